import { randomUUID } from 'node:crypto';
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose';
import type { TestPortal } from '../../support/trial/portal.ts';

/** The settings of a portal whose accounts are Amazon's. */
export const AT_AMAZON = {
  COGNITO_USER_POOL_ID: 'ap-southeast-1_AbCdEfGhI',
  COGNITO_CLIENT_ID: 'client',
  COGNITO_TRIGGER_SECRET: 's'.repeat(32),
};

const POOL = `https://cognito-idp.ap-southeast-1.amazonaws.com/`;

type Refusal = readonly [code: string, message: string];
/** A sign-in: its owner, the clock by which its token expires, and the reason why its token is refused, if it is. */
type SignIn = { readonly sub: string; readonly origin: string; readonly isExpired: () => boolean; refusal?: Refusal };

const REVOKED: Refusal = ['NotAuthorizedException', 'Access Token has been revoked'];

/** What an operator can do to a user in Amazon's console that refuses their tokens from then on. */
const CONSOLE = {
  'a sign-out everywhere': REVOKED,
  'a password reset': ['PasswordResetRequiredException', 'Password reset required for the user'],
  'a user disabled': ['NotAuthorizedException', 'User is disabled.'],
  'a user deleted': ['UserNotFoundException', 'User does not exist.'],
} as const satisfies { readonly [what: string]: Refusal };

/** The pool's own: what serves keeps its keys by its address, for all files of a worker. */
const keyPair = generateKeyPair('RS256');

/**
 * Stands in for Amazon: publishes the pool's keys, signs tokens with them, and answers what is asked by a user's own access token. It
 * refuses the tokens of sign-ins that have `ended`.
 */
export async function startAmazon() {
  const { publicKey, privateKey } = await keyPair;
  const keys = { keys: [{ ...(await exportJWK(publicKey)), kid: 'k', alg: 'RS256', use: 'sig' }] };
  const plain = globalThis.fetch;
  const deleted: string[] = [];
  const ended: string[] = [];
  const asked: string[] = [];
  const signIns = new Map<string, SignIn>();
  const stop = () => {
    globalThis.fetch = plain;
  };
  const refuse = (sub: string, refusal: Refusal) => {
    for (const signIn of signIns.values()) if (signIn.sub === sub) signIn.refusal = refusal;
  };
  const amazon = {
    isDown: false,
    /** The refusal of every request, such as for too many of them. */
    refuses: undefined as Refusal | undefined,
    /** The lifetime that it gives for an access token. */
    tokenSeconds: 3 * 3_600,
    deleted,
    ended,
    /** The actions that were requested of it. */
    asked,
    sign,
    act,
    /** What an operator does in the console. */
    inConsole: (what: keyof typeof CONSOLE, sub: string) => refuse(sub, CONSOLE[what]),
    stop,
  };
  globalThis.fetch = async (url, init) => {
    const address = String(url instanceof Request ? url.url : url);
    if (!address.startsWith(POOL)) return plain(url, init);
    if (address.endsWith('/.well-known/jwks.json')) return Response.json(keys);
    const action = new Headers(init?.headers).get('x-amz-target')?.split('.')[1] ?? '';
    asked.push(action);
    if (amazon.isDown) throw new TypeError('fetch failed');
    const { AccessToken } = JSON.parse(String(init?.body)) as { AccessToken: string };
    const refusal = amazon.refuses ?? refusalOf(AccessToken);
    if (refusal !== undefined) return Response.json({ __type: refusal[0], message: refusal[1] }, { status: 400 });
    const { sub } = signIns.get(AccessToken) as SignIn;
    switch (action) {
      case 'GetUser':
        return Response.json({ Username: sub, UserAttributes: [{ Name: 'custom:NRIC', Value: 'S1234567D' }] });
      case 'GlobalSignOut':
        refuse(sub, REVOKED);
        return Response.json({});
      case 'ChangePassword':
        // Amazon leaves every sign-in as it is.
        return Response.json({});
      case 'DeleteUser':
        deleted.push(AccessToken);
        return Response.json({});
      default:
        throw new Error(`The stand-in knows no ${action}.`);
    }
  };

  function refusalOf(accessToken: string): Refusal | undefined {
    const signIn = signIns.get(accessToken);
    if (signIn === undefined) return ['NotAuthorizedException', 'Invalid Access Token'];
    if (deleted.includes(accessToken) || ended.includes(accessToken)) return REVOKED;
    if (signIn.isExpired()) return ['NotAuthorizedException', 'Access Token has expired'];
    return signIn.refusal;
  }

  /** What a page asks Amazon by its access token; the status of the answer. */
  async function act(action: string, AccessToken: string, more: object = {}): Promise<number> {
    const headers = { 'content-type': 'application/x-amz-json-1.1', 'x-amz-target': `AWSCognitoIdentityProviderService.${action}` };
    return (await fetch(POOL, { method: 'POST', headers, body: JSON.stringify({ AccessToken, ...more }) })).status;
  }

  /** The id and access token of a sign-in, as Amazon makes them. */
  async function sign(portal: TestPortal, sub: string, attributes: JWTPayload = {}) {
    const at = Math.floor(portal.clock.now.getTime() / 1_000);
    const origin = randomUUID();
    const shared = { sub, auth_time: at, origin_jti: origin, iss: `${POOL}${AT_AMAZON.COGNITO_USER_POOL_ID}`, iat: at };
    const signed = (claims: JWTPayload) =>
      new SignJWT({ ...shared, ...claims }).setProtectedHeader({ alg: 'RS256', kid: 'k' }).sign(privateKey);
    const exp = at + amazon.tokenSeconds;
    const scope = 'aws.cognito.signin.user.admin';
    const idToken = await signed({
      token_use: 'id',
      aud: 'client',
      'cognito:username': sub,
      email_verified: true,
      exp: at + 3_600,
      ...attributes,
    });
    const accessToken = await signed({ token_use: 'access', client_id: 'client', username: sub, scope, exp });
    signIns.set(accessToken, { sub, origin, isExpired: () => portal.clock.now.getTime() >= exp * 1_000 });
    return { idToken, accessToken };
  }
  return amazon;
}

/** What Amazon says in an id token of somebody who came by Google. */
export const byGoogle = { identities: [{ providerName: 'Google', providerType: 'Google', userId: '1' }] };
