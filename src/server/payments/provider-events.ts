import { type Kysely, sql } from 'kysely';
import type { Tables } from '../kit/db/tables.ts';
import type { Attempt } from './attempts.ts';
import type { PaymentProvider, ProviderEvent } from './provider/provider.ts';

/** The ids among `ids` of events that were stored before, with or without an effect; `ids` must not be empty. */
export async function eventsTaken(db: Kysely<Tables>, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await db.selectFrom('webhook_events').select('event_id').where('event_id', 'in', ids).execute();
  return new Set(rows.map(({ event_id }) => event_id));
}

/** The stored knowledge of an event about an intent. */
export type KnownEvent = {
  /** Whether the event is stored, now or earlier, and needs no processing: it has no news for its attempt. */
  readonly isStored: boolean;
  readonly attempt: Attempt | undefined;
};

/**
 * Finds the attempt of an event's intent, and stores the event at once if it has no news: the attempt is paid and final, and the event is about no
 * refund or dispute; or it reports the creation of an intent that is known. One statement, since most events are such.
 */
export async function lookUpEvent(db: Kysely<Tables>, event: ProviderEvent, intentId: string, at: Date): Promise<KnownEvent> {
  const isOfIntentAlone = event.disputeId === null && !event.tellsOfRefunds;
  const { is_stored, ...found } = await db
    .with('attempt', (one) => one.selectFrom('payment_attempts').selectAll().where('provider_intent', '=', intentId))
    .with(
      'stored',
      () => sql<{ event_id: string }>`(
        insert into webhook_events (event_id, type, provider_intent, attempt_id, applied_at)
        select ${event.id}::text, ${event.type}::text, ${intentId}::text, attempt.id, ${at}::timestamptz
        from attempt
        where ${event.tellsOfMaking}::boolean or attempt.status = 'succeeded' and attempt.provider_final and ${isOfIntentAlone}::boolean
        on conflict do nothing returning event_id)`,
    )
    .selectFrom(sql<object>`(values (1))`.as('one'))
    .leftJoin('attempt', (join) => join.onTrue())
    .selectAll('attempt')
    .select(({ or, exists, selectFrom }) =>
      or([
        exists(selectFrom('webhook_events').select('event_id').where('event_id', '=', event.id)),
        exists(selectFrom('stored').select('event_id')),
      ]).as('is_stored'),
    )
    .executeTakeFirstOrThrow();
  return { isStored: is_stored === true, attempt: found.id === null ? undefined : (found as Attempt) };
}

/**
 * Stores events as processed, for an attempt or none, in the transaction of their effect. Events stored before are left unchanged; returns false if
 * all of them were.
 */
export async function storeEvents(
  db: Kysely<Tables>,
  events: readonly ProviderEvent[],
  attemptId: string | null,
  at: Date,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('webhook_events')
    .values(
      events.map(({ id, type, intentId }) => ({ event_id: id, type, provider_intent: intentId, attempt_id: attemptId, applied_at: at })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows !== 0n;
}

/** The time until which all events of the provider were processed; undefined before the first run. */
export async function heardUntil(db: Kysely<Tables>, provider: PaymentProvider['name']): Promise<Date | undefined> {
  const row = await db.selectFrom('provider_news').select('heard_until').where('provider', '=', provider).executeTakeFirst();
  return row?.heard_until;
}

export async function noteHeard(db: Kysely<Tables>, provider: PaymentProvider['name'], heard_until: Date): Promise<void> {
  await db
    .insertInto('provider_news')
    .values({ provider, heard_until })
    .onConflict((conflict) => conflict.column('provider').doUpdateSet({ heard_until }))
    .execute();
}
