import type { Kysely, Transaction } from 'kysely';
import Stripe from 'stripe';
import type { Tables } from '../../src/server/kit/db/tables.ts';
import { WEBHOOK_TYPES } from '../../src/server/payments/stripe/stripe-event.ts';
import { shown } from './intent.ts';
import type { StripeObject } from './store.ts';
import type { Shape } from './protocol/shape.ts';
import { insertDelivery, insertObject, newId } from './store.ts';

/** Stores an event about the object, and queues its webhook if the portal's endpoint subscribes to its type. */
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
  if (WEBHOOK_TYPES.includes(type)) await insertDelivery(tx, event.id, now);
}

export type Delivery = {
  readonly db: Kysely<Tables>;
  readonly now: () => Date;
  readonly secret: string;
  /** Posts the webhook; resolves to the HTTP status. */
  readonly post: (body: string, signature: string) => Promise<number>;
};

/** Events per claim: few enough to be delivered well within the lease. */
const AT_ONCE = 25;
/** Lease of claimed events; if the process dies, another delivers the rest after it. */
const LEASE_MS = 10_000;

/** Delivers due events, each newly signed. Without a 2xx answer, an event is retried with exponential backoff. Returns how many arrived. */
export async function deliverDue(delivery: Delivery): Promise<number> {
  let delivered = 0;
  for (let events = await claimEvents(delivery); events.length > 0; events = await claimEvents(delivery)) {
    const arrived: string[] = [];
    for (const event of events) {
      const status = await delivery.post(event.body, sign(event.body, delivery)).catch(() => 503);
      if (status >= 200 && status <= 299) arrived.push(event.id);
      else await tryLater(delivery, event);
    }
    await noteArrived(delivery, arrived);
    delivered += arrived.length;
  }
  return delivered;
}

export function sign(payload: string, by: { readonly secret: string; readonly now: () => Date }): string {
  const timestamp = Math.floor(by.now().getTime() / 1000);
  return Stripe.webhooks.generateTestHeaderString({ payload, secret: by.secret, timestamp });
}

type Claimed = { readonly id: string; readonly body: string; readonly tries: number };

/** Leases the events that have been due longest, in order of arrival. A lease that ends without a delivery counts as one more try. */
async function claimEvents({ db, now }: Delivery): Promise<readonly Claimed[]> {
  const at = now();
  const claimed = await db
    .with('due', (query) =>
      query
        .selectFrom('sandbox.deliveries')
        .select('event_id')
        .where('delivered_at', 'is', null)
        .where('next_try_at', '<=', at)
        .orderBy('next_try_at')
        .orderBy('position')
        .limit(AT_ONCE)
        .forUpdate()
        .skipLocked(),
    )
    .updateTable('sandbox.deliveries as claimed')
    .from(['due', 'sandbox.objects as events'])
    .whereRef('claimed.event_id', '=', 'due.event_id')
    .whereRef('events.id', '=', 'due.event_id')
    .set((row) => ({ tries: row('claimed.tries', '+', 1), next_try_at: new Date(at.getTime() + LEASE_MS) }))
    .returning(['claimed.event_id', 'claimed.position', 'claimed.tries', 'events.body'])
    .execute();
  return claimed
    .toSorted((one, other) => Number(one.position) - Number(other.position))
    .map(({ event_id, body, tries }) => ({ id: event_id, body: JSON.stringify(body), tries }));
}

/** Backoff: one second after the first try, then doubled each time, up to a minute. */
async function tryLater({ db, now }: Delivery, { id, tries }: Claimed): Promise<void> {
  const next_try_at = new Date(now().getTime() + Math.min(60, 2 ** (tries - 1)) * 1000);
  await db.updateTable('sandbox.deliveries').set({ next_try_at }).where('event_id', '=', id).execute();
}

async function noteArrived({ db, now }: Delivery, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await db.updateTable('sandbox.deliveries').set({ delivered_at: now() }).where('event_id', 'in', ids).execute();
}
