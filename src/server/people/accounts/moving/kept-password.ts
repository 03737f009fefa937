import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { createFairQueue } from '../../../kit/http/limits/fair-queue.ts';
import { Refused } from '../../../kit/http/refusal.ts';

/** With N = 2^15, 32 MB and three rounds. */
const SHAPE = { r: 8, p: 3 };
const LENGTH = 32;

/** At most so many at a time, so that memory and processors stay free for giving. */
const queue = createFairQueue({ atOnce: 2, atMostWaiting: 60, atMostWaitingOfOne: 60 });

/**
 * Compares with a hash that former code kept, "scrypt$15$8$3$salt$hash", at the cost it was made with. Equal work: without a hash it takes as
 * long as at `cost`, and is false.
 */
export async function isPassword(password: string, kept: string | null | undefined, cost: number): Promise<boolean> {
  const [kind, log2N, r, p, salt = '', expected = ''] = (kept ?? `scrypt$${cost}$${SHAPE.r}$${SHAPE.p}$${NOBODYS_SALT}$`).split('$');
  const hash = await derive(password, salt, { log2N: Number(log2N), r: Number(r), p: Number(p) });
  const wanted = Buffer.from(expected, 'base64url');
  return kind === 'scrypt' && typeof kept === 'string' && wanted.length === hash.length && timingSafeEqual(hash, wanted);
}

/** For the password of an unknown account. */
const NOBODYS_SALT = randomBytes(16).toString('base64url');

async function derive(password: string, salt: string, { log2N, r, p }: typeof SHAPE & { readonly log2N: number }): Promise<Buffer> {
  if ((await queue.take('the user pool')) === 'full') throw new Refused(429, 'TOO_MANY', 'Too many passwords are compared just now.');
  try {
    return await new Promise((resolve, reject) => {
      const options = { N: 2 ** log2N, r, p, maxmem: 256 * 2 ** log2N * r };
      scrypt(password.normalize('NFKC'), Buffer.from(salt, 'base64url'), LENGTH, options, (error, hash) =>
        error ? reject(error) : resolve(hash),
      );
    });
  } finally {
    queue.give();
  }
}
