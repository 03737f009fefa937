import { randomInt } from 'node:crypto';
import { failure } from '../failure.ts';
import type { IdentityPorts } from '../ports.ts';

/** What a code is for. */
export type CodePurpose = 'confirm' | 'reset' | 'email' | 'phone_number';

type CodePorts = Pick<IdentityPorts, 'db' | 'crypto' | 'clock'>;

const LASTS_MS = 600_000;
const TRIES = 5;

/**
 * A new code of six digits for a subject; a former one is worth nothing from now on. Only its hash is kept. One that is made about a
 * value proves that value and no other: `codeAbout` says it with the code.
 */
export async function makeCode({ db, crypto, clock }: CodePorts, subject: string, purpose: CodePurpose, about = ''): Promise<string> {
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  const row = {
    code_hash: hashOf(crypto, subject, purpose, codeAbout(code, about)),
    tries_left: TRIES,
    expires_at: new Date(clock.now().getTime() + LASTS_MS),
  };
  await db
    .insertInto('account_codes')
    .values({ subject, purpose, ...row })
    .onConflict((same) => same.columns(['subject', 'purpose']).doUpdateSet(row))
    .execute();
  return code;
}

/** Counts a try, and refuses a wrong code, one that is ten minutes old, and whatever comes after five tries. */
export async function checkCode(ports: CodePorts, subject: string, purpose: CodePurpose, code: string): Promise<void> {
  const tried = await ports.db
    .updateTable('account_codes')
    .set((row) => ({ tries_left: row('tries_left', '-', 1) }))
    .where('subject', '=', subject)
    .where('purpose', '=', purpose)
    .where('tries_left', '>', 0)
    .where('expires_at', '>', ports.clock.now())
    .returning('code_hash')
    .executeTakeFirst();
  if (tried === undefined) throw failure.expiredCode();
  if (tried.code_hash !== hashOf(ports.crypto, subject, purpose, code)) throw failure.wrongCode();
}

/** Spends a code that was checked; of two who spend it at once one is refused. */
export async function spendCode({ db, crypto }: CodePorts, subject: string, purpose: CodePurpose, code: string): Promise<void> {
  const spent = await db
    .deleteFrom('account_codes')
    .where('subject', '=', subject)
    .where('purpose', '=', purpose)
    .where('code_hash', '=', hashOf(crypto, subject, purpose, code))
    .returning('subject')
    .executeTakeFirst();
  if (spent === undefined) throw failure.expiredCode();
}

/** A code as it was made about a value. */
export function codeAbout(code: string, about: string): string {
  return about === '' ? code : `${code.trim()} ${about}`;
}

function hashOf(crypto: CodePorts['crypto'], subject: string, purpose: CodePurpose, code: string): string {
  return crypto.index('account code', JSON.stringify([subject, purpose, code.trim()]));
}
