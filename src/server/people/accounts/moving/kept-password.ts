import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { createFairQueue } from '../../../kit/http/limits/fair-queue.ts';
import { Refused } from '../../../kit/http/refusal.ts';

/** scrypt parameters: with N = 2^15 it takes 32 MB and three passes. */
const SHAPE = { r: 8, p: 3 };
const LENGTH = 32;

/** Limits concurrency, so that memory and processors stay free for giving. */
const queue = createFairQueue({ atOnce: 2, atMostWaiting: 60, atMostWaitingOfOne: 60, order: 'arrival' });
const CALLER = 'the user pool';

/**
 * Compares a password with a hash of former code, "scrypt$15$8$3$salt$hash", at its own cost. Always does the same work: without a hash it runs at
 * `cost` and returns false.
 */
export async function isPassword(password: string, kept: string | null | undefined, cost: number): Promise<boolean> {
  const [kind, log2N, r, p, salt = '', expected = ''] = (kept ?? `scrypt$${cost}$${SHAPE.r}$${SHAPE.p}$${NOBODYS_SALT}$`).split('$');
  const hash = await derive(password, salt, { log2N: Number(log2N), r: Number(r), p: Number(p) });
  const wanted = Buffer.from(expected, 'base64url');
  return kind === 'scrypt' && typeof kept === 'string' && wanted.length === hash.length && timingSafeEqual(hash, wanted);
}

/** The salt for the password of an unknown account. */
const NOBODYS_SALT = randomBytes(16).toString('base64url');

async function derive(password: string, salt: string, { log2N, r, p }: typeof SHAPE & { readonly log2N: number }): Promise<Buffer> {
  if ((await queue.take(CALLER)) === 'full') throw new Refused(429, 'TOO_MANY', 'Too many passwords are compared just now.');
  try {
    return await new Promise((resolve, reject) => {
      const options = { N: 2 ** log2N, r, p, maxmem: 256 * 2 ** log2N * r };
      scrypt(password.normalize('NFKC'), Buffer.from(salt, 'base64url'), LENGTH, options, (error, hash) =>
        error ? reject(error) : resolve(hash),
      );
    });
  } finally {
    queue.give(CALLER);
  }
}
