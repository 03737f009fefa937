import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Beside } from '../../kit/db/beside.ts';
import type { Tables } from '../../kit/db/tables.ts';

/** How a draft stands in the queue. */
export type PlaceFound = {
  /** It has waited, and may begin. */
  readonly hasTurn: boolean;
  /** It waits, or has waited before. */
  readonly isKnown: boolean;
  /** How many wait before it, and are still there. */
  readonly ahead: number;
  /** How many had their turn lately, in all processes, and in how many seconds. */
  readonly turns: number;
  readonly turnSeconds: number;
};

/** The rate at which turns come is measured over this time. */
const LATELY_MS = 20_000;
/** What was not asked after for so long is deleted. */
const FORGOTTEN_MS = 3_600_000;

/**
 * A query of one row, to be sent alone or as a part of another statement, so that a gift costs no further one: where the draft stands. While
 * nobody waits it finds two empty indexes.
 */
export function findPlace(draftId: string, at: Date): RawBuilder<PlaceFound> {
  return sql<PlaceFound>`
    select coalesce(own.turn_at is not null, false) as "hasTurn", own.number is not null as "isKnown",
      (select count(*)::int from waiting_places other
        where other.turn_at is null and other.kept_until >= ${at} and (own.number is null or other.number < own.number)) as ahead,
      lately.turns, lately.seconds as "turnSeconds"
    from (select) as one
    left join waiting_places own on own.draft_id = ${draftId}
    cross join (
      select count(*)::int as turns, coalesce(extract(epoch from ${at}::timestamptz - min(turn_at)), 0)::float8 as seconds
      from waiting_places where turn_at > ${before(at, LATELY_MS)}) as lately`;
}

/** The same, beside another question. */
export function placeBeside(draftId: string, at: Date): Beside<PlaceFound> {
  return { value: sql`(select to_jsonb(place) from (${findPlace(draftId, at)}) as place)`, read: (value) => value as PlaceFound };
}

type Kept = { readonly draftId: string; readonly at: Date; readonly keptUntil: Date; readonly turn: 'now' | 'later' };

/** Keeps a draft's place, the last one if it has none yet, and the turn that it was given. A turn is never taken back. */
export async function keepPlace(db: Kysely<Tables>, { draftId, at, keptUntil, turn }: Kept): Promise<void> {
  await db
    .insertInto('waiting_places')
    .values({ draft_id: draftId, came_at: at, kept_until: keptUntil, turn_at: turn === 'now' ? at : null })
    .onConflict((same) =>
      same.column('draft_id').doUpdateSet((eb) => ({
        kept_until: keptUntil,
        turn_at: eb.fn.coalesce('waiting_places.turn_at', 'excluded.turn_at'),
      })),
    )
    .execute();
}

/** Deletes the places that nobody has asked after for an hour, those of gifts that have begun among them. */
export async function forgetPlaces(db: Kysely<Tables>, at: Date): Promise<void> {
  await db.deleteFrom('waiting_places').where('kept_until', '<', before(at, FORGOTTEN_MS)).execute();
}

function before(at: Date, milliseconds: number): Date {
  return new Date(at.getTime() - milliseconds);
}
