import { type Kysely, sql, type Transaction } from 'kysely';
import type { Tables } from '../kit/db/tables.ts';
import type { ReleasePorts } from './ports.ts';

/** A moment at which one process alone may change releases. */
export type Turn = { readonly tx: Transaction<Tables>; readonly at: Date };

/** Does a piece of work on releases in one transaction, one at a time in all processes. The moment is that after the wait. */
export function inTurnOf<T>(ports: Pick<ReleasePorts, 'db' | 'moment'>, work: (turn: Turn) => Promise<T>): Promise<T> {
  return ports.db.transaction().execute(async (tx) => {
    await tx.selectFrom('release_turn').select('one').forUpdate().executeTakeFirstOrThrow();
    return work({ tx, at: await ports.moment(tx) });
  });
}

/** The database's clock, moved to where the portal's was started. */
export async function databaseMoment(db: Kysely<Tables>, movedByMs: number): Promise<Date> {
  const { rows } = await sql<{ at: Date }>`select clock_timestamp() as at`.execute(db);
  return new Date((rows[0]?.at.getTime() ?? Number.NaN) + movedByMs);
}
