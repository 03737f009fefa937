import type { Transaction } from 'kysely';
import type Stripe from 'stripe';
import type { Tables } from '../../../src/server/kit/db/tables.ts';
import { insertBalance } from './balance.ts';
import { emit } from '../events.ts';
import type { Form } from '../protocol/form.ts';
import { textAt } from '../protocol/form.ts';
import type { Intent } from '../intent.ts';
import type { Shape } from '../protocol/shape.ts';
import type { StripeObject } from '../store.ts';
import { insertObject, lockObject, newId, dueObjects, updateObject } from '../store.ts';
import { invalidRequest } from '../protocol/stripe-error.ts';

/** Stripe's Refund, as far as the portal uses it. */
type SandboxRefund = StripeObject & {
  readonly amount: number;
  readonly charge: string;
  readonly status: 'pending' | 'succeeded' | 'failed';
  /** Private to the sandbox: the next status, and when it is due. */
  readonly sandbox: { readonly next: 'succeeded' | 'failed'; readonly dueAt: string } | null;
};

/** Duration of a delayed refund in the sandbox. */
const REFUND_DELAY_MS = 60_000;

/** Refunds a charge, in part or whole: cards at once; PayNow and some test cards later, as at Stripe. */
export async function createRefund(tx: Transaction<Tables>, form: Form, now: Date): Promise<StripeObject> {
  const intent = (await lockObject(tx, 'payment_intent', textAt(form, 'payment_intent') ?? '')) as Intent;
  if (intent.latest_charge === null) throw invalidRequest('This PaymentIntent does not have a successful charge to refund.');
  const charge = await lockObject(tx, 'charge', intent.latest_charge);
  const amount = refundable(charge, textAt(form, 'amount'));
  const metadata = typeof form.metadata === 'object' ? form.metadata : {};
  const refund: SandboxRefund = {
    id: newId('re'),
    object: 'refund',
    amount,
    balance_transaction: null,
    charge: charge.id,
    created: Math.floor(now.getTime() / 1000),
    currency: String(charge.currency),
    metadata: metadata as Stripe.Metadata,
    payment_intent: intent.id,
    reason: null,
    ...outcomeOf(charge, now),
  } satisfies Shape<Stripe.Refund>;
  await insertObject(tx, refund, now);
  await insertBalance(tx, { type: ofMethod(charge, 'refund'), amount: -amount, source: refund.id }, now);
  const back = Number(charge.amount_refunded) + amount;
  const refunded = { ...charge, refunded: back === charge.amount, amount_refunded: back };
  await updateObject(tx, refunded);
  await emit(tx, 'refund.created', refund, now);
  await emit(tx, 'charge.refunded', refunded, now);
  return refund;
}

/** Completes due refunds: they succeed or fail. */
export async function finishRefunds(tx: Transaction<Tables>, now: Date): Promise<void> {
  for (const object of await dueObjects(tx, 'refund', now)) {
    const refund = object as SandboxRefund;
    const status = refund.sandbox?.next ?? refund.status;
    const ended: SandboxRefund = { ...refund, status, sandbox: null };
    await updateObject(tx, ended);
    if (status === 'failed') await reverseRefund(tx, ended, now);
    await emit(tx, status === 'failed' ? 'refund.failed' : 'refund.updated', ended, now);
  }
}

/** Returns a failed refund's money to our balance. */
async function reverseRefund(tx: Transaction<Tables>, refund: SandboxRefund, now: Date): Promise<void> {
  const charge = await lockObject(tx, 'charge', refund.charge);
  await updateObject(tx, { ...charge, refunded: false, amount_refunded: Number(charge.amount_refunded) - refund.amount });
  await insertBalance(tx, { type: 'refund_failure', amount: refund.amount, source: refund.id }, now);
}

function refundable(charge: StripeObject, wanted: string | undefined): number {
  if (charge.disputed === true) throw invalidRequest('This charge has been charged back.', { code: 'charge_disputed' });
  const left = Number(charge.amount) - Number(charge.amount_refunded);
  if (left === 0) throw invalidRequest('Charge has already been refunded.', { code: 'charge_already_refunded' });
  const amount = wanted === undefined ? left : Number(wanted);
  if (!Number.isSafeInteger(amount) || amount < 1 || amount > left)
    throw invalidRequest('Refund amount is greater than unrefunded amount on charge.', { param: 'amount' });
  return amount;
}

function outcomeOf(charge: StripeObject, now: Date): Pick<SandboxRefund, 'status' | 'sandbox'> {
  const dueAt = new Date(now.getTime() + REFUND_DELAY_MS).toISOString();
  const { refunds } = (charge.sandbox ?? {}) as { readonly refunds?: string };
  if (refunds === 'come-back') return { status: 'succeeded', sandbox: { next: 'failed', dueAt } };
  if (refunds === 'take-time') return { status: 'pending', sandbox: { next: 'succeeded', dueAt } };
  return { status: 'succeeded', sandbox: null };
}

function ofMethod(charge: StripeObject, what: 'refund'): 'refund' | 'payment_refund' {
  const { type } = charge.payment_method_details as { readonly type?: string };
  return type === 'card' ? what : `payment_${what}`;
}
