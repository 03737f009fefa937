import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../kit/db/tables.ts';

/** A draft's position in the queue. */
export type PlaceFound = {
  /** It has waited, and may begin. */
  readonly hasTurn: boolean;
  /** It waits, or has waited before. */
  readonly isKnown: boolean;
  /** The number of drafts that wait before it and still ask. */
  readonly ahead: number;
  /** The recent turns in all processes, and the seconds that they took. */
  readonly turns: number;
  readonly turnSeconds: number;
};

/** The time over which the rate of turns is measured. */
const LATELY_MS = 20_000;
/** Places not asked after for this long are deleted. */
const FORGOTTEN_MS = 3_600_000;

/** The draft's position. While the queue is empty, it reads two empty indexes. */
export async function findPlace(db: Kysely<Tables>, draftId: string, at: Date): Promise<PlaceFound> {
  const { rows } = await sql<PlaceFound>`
    select coalesce(own.turn_at is not null, false) as "hasTurn", own.number is not null as "isKnown",
      (select count(*)::int from waiting_places other
        where other.turn_at is null and other.kept_until >= ${at} and (own.number is null or other.number < own.number)) as ahead,
      lately.turns, lately.seconds as "turnSeconds"
    from (select) as one
    left join waiting_places own on own.draft_id = ${draftId}
    cross join (
      select count(*)::int as turns, coalesce(extract(epoch from ${at}::timestamptz - min(turn_at)), 0)::float8 as seconds
      from waiting_places where turn_at > ${before(at, LATELY_MS)}) as lately`.execute(db);
  const [found] = rows;
  if (found === undefined) throw new Error('The place of a draft is a query of one row.');
  return found;
}

/** A session's draft. */
export type OfSession = { readonly draftId: string; readonly sessionId: string };

/** The position of a new draft: it takes over the place where its session waits with another draft, or goes to the end. */
export async function placeOfSession(db: Kysely<Tables>, { draftId, sessionId }: OfSession, at: Date): Promise<PlaceFound> {
  await db
    .updateTable('waiting_places')
    .set({ draft_id: draftId })
    .where('session_id', '=', sessionId)
    .where('turn_at', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('waiting_places as own').select('own.draft_id').where('own.draft_id', '=', draftId))),
    )
    .execute();
  return findPlace(db, draftId, at);
}

type Kept = {
  readonly draftId: string;
  /** Absent: only an existing place is kept. */
  readonly sessionId?: string;
  readonly at: Date;
  readonly keptUntil: Date;
  readonly turn: 'now' | 'later';
};

/** Keeps a draft's place and its turn; a draft without a place gets the last one. A turn is never taken back; a session has one place. */
export async function keepPlace(db: Kysely<Tables>, { draftId, sessionId, at, keptUntil, turn }: Kept): Promise<void> {
  const turnAt = turn === 'now' ? at : null;
  const kept = await db
    .updateTable('waiting_places')
    .set(({ fn, val }) => ({ kept_until: keptUntil, turn_at: fn.coalesce('turn_at', val(turnAt)) }))
    .where('draft_id', '=', draftId)
    .executeTakeFirst();
  if (kept.numUpdatedRows > 0n || sessionId === undefined) return;
  await db
    .insertInto('waiting_places')
    .values({ draft_id: draftId, session_id: sessionId, came_at: at, kept_until: keptUntil, turn_at: turnAt })
    .onConflict((same) => same.doNothing())
    .execute();
}

/** Deletes places that were not asked after for an hour, including those of gifts that have begun. */
export async function forgetPlaces(db: Kysely<Tables>, at: Date): Promise<void> {
  await db.deleteFrom('waiting_places').where('kept_until', '<', before(at, FORGOTTEN_MS)).execute();
}

function before(at: Date, milliseconds: number): Date {
  return new Date(at.getTime() - milliseconds);
}
