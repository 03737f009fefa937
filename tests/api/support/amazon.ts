import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose';
import type { TestPortal } from '../../../src/server/testing.ts';

/** The settings of a portal whose accounts are Amazon's. */
export const AT_AMAZON = {
  COGNITO_USER_POOL_ID: 'ap-southeast-1_AbCdEfGhI',
  COGNITO_CLIENT_ID: 'client',
  COGNITO_TRIGGER_SECRET: 's'.repeat(32),
};

const POOL = `https://cognito-idp.ap-southeast-1.amazonaws.com/`;

/** Stands in for Amazon: publishes the pool's keys, signs tokens with them, and notes whom it is asked to delete. It refuses the tokens of sign-ins that have `ended`. */
export async function startAmazon() {
  const { publicKey, privateKey } = await generateKeyPair('RS256');
  const keys = { keys: [{ ...(await exportJWK(publicKey)), kid: 'k', alg: 'RS256', use: 'sig' }] };
  const plain = globalThis.fetch;
  const deleted: string[] = [];
  const ended: string[] = [];
  const stop = () => {
    globalThis.fetch = plain;
  };
  const amazon = { isDown: false, deleted, ended, sign, stop };
  globalThis.fetch = async (url, init) => {
    const address = String(url instanceof Request ? url.url : url);
    if (!address.startsWith(POOL)) return plain(url, init);
    if (address.endsWith('/.well-known/jwks.json')) return Response.json(keys);
    if (amazon.isDown) throw new TypeError('fetch failed');
    const { AccessToken } = JSON.parse(String(init?.body)) as { AccessToken: string };
    if (deleted.includes(AccessToken) || ended.includes(AccessToken))
      return Response.json({ __type: 'NotAuthorizedException', message: 'Access Token has been revoked' }, { status: 400 });
    deleted.push(AccessToken);
    return Response.json({});
  };

  /** The id and access token of a sign-in, as Amazon makes them. */
  async function sign(portal: TestPortal, sub: string, attributes: JWTPayload = {}) {
    const at = Math.floor(portal.clock.now.getTime() / 1_000);
    const shared = {
      sub,
      auth_time: at,
      origin_jti: `jti-${sub}-${at}`,
      iss: `${POOL}${AT_AMAZON.COGNITO_USER_POOL_ID}`,
      iat: at,
      exp: at + 3_600,
    };
    const signed = (claims: JWTPayload) =>
      new SignJWT({ ...shared, ...claims }).setProtectedHeader({ alg: 'RS256', kid: 'k' }).sign(privateKey);
    return {
      idToken: await signed({ token_use: 'id', aud: 'client', 'cognito:username': sub, email_verified: true, ...attributes }),
      accessToken: await signed({ token_use: 'access', client_id: 'client', username: sub }),
    };
  }
  return amazon;
}

/** What Amazon says in an id token of somebody who came by Google. */
export const byGoogle = { identities: [{ providerName: 'Google', providerType: 'Google', userId: '1' }] };
