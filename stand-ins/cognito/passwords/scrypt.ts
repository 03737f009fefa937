import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { createFairQueue } from '../../../src/server/kit/http/limits/fair-queue.ts';
import { failure } from '../failure.ts';

/** With N = 2^15: 32 MB and three rounds, a cost that OWASP's password storage cheat sheet names for scrypt. */
const SHAPE = { r: 8, p: 3 };
const LENGTH = 32;

/** Bounds concurrent and queued hashes, so that memory and processors stay free for giving. A client address can fill only its own share of the queue. */
const queue = createFairQueue({ atOnce: 2, atMostWaiting: 60, atMostWaitingOfOne: 6, order: 'round-robin' });

/** Hashes a password for storage: "scrypt$15$8$3$salt$hash", with N = 2^`log2N`. Waits its turn in the fair queue of the client address. */
export async function hashPassword(password: string, log2N: number, clientAddress: string): Promise<string> {
  const salt = randomBytes(16);
  return asKept(log2N, salt, await derive(password, salt, { log2N, ...SHAPE }, clientAddress));
}

/** Compares with the stored hash, at the cost of that hash. Equal work: without a hash it takes as long as at `cost`, and returns false. */
export async function isPassword(password: string, kept: string | null | undefined, cost: number, clientAddress: string): Promise<boolean> {
  const [kind, log2N, r, p, salt = '', expected = ''] = (kept ?? asKept(cost, NOBODYS_SALT, Buffer.alloc(0))).split('$');
  const hash = await derive(password, Buffer.from(salt, 'base64url'), { log2N: Number(log2N), r: Number(r), p: Number(p) }, clientAddress);
  const wanted = Buffer.from(expected, 'base64url');
  return kind === 'scrypt' && typeof kept === 'string' && wanted.length === hash.length && timingSafeEqual(hash, wanted);
}

/** For the password of an unknown account. */
const NOBODYS_SALT = randomBytes(16);

function asKept(log2N: number, salt: Buffer, hash: Buffer): string {
  return ['scrypt', log2N, SHAPE.r, SHAPE.p, salt.toString('base64url'), hash.toString('base64url')].join('$');
}

type Cost = typeof SHAPE & { readonly log2N: number };

async function derive(password: string, salt: Buffer, { log2N, r, p }: Cost, clientAddress: string): Promise<Buffer> {
  if ((await queue.take(clientAddress)) === 'full') throw failure.tooOften();
  try {
    return await new Promise((resolve, reject) => {
      const options = { N: 2 ** log2N, r, p, maxmem: 256 * 2 ** log2N * r };
      scrypt(password.normalize('NFKC'), salt, LENGTH, options, (error, hash) => (error ? reject(error) : resolve(hash)));
    });
  } finally {
    queue.give(clientAddress);
  }
}
