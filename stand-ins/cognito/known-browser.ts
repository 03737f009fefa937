import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FieldCrypto } from '../../src/server/kit/crypto/field-crypto.ts';
import { isSigned, signedKey } from '../../src/server/kit/crypto/signed-key.ts';

const PURPOSE = 'known browser';
const KEY = /^[A-Za-z0-9_-]{22}\.[A-Za-z0-9_-]{43}$/;
/** Users per browser: a family shares a device. */
const MOST = 4;
const LASTS_SECONDS = 180 * 24 * 3_600;

type Ports = { readonly crypto: FieldCrypto; readonly config: { readonly production: boolean } };

/**
 * Name of a known browser, in which the user has signed in with a password or a mailed code; strangers' wrong guesses do not count against
 * it. The cookie grants no access: it holds a random name, and a signature over it and the hash of the user name.
 */
export function knownAs({ crypto, config }: Ports, { cookies }: FastifyRequest, usernameLookup: string): string | undefined {
  const key = keysIn(cookies[nameOf(config)]).find((known) => isSigned(crypto, PURPOSE, usernameLookup, known));
  return key?.split('.')[0];
}

/** Makes the browser known to the user for half a year; keeps up to three users that signed in before. */
export function remember({ crypto, config }: Ports, request: FastifyRequest, reply: FastifyReply, usernameLookup: string): void {
  const name = nameOf(config);
  const keys = keysIn(request.cookies[name]);
  const own = keys.find((known) => isSigned(crypto, PURPOSE, usernameLookup, known));
  const key = own ?? signedKey(crypto, PURPOSE, usernameLookup, randomBytes(16).toString('base64url'));
  const value = [key, ...keys.filter((known) => known !== own)].slice(0, MOST).join('~');
  const secure = config.production || request.protocol === 'https';
  reply.setCookie(name, value, { path: '/', httpOnly: true, sameSite: 'lax', secure, maxAge: LASTS_SECONDS });
}

function keysIn(cookie = ''): readonly string[] {
  return cookie
    .split('~')
    .slice(0, MOST)
    .filter((key) => KEY.test(key));
}

/** `__Host-` prefix in production, like the session's cookie. */
function nameOf({ production }: Ports['config']): string {
  return production ? '__Host-known' : 'known';
}
