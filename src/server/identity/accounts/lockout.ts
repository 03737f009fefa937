import type { Kysely } from 'kysely';
import type { Tables } from '../../db/tables.ts';
import { failure } from '../failure.ts';
import type { Caller, IdentityPorts } from '../ports.ts';

/** So many wrong passwords are free; each further one locks for twice as long, up to a quarter of an hour. */
const FREE_FROM_ONE_LINE = 5;
/** From everywhere together: a stranger at another line cannot lock the owner out at once, nor guess without end. */
const FREE_FROM_ALL_LINES = 25;
const LONGEST_LOCK_S = 900;
const FORGOTTEN_MS = 24 * 3_600_000;

type LockPorts = Pick<IdentityPorts, 'db' | 'crypto' | 'clock'>;

/** Counts a try before its password is looked at, for known and unknown names alike; refuses while the name is locked. */
export async function countTry(ports: LockPorts, usernameLookup: string, { line }: Caller): Promise<void> {
  const [own, all] = subjectsOf(ports, usernameLookup, line);
  await ports.db.transaction().execute(async (tx) => {
    await count(tx, ports.clock.now(), own, FREE_FROM_ONE_LINE);
    await count(tx, ports.clock.now(), all, FREE_FROM_ALL_LINES);
  });
}

/** The password was right, or has been changed: the count begins anew. */
export async function forgetTries(ports: LockPorts, usernameLookup: string, { line }: Caller): Promise<void> {
  await ports.db
    .deleteFrom('sign_in_failures')
    .where('subject', 'in', subjectsOf(ports, usernameLookup, line))
    .execute();
}

async function count(tx: Kysely<Tables>, now: Date, subject: string, free: number): Promise<void> {
  const fresh = { failures: 0, locked_until: null, last_at: now };
  await tx
    .insertInto('sign_in_failures')
    .values({ subject, ...fresh })
    .onConflict((same) => same.column('subject').doNothing())
    .execute();
  const row = await tx.selectFrom('sign_in_failures').selectAll().where('subject', '=', subject).forUpdate().executeTakeFirstOrThrow();
  if (row.locked_until !== null && row.locked_until > now) throw failure.locked();
  const isForgotten = row.last_at.getTime() < now.getTime() - FORGOTTEN_MS;
  const failures = (isForgotten ? 0 : row.failures) + 1;
  const lock = failures < free ? 0 : Math.min(LONGEST_LOCK_S, 2 ** (failures - free));
  const locked_until = lock === 0 ? null : new Date(now.getTime() + lock * 1000);
  await tx.updateTable('sign_in_failures').set({ failures, locked_until, last_at: now }).where('subject', '=', subject).execute();
}

function subjectsOf({ crypto }: LockPorts, usernameLookup: string, line: string): [string, string] {
  return [crypto.index('sign-in tries', `${usernameLookup} ${line}`), crypto.index('sign-in tries', usernameLookup)];
}
