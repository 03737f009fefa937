import type { Transaction } from 'kysely';
import type Stripe from 'stripe';
import type { Tables } from '../../src/server/kit/db/tables.ts';
import { insertBalance } from './returns/balance.ts';
import { openDispute } from './returns/dispute.ts';
import { emit } from './events.ts';
import type { Intent } from './intent.ts';
import type { Shape } from './protocol/shape.ts';
import type { StripeObject } from './store.ts';
import { insertObject, newId, updateObject } from './store.ts';
import type { CardAftermath } from './cards/test-cards.ts';

/** Charges the payment method: creates the charge, marks the intent as succeeded, and emits their events. */
export async function succeed(tx: Transaction<Tables>, intent: Intent, method: StripeObject, now: Date): Promise<Intent> {
  const charge = newCharge(intent, method, now);
  const paid: Intent = {
    ...intent,
    status: 'succeeded',
    amount_received: intent.amount,
    payment_method: method.id,
    latest_charge: charge.id,
    last_payment_error: null,
    next_action: null,
  };
  await insertObject(tx, charge, now);
  if (intent.setup_future_usage !== null) await updateObject(tx, { ...method, customer: intent.customer });
  await updateObject(tx, paid);
  await emit(tx, 'payment_intent.succeeded', paid, now);
  await emit(tx, 'charge.succeeded', charge, now);
  await insertBalance(tx, { type: method.type === 'card' ? 'charge' : 'payment', amount: intent.amount, source: charge.id }, now);
  if (aftermathOf(method) === 'is-disputed') await openDispute(tx, charge, now);
  return paid;
}

/** Records the bank's refusal; the intent waits for another payment method. */
export async function fail(tx: Transaction<Tables>, intent: Intent, error: Intent['last_payment_error'], now: Date): Promise<Intent> {
  const failed: Intent = {
    ...intent,
    status: 'requires_payment_method',
    last_payment_error: error,
    next_action: null,
    payment_method: null,
  };
  await updateObject(tx, failed);
  await emit(tx, 'payment_intent.payment_failed', failed, now);
  return failed;
}

function newCharge(intent: Intent, method: StripeObject, now: Date): StripeObject {
  return {
    id: newId('ch'),
    object: 'charge',
    amount: intent.amount,
    amount_captured: intent.amount,
    amount_refunded: 0,
    captured: true,
    disputed: false,
    created: Math.floor(now.getTime() / 1000),
    currency: intent.currency,
    livemode: false,
    metadata: intent.metadata,
    paid: true,
    payment_intent: intent.id,
    payment_method: method.id,
    payment_method_details: { type: String(method.type), [String(method.type)]: method[String(method.type)] ?? {} },
    refunded: false,
    status: 'succeeded',
    sandbox: { refunds: refundsOf(method) },
  } satisfies Shape<Stripe.Charge>;
}

function aftermathOf({ sandbox }: StripeObject): CardAftermath | null {
  return (sandbox as { readonly aftermath?: CardAftermath | null } | undefined)?.aftermath ?? null;
}

/** PayNow refunds are always delayed. */
function refundsOf(method: StripeObject): 'at-once' | 'take-time' | 'come-back' {
  if (aftermathOf(method) === 'refunds-come-back') return 'come-back';
  return method.type === 'paynow' || aftermathOf(method) === 'refunds-take-time' ? 'take-time' : 'at-once';
}
