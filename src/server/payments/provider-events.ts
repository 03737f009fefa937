import type { Kysely } from 'kysely';
import type { Tables } from '../kit/db/tables.ts';
import type { PaymentProvider, ProviderEvent } from './provider/provider.ts';

/** The ids of those events that were taken before, with their effect or without; `ids` is not empty. */
export async function eventsTaken(db: Kysely<Tables>, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await db.selectFrom('webhook_events').select('event_id').where('event_id', 'in', ids).execute();
  return new Set(rows.map(({ event_id }) => event_id));
}

/**
 * Stores that events were taken, of an attempt or of none, in the transaction of their effect. What was stored before stays as it is; false
 * is answered when that is all of them.
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

/** Until when all of the provider's events were heard; undefined when nothing was heard yet. */
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
