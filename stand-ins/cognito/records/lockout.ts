import { failure } from '../failure.ts';
import type { PoolPorts } from '../ports.ts';
import type { PoolDatabase } from '../tables.ts';

/** Wrong passwords that are free per place. Each further one locks the place for twice as long, up to 15 minutes. */
const FREE = 5;
const LONGEST_LOCK_S = 900;
/** Strangers' guesses per account and day: from one client address, and in total. */
const STRANGERS_OF_ADDRESS = 30;
const STRANGERS = 200;
const DAY_MS = 24 * 3_600_000;

type LockPorts = Pick<PoolPorts, 'db' | 'crypto' | 'clock'>;

/** Place of a try: a browser or sign-in known to the account, else the client address. */
export type Place = { readonly clientAddress: string; readonly known: string | undefined };

/**
 * Counts a try before the password is compared, for known and unknown names alike; refuses while the place is locked. Counts by account and
 * place together, so that strangers lock out only themselves. A known browser has a count of its own, which strangers at the same IP
 * address do not use up; strangers have a cap per day.
 * @returns strangers' tries today, this one included; 0 in a known browser.
 */
export async function countTry(ports: LockPorts, usernameLookup: string, place: Place): Promise<number> {
  const now = ports.clock.now();
  return ports.db.transaction().execute(async (tx) => {
    await count(tx, now, subjectOf(ports, usernameLookup, place));
    if (place.known !== undefined) return 0;
    await countDay(tx, now, dayOfAddress(ports, usernameLookup, place), STRANGERS_OF_ADDRESS);
    return countDay(tx, now, dayOfAll(ports, usernameLookup), STRANGERS);
  });
}

/** After the right password: resets the counts of place and client address, and takes the try off the strangers' total. */
export async function forgetTries(ports: LockPorts, usernameLookup: string, place: Place): Promise<void> {
  const own = [subjectOf(ports, usernameLookup, place), dayOfAddress(ports, usernameLookup, place)];
  await ports.db.deleteFrom('cognito.failures').where('subject', 'in', own).execute();
  if (place.known !== undefined) return;
  await ports.db
    .updateTable('cognito.failures')
    .set((row) => ({ failures: row('failures', '-', 1) }))
    .where('subject', '=', dayOfAll(ports, usernameLookup))
    .where('failures', '>', 0)
    .execute();
}

async function count(tx: PoolDatabase, now: Date, subject: string): Promise<void> {
  const row = await held(tx, now, subject);
  if (row.locked_until !== null && row.locked_until > now) throw failure.locked();
  const isForgotten = row.last_at.getTime() < now.getTime() - DAY_MS;
  const failures = (isForgotten ? 0 : row.failures) + 1;
  const lock = failures < FREE ? 0 : Math.min(LONGEST_LOCK_S, 2 ** (failures - FREE));
  const locked_until = lock === 0 ? null : new Date(now.getTime() + lock * 1000);
  await tx.updateTable('cognito.failures').set({ failures, locked_until, last_at: now }).where('subject', '=', subject).execute();
}

/** Counts within a day that starts at the first try. */
async function countDay(tx: PoolDatabase, now: Date, subject: string, atMost: number): Promise<number> {
  const row = await held(tx, now, subject);
  const isOver = row.last_at.getTime() <= now.getTime() - DAY_MS;
  const failures = (isOver ? 0 : row.failures) + 1;
  if (failures > atMost) throw failure.locked();
  await tx
    .updateTable('cognito.failures')
    .set({ failures, last_at: isOver ? now : row.last_at })
    .where('subject', '=', subject)
    .execute();
  return failures;
}

async function held(tx: PoolDatabase, now: Date, subject: string) {
  await tx
    .insertInto('cognito.failures')
    .values({ subject, failures: 0, locked_until: null, last_at: now })
    .onConflict((same) => same.column('subject').doNothing())
    .execute();
  return tx.selectFrom('cognito.failures').selectAll().where('subject', '=', subject).forUpdate().executeTakeFirstOrThrow();
}

function subjectOf({ crypto }: LockPorts, usernameLookup: string, { clientAddress, known }: Place): string {
  return crypto.index('sign-in tries', known === undefined ? `${usernameLookup} ${clientAddress}` : `${usernameLookup} known ${known}`);
}

function dayOfAddress({ crypto }: LockPorts, usernameLookup: string, { clientAddress }: Place): string {
  return crypto.index('sign-in tries of a day', `${usernameLookup} ${clientAddress}`);
}

function dayOfAll({ crypto }: LockPorts, usernameLookup: string): string {
  return crypto.index('sign-in tries of a day', usernameLookup);
}
