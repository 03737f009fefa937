import type { Kysely, Transaction } from 'kysely';
import Stripe from 'stripe';
import type { Tables } from '../../server/kit/db/tables.ts';
import { shown } from './intent.ts';
import type { StripeObject } from './store.ts';
import type { Shape } from './protocol/shape.ts';
import { insertObject, newId } from './store.ts';

/** Stores an event about the object and queues its webhook. */
export async function emit(tx: Transaction<Tables>, type: Stripe.Event['type'], about: StripeObject, now: Date): Promise<void> {
  const event = {
    id: newId('evt'),
    object: 'event',
    api_version: null,
    created: Math.floor(now.getTime() / 1000),
    data: { object: shown(about) },
    livemode: false,
    pending_webhooks: 1,
    request: { id: null, idempotency_key: null },
    type,
  } satisfies Shape<Omit<Stripe.Event, 'type' | 'data'>> & { readonly type: string; readonly data: object };
  await insertObject(tx, event, now);
  await tx.insertInto('sandbox.deliveries').values({ event_id: event.id, next_try_at: now, delivered_at: null }).execute();
}

export type Delivery = {
  readonly db: Kysely<Tables>;
  readonly now: () => Date;
  readonly secret: string;
  /** Posts the webhook; resolves to the HTTP status. */
  readonly post: (body: string, signature: string) => Promise<number>;
};

/** Delivers due events, each newly signed. Without a 2xx answer an event is retried with exponential backoff. Returns how many arrived. */
export async function deliverDue(delivery: Delivery): Promise<number> {
  let delivered = 0;
  for (;;) {
    const event = await claimEvent(delivery);
    if (event === undefined) return delivered;
    const status = await delivery.post(event.body, sign(event.body, delivery)).catch(() => 503);
    if (status < 200 || status > 299) continue;
    await delivery.db.updateTable('sandbox.deliveries').set({ delivered_at: delivery.now() }).where('event_id', '=', event.id).execute();
    delivered += 1;
  }
}

export function sign(payload: string, by: { readonly secret: string; readonly now: () => Date }): string {
  const timestamp = Math.floor(by.now().getTime() / 1000);
  return Stripe.webhooks.generateTestHeaderString({ payload, secret: by.secret, timestamp });
}

/** Leases the next due event until its next try, so that a delivery whose process dies is repeated. */
async function claimEvent({ db, now }: Delivery): Promise<{ id: string; body: string } | undefined> {
  return db.transaction().execute(async (tx) => {
    const due = await tx
      .selectFrom('sandbox.deliveries as waiting')
      .innerJoin('sandbox.objects as events', 'events.id', 'waiting.event_id')
      .select(['event_id', 'tries', 'body'])
      .where('delivered_at', 'is', null)
      .where('next_try_at', '<=', now())
      .orderBy('position')
      .limit(1)
      .forUpdate('waiting')
      .skipLocked()
      .executeTakeFirst();
    if (due === undefined) return undefined;
    const nextTry = new Date(now().getTime() + Math.min(60, 2 ** due.tries) * 1000);
    const claim = { tries: due.tries + 1, next_try_at: nextTry };
    await tx.updateTable('sandbox.deliveries').set(claim).where('event_id', '=', due.event_id).execute();
    return { id: due.event_id, body: JSON.stringify(due.body) };
  });
}
