import { randomUUID } from 'node:crypto';
import { createLocalJWKSet, createRemoteJWKSet, errors, type JWTPayload, type JWTVerifyGetKey, jwtVerify, SignJWT } from 'jose';
import type { IdentityConfig } from '../../../config/read-config.ts';
import { addressOfPool } from './address-of-pool.ts';
import { failure } from '../failure.ts';
import type { Attributes } from '../input.ts';
import type { IdentityPorts } from '../ports.ts';
import { type Grant, findGrant } from './grants.ts';
import { ALGORITHM, publicKeys, signingKey } from './keys.ts';

type TokenPorts = Pick<IdentityPorts, 'db' | 'crypto' | 'clock' | 'config'>;

const TOKEN_SECONDS = 1_800;

/** What tokens say about the account: who and how to greet, nothing by which a person is identified elsewhere. */
type Subject = { readonly accountId: string; readonly emailVerified: boolean; readonly attributes: Attributes };

/** The id and access token of a sign-in, in the shape of Amazon Cognito's. */
export async function signTokens(ports: TokenPorts, { accountId, emailVerified, attributes }: Subject, grant: Grant) {
  const { id: kid, key } = await signingKey(ports);
  const { clientId } = ports.config.identity;
  const issued = seconds(ports.clock.now());
  const shared = { origin_jti: grant.id, event_id: randomUUID(), auth_time: seconds(grant.signedInAt) };
  const sign = (claims: JWTPayload) =>
    new SignJWT({ ...shared, ...claims })
      .setProtectedHeader({ alg: ALGORITHM, kid })
      .setSubject(accountId)
      .setIssuer(issuerOf(ports.config.identity))
      .setIssuedAt(issued)
      .setExpirationTime(issued + TOKEN_SECONDS)
      .setJti(randomUUID())
      .sign(key);
  const { name, email } = attributes;
  const [AccessToken, IdToken] = await Promise.all([
    sign({ token_use: 'access', client_id: clientId, scope: 'aws.cognito.signin.user.admin', username: accountId }),
    sign({
      token_use: 'id',
      aud: clientId,
      'cognito:username': accountId,
      email_verified: emailVerified,
      ...(name && { name }),
      ...(email && { email }),
    }),
  ]);
  return { AccessToken, IdToken, ExpiresIn: TOKEN_SECONDS, TokenType: 'Bearer' };
}

/** The grant of an access token of ours; refuses one that is forged, expired or revoked, as Amazon Cognito does. */
export async function requireGrant(ports: TokenPorts, accessToken: string): Promise<Grant> {
  const claims = await verify(ports, accessToken).catch((error: unknown) => {
    if (!(error instanceof errors.JOSEError)) throw error;
    throw error instanceof errors.JWTExpired ? failure.expiredToken() : failure.invalidToken();
  });
  if (claims.token_use !== 'access' || claims.client_id !== ports.config.identity.clientId) throw failure.invalidToken();
  const grant = await findGrant(ports, String(claims.origin_jti));
  if (grant === undefined || grant.accountId !== claims.sub) throw failure.revokedToken();
  return grant;
}

/** Whose sign-in an access token is of, and when that was; refuses one that is forged or expired. At Amazon, its own word is all there is. */
export async function ownerOfAccessToken(ports: TokenPorts, accessToken: string): Promise<Pick<Grant, 'accountId' | 'signedInAt'>> {
  if (ports.config.identity.provider === 'embedded') return requireGrant(ports, accessToken);
  const claims = await readAccessToken(ports, accessToken);
  if (claims === undefined) throw failure.invalidToken();
  return { accountId: String(claims.sub), signedInAt: new Date(Number(claims.auth_time) * 1000) };
}

/** What an id token says, if its issuer signed it for this site and it has not expired. */
export async function readIdToken(ports: TokenPorts, idToken: string): Promise<JWTPayload | undefined> {
  const claims = await readToken(ports, idToken);
  return claims?.token_use === 'id' && claims.aud === ports.config.identity.clientId ? claims : undefined;
}

/** What an access token says, by the same measure. Whether its sign-in was ended since, it does not. */
export async function readAccessToken(ports: TokenPorts, accessToken: string): Promise<JWTPayload | undefined> {
  const claims = await readToken(ports, accessToken);
  return claims?.token_use === 'access' && claims.client_id === ports.config.identity.clientId ? claims : undefined;
}

async function readToken(ports: TokenPorts, token: string): Promise<JWTPayload | undefined> {
  return verify(ports, token).catch((error: unknown) => {
    if (error instanceof errors.JOSEError) return undefined;
    throw error;
  });
}

/** Who signs: the pool's address at Amazon, or its look-alike for the embedded pool. */
function issuerOf({ poolId }: IdentityConfig): string {
  return `${addressOfPool({ poolId })}${poolId}`;
}

async function verify(ports: TokenPorts, token: string): Promise<JWTPayload> {
  const { identity } = ports.config;
  const keys: JWTVerifyGetKey = identity.provider === 'cognito' ? poolKeys(issuerOf(identity)) : createLocalJWKSet(await publicKeys(ports));
  const options = { issuer: issuerOf(identity), algorithms: [ALGORITHM], currentDate: ports.clock.now() };
  return (await jwtVerify(token, keys, options)).payload;
}

const remote = new Map<string, JWTVerifyGetKey>();

/** The keys of a pool at Amazon, fetched when first needed and kept as jose sees fit. */
function poolKeys(issuer: string): JWTVerifyGetKey {
  const keys = remote.get(issuer) ?? createRemoteJWKSet(new URL(`${issuer}/.well-known/jwks.json`));
  remote.set(issuer, keys);
  return keys;
}

function seconds(at: Date): number {
  return Math.floor(at.getTime() / 1000);
}
