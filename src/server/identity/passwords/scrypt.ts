import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { failure } from '../failure.ts';

/** 32 MB and three rounds: the cost that OWASP's password storage cheat sheet names for scrypt with N = 2^15. */
const COST = { log2N: 15, r: 8, p: 3 };
const LENGTH = 32;

/** So many at a time, and so many that wait: memory and processors stay for the donors who give. */
const AT_ONCE = 2;
const WAITING = 60;

/** The password as it is kept: "scrypt$15$8$3$salt$hash". */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  const hash = await derive(password, salt, COST);
  return ['scrypt', COST.log2N, COST.r, COST.p, salt.toString('base64url'), hash.toString('base64url')].join('$');
}

/** Whether it is the password. Without one to compare with it takes as long, and is false. */
export async function isPassword(password: string, kept: string | null | undefined): Promise<boolean> {
  const [kind, log2N, r, p, salt = '', expected = ''] = (kept ?? NOBODYS).split('$');
  const hash = await derive(password, Buffer.from(salt, 'base64url'), { log2N: Number(log2N), r: Number(r), p: Number(p) });
  const wanted = Buffer.from(expected, 'base64url');
  return kind === 'scrypt' && typeof kept === 'string' && wanted.length === hash.length && timingSafeEqual(hash, wanted);
}

/** What an unknown donor's password is compared with. */
const NOBODYS = ['scrypt', COST.log2N, COST.r, COST.p, randomBytes(16).toString('base64url'), ''].join('$');

async function derive(password: string, salt: Buffer, { log2N, r, p }: typeof COST): Promise<Buffer> {
  await takeTurn();
  try {
    return await new Promise((resolve, reject) => {
      const options = { N: 2 ** log2N, r, p, maxmem: 256 * 2 ** log2N * r };
      scrypt(password.normalize('NFKC'), salt, LENGTH, options, (error, hash) => (error ? reject(error) : resolve(hash)));
    });
  } finally {
    giveTurn();
  }
}

let busy = 0;
const waiting: (() => void)[] = [];

async function takeTurn(): Promise<void> {
  if (busy < AT_ONCE) {
    busy += 1;
    return;
  }
  if (waiting.length >= WAITING) throw failure.tooOften();
  await new Promise<void>((resolve) => void waiting.push(resolve));
}

/** Hands the turn on to whoever waits longest. */
function giveTurn(): void {
  const next = waiting.shift();
  if (next) next();
  else busy -= 1;
}
