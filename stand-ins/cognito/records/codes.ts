import { randomInt } from 'node:crypto';
import { failure } from '../failure.ts';
import type { Caller, PoolPorts } from '../ports.ts';

/** Purpose of a code. */
export type CodePurpose = 'confirm' | 'reset' | 'email' | 'phone_number';

type CodePorts = Pick<PoolPorts, 'db' | 'crypto' | 'clock'>;

const LASTS_MS = 600_000;
const TRIES = 5;
/** Tries per day from browsers other than the one that requested the code: the owner's other devices, and strangers. */
const ELSEWHERE = { name: 'codes-elsewhere', atMost: 20, seconds: 24 * 3_600 };

/** A code's subject, purpose, and the browser that requested it, which has tries of its own. */
export type Asked = { readonly subject: string; readonly purpose: CodePurpose; readonly asker: string };

/** Identity of a browser: the name under which it is known, or its client address. */
export function askerOf({ clientAddress, knownAs }: Pick<Caller, 'clientAddress' | 'knownAs'>, usernameLookup: string): string {
  const known = knownAs(usernameLookup);
  return known === undefined ? `line ${clientAddress}` : `known ${known}`;
}

/**
 * A new code of six digits; it replaces the asker's former one, and leaves those of other askers. Only its hash is stored. A code that
 * is made about a value confirms that value only; `codeAbout` joins the two.
 */
export async function makeCode({ db, crypto, clock }: CodePorts, { subject, purpose, asker }: Asked, about = ''): Promise<string> {
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  const row = {
    code_hash: hashOf(crypto, subject, purpose, codeAbout(code, about)),
    tries_left: TRIES,
    elsewhere_left: TRIES,
    expires_at: new Date(clock.now().getTime() + LASTS_MS),
  };
  await db
    .insertInto('cognito.codes')
    .values({ subject, purpose, asker: keptAsker(crypto, asker), ...row })
    .onConflict((same) => same.columns(['subject', 'purpose', 'asker']).doUpdateSet(row))
    .execute();
  return code;
}

/**
 * Counts a try; refuses a wrong code, an expired one (ten minutes), and every try after the fifth. The browser that requested the code has
 * its own tries; all other browsers share five per code and twenty per day.
 */
export async function checkCode(ports: CodePorts & Pick<PoolPorts, 'limits'>, asked: Asked, code: string): Promise<void> {
  const { subject, purpose } = asked;
  const asker = keptAsker(ports.crypto, asked.asker);
  const right = hashOf(ports.crypto, subject, purpose, code);
  const live = ports.db
    .updateTable('cognito.codes')
    .where('subject', '=', subject)
    .where('purpose', '=', purpose)
    .where('expires_at', '>', ports.clock.now());
  const own = await live
    .set((row) => ({ tries_left: row('tries_left', '-', 1) }))
    .where('asker', '=', asker)
    .where('tries_left', '>', 0)
    .returning('code_hash')
    .executeTakeFirst();
  if (own?.code_hash === right) return;
  if (own !== undefined) throw failure.wrongCode();
  await ports.limits.take(ELSEWHERE, `${subject} ${purpose}`);
  const others = await live
    .set((row) => ({ elsewhere_left: row('elsewhere_left', '-', 1) }))
    .where('asker', '!=', asker)
    .where('elsewhere_left', '>', 0)
    .returning('code_hash')
    .execute();
  if (others.length === 0) throw failure.expiredCode();
  if (others.every(({ code_hash }) => code_hash !== right)) throw failure.wrongCode();
}

/** Uses up a checked code and all others of its purpose; of two concurrent uses, one is refused. */
export async function spendCode({ db, crypto }: CodePorts, { subject, purpose }: Omit<Asked, 'asker'>, code: string): Promise<void> {
  const codes = db.deleteFrom('cognito.codes').where('subject', '=', subject).where('purpose', '=', purpose);
  const spent = await codes
    .where('code_hash', '=', hashOf(crypto, subject, purpose, code))
    .returning('subject')
    .executeTakeFirst();
  if (spent === undefined) throw failure.expiredCode();
  await codes.execute();
}

/** Joins a code with the value that it confirms. */
export function codeAbout(code: string, about: string): string {
  return about === '' ? code : `${code.trim()} ${about}`;
}

function hashOf(crypto: CodePorts['crypto'], subject: string, purpose: CodePurpose, code: string): string {
  return crypto.index('account code', JSON.stringify([subject, purpose, code.trim()]));
}

/** Hashed, so that the database holds no IP address in clear. */
function keptAsker(crypto: CodePorts['crypto'], asker: string): string {
  return crypto.index('code asker', asker);
}
