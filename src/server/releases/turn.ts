import { type Kysely, sql, type Transaction } from 'kysely';
import type { Tables } from '../kit/db/tables.ts';
import type { ReleasePorts } from './ports.ts';

/** A transaction during which only this process may change releases. */
export type Turn = { readonly tx: Transaction<Tables>; readonly at: Date };

/** Runs work on releases in one transaction, under a lock that all processes share. `at` is the time after the wait for the lock. */
export function inTurnOf<T>(ports: Pick<ReleasePorts, 'db' | 'moment'>, work: (turn: Turn) => Promise<T>): Promise<T> {
  return ports.db.transaction().execute(async (tx) => {
    await tx.selectFrom('release_turn').select('one').forUpdate().executeTakeFirstOrThrow();
    return work({ tx, at: await ports.moment(tx) });
  });
}

/** The database's clock, moved by as much as the portal's. */
export async function databaseMoment(db: Kysely<Tables>, movedByMs: number): Promise<Date> {
  const { rows } = await sql<{ at: Date }>`select clock_timestamp() as at`.execute(db);
  return new Date((rows[0]?.at.getTime() ?? Number.NaN) + movedByMs);
}
