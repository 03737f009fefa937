import { expect } from 'vitest';
import { aisyah, email, failureOf } from '../../api/support/accounts.ts';
import { anotherDevice } from '../another-device.ts';
import type { Checks } from '../check.ts';

/** The tokens of a sign-in: how long they are good, and what ends them. */
export const tokenChecks: Checks = {
  'are made anew by the refresh token, which is replaced': async ({ client, join, signIn, later }) => {
    await join(email, aisyah);
    await signIn(email);
    const before = (await client.tokens())?.accessToken.text ?? '';
    later(60);
    const after = await client.tokens({ forceRefresh: true });
    expect(after?.accessToken.text).not.toBe(before);
    expect(await client.fetchUserAttributes()).toMatchObject({ email });
    later(60);
    expect(await client.tokens({ forceRefresh: true })).toBeDefined();
  },

  'end all together when a refresh token comes a second time, later': async (world) => {
    const { join, later } = world;
    const device = anotherDevice(world);
    await join(email, aisyah);
    const { RefreshToken, AccessToken } = await device.signIn(email);
    const refresh = () => device.refresh(RefreshToken);
    expect((await refresh()).status).toBe(200);
    expect((await refresh()).status).toBe(200);
    later(60);
    expect((await refresh()).body).toMatchObject({ __type: 'RefreshTokenReuseException' });
    expect((await device.getUser(AccessToken)).body).toEqual({
      __type: 'NotAuthorizedException',
      message: 'Access Token has been revoked',
    });
  },

  'are worth nothing once signed out': async (world) => {
    const { client, join, signIn } = world;
    const device = anotherDevice(world);
    await join(email, aisyah);
    await signIn(email);
    const AccessToken = (await client.tokens())?.accessToken.text ?? '';
    await client.signOut();
    expect(await failureOf(client.getCurrentUser())).toMatch(/^UserUnAuthenticated/);
    expect((await device.getUser(AccessToken)).body).toMatchObject({ message: 'Access Token has been revoked' });
  },

  'of every device end by a global sign-out': async (world) => {
    const { client, join, signIn } = world;
    const device = anotherDevice(world);
    await join(email, aisyah);
    const other = await device.signIn(email);
    await signIn(email);
    await client.signOut({ global: true });
    expect((await device.getUser(other.AccessToken)).status).toBe(400);
    expect((await device.refresh(other.RefreshToken)).body).toEqual({
      __type: 'NotAuthorizedException',
      message: 'Refresh Token has been revoked',
    });
  },

  'are refused when they are forged, expired, or of the other kind': async (world) => {
    const { join, later } = world;
    const device = anotherDevice(world);
    await join(email, aisyah);
    const { AccessToken, IdToken } = await device.signIn(email);
    const [head = '', , signature = ''] = AccessToken.split('.');
    const payload = Buffer.from(JSON.stringify({ sub: 'someone', token_use: 'access' })).toString('base64url');
    const unsigned = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${payload}.`;
    for (const forged of [`${head}.${payload}.${signature}`, unsigned, IdToken, 'x'])
      expect((await device.getUser(forged)).body).toMatchObject({ message: 'Invalid Access Token' });
    later(3 * 3_600 + 1);
    expect((await device.getUser(AccessToken)).body).toMatchObject({ message: 'Access Token has expired' });
  },

  'can be checked by anyone with the published keys, of which the private half stays here': async (world) => {
    const { join, signIn } = world;
    await join(email, aisyah);
    await signIn(email);
    const { poolId } = world.portal.services.config.identity;
    const keys = await (await fetch(`${world.url}/${poolId}/.well-known/jwks.json`)).json();
    expect(keys.keys).toHaveLength(1);
    expect(Object.keys(keys.keys[0]).sort()).toEqual(['alg', 'e', 'kid', 'kty', 'n', 'use']);
  },

  'stay good while the key that signed them is replaced': async (world) => {
    const { join, later } = world;
    const device = anotherDevice(world);
    await join(email, aisyah);
    later(30 * 86_400 - 60);
    const { AccessToken } = await device.signIn(email);
    later(120);
    const { AccessToken: next } = await device.signIn(email);
    expect(keyOf(next)).not.toBe(keyOf(AccessToken));
    for (const token of [AccessToken, next]) expect((await device.getUser(token)).status).toBe(200);
  },
};

/** The id of the key that signed a token. */
function keyOf(token: string): string {
  return JSON.parse(Buffer.from(token.split('.')[0] ?? '', 'base64url').toString()).kid;
}
