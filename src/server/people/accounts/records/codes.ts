import { randomInt } from 'node:crypto';
import { failure } from '../failure.ts';
import type { Caller, IdentityPorts } from '../ports.ts';

/** What a code is for. */
export type CodePurpose = 'confirm' | 'reset' | 'email' | 'phone_number';

type CodePorts = Pick<IdentityPorts, 'db' | 'crypto' | 'clock'>;

const LASTS_MS = 600_000;
const TRIES = 5;
/** Guesses a day from browsers that asked for no code: owners who open the mail on another device, and strangers. */
const ELSEWHERE = { name: 'codes-elsewhere', atMost: 20, seconds: 24 * 3_600 };

/** A code: whom it is about, what for, and the browser that asked for it, whose own tries nobody else uses up. */
export type Asked = { readonly subject: string; readonly purpose: CodePurpose; readonly asker: string };

/** What identifies a browser: its session, or its client address when it has none. */
export function askerOf({ sessionId, line }: Pick<Caller, 'sessionId' | 'line'>): string {
  return sessionId ?? `line ${line}`;
}

/**
 * A new code of six digits; a former one of the same asker is worth nothing from now on, and another's stays as it is. Only its hash is
 * kept. One that is made about a value proves that value and no other: `codeAbout` says it with the code.
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
    .insertInto('account_codes')
    .values({ subject, purpose, asker: keptAsker(crypto, asker), ...row })
    .onConflict((same) => same.columns(['subject', 'purpose', 'asker']).doUpdateSet(row))
    .execute();
  return code;
}

/**
 * Counts a try, and refuses a wrong code, one that is ten minutes old, and whatever comes after five tries. Tries in the browser that asked
 * are its own; all others share five for each code, and twenty a day.
 */
export async function checkCode(ports: CodePorts & Pick<IdentityPorts, 'limits'>, asked: Asked, code: string): Promise<void> {
  const { subject, purpose } = asked;
  const asker = keptAsker(ports.crypto, asked.asker);
  const right = hashOf(ports.crypto, subject, purpose, code);
  const live = ports.db
    .updateTable('account_codes')
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

/** Spends a code that was checked, and every other of its purpose; of two who spend it at once one is refused. */
export async function spendCode({ db, crypto }: CodePorts, { subject, purpose }: Omit<Asked, 'asker'>, code: string): Promise<void> {
  const codes = db.deleteFrom('account_codes').where('subject', '=', subject).where('purpose', '=', purpose);
  const spent = await codes
    .where('code_hash', '=', hashOf(crypto, subject, purpose, code))
    .returning('subject')
    .executeTakeFirst();
  if (spent === undefined) throw failure.expiredCode();
  await codes.execute();
}

/** A code as it was made about a value. */
export function codeAbout(code: string, about: string): string {
  return about === '' ? code : `${code.trim()} ${about}`;
}

function hashOf(crypto: CodePorts['crypto'], subject: string, purpose: CodePurpose, code: string): string {
  return crypto.index('account code', JSON.stringify([subject, purpose, code.trim()]));
}

/** An IP address is nobody's to read in the database. */
function keptAsker(crypto: CodePorts['crypto'], asker: string): string {
  return crypto.index('code asker', asker);
}
