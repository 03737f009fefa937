import { randomUUID } from 'node:crypto';
import { createLocalJWKSet, errors, type JWTPayload, jwtVerify, SignJWT } from 'jose';
import { issuerOf } from '../../../src/server/people/accounts/user-pool.ts';
import { failure } from '../failure.ts';
import type { PoolPorts } from '../ports.ts';
import { attributesOf, type User } from '../users.ts';
import { ALGORITHM, publicKeys, signingKey } from './keys.ts';
import { findSignIn, type SignIn } from './sign-ins.ts';

type TokenPorts = Pick<PoolPorts, 'db' | 'crypto' | 'clock' | 'config'>;

/** Lifetimes as docs/cognito.md sets them for the pool at Amazon. */
const ID_SECONDS = 3_600;
const ACCESS_SECONDS = 3 * 3_600;

/** Signs the id and access token of a sign-in as Amazon Cognito does; the id token holds every attribute. */
export async function signTokens(ports: TokenPorts, user: User, signIn: SignIn) {
  const { id: kid, key } = await signingKey(ports);
  const { clientId } = ports.config.identity;
  const issued = seconds(ports.clock.now());
  const shared = { origin_jti: signIn.id, event_id: randomUUID(), auth_time: seconds(signIn.signedInAt) };
  const sign = (claims: JWTPayload, lasts: number) =>
    new SignJWT({ ...shared, ...claims })
      .setProtectedHeader({ alg: ALGORITHM, kid })
      .setSubject(user.id)
      .setIssuer(issuerOf(ports.config.identity))
      .setIssuedAt(issued)
      .setExpirationTime(issued + lasts)
      .setJti(randomUUID())
      .sign(key);
  const { address, ...attributes } = attributesOf(ports.crypto, user);
  const [AccessToken, IdToken] = await Promise.all([
    sign({ token_use: 'access', client_id: clientId, scope: 'aws.cognito.signin.user.admin', username: user.id }, ACCESS_SECONDS),
    sign(
      {
        ...attributes,
        ...(address !== undefined && { address: { formatted: address } }),
        ...(user.provider !== 'Cognito' && { identities: [{ providerName: user.provider, providerType: user.provider, userId: user.id }] }),
        ...{ token_use: 'id', aud: clientId, 'cognito:username': user.id, email_verified: user.email_verified },
      },
      ID_SECONDS,
    ),
  ]);
  return { AccessToken, IdToken, ExpiresIn: ACCESS_SECONDS, TokenType: 'Bearer' };
}

/** Sign-in of one of our access tokens; refuses a forged, expired or revoked token. */
export async function requireSignInOf(ports: TokenPorts, accessToken: string): Promise<SignIn> {
  const claims = await verify(ports, accessToken).catch((error: unknown) => {
    if (!(error instanceof errors.JOSEError)) throw error;
    throw error instanceof errors.JWTExpired ? failure.expiredToken() : failure.invalidToken();
  });
  if (claims.token_use !== 'access' || claims.client_id !== ports.config.identity.clientId) throw failure.invalidToken();
  const signIn = await findSignIn(ports, String(claims.origin_jti));
  if (signIn === undefined || signIn.userId !== claims.sub) throw failure.revokedToken();
  return signIn;
}

async function verify(ports: TokenPorts, token: string): Promise<JWTPayload> {
  const options = { issuer: issuerOf(ports.config.identity), algorithms: [ALGORITHM], currentDate: ports.clock.now() };
  return (await jwtVerify(token, createLocalJWKSet(await publicKeys(ports)), options)).payload;
}

function seconds(at: Date): number {
  return Math.floor(at.getTime() / 1000);
}
