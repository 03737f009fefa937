import type { Transaction } from 'kysely';
import type { Tables } from '../db/tables.ts';
import { emit } from './events.ts';
import type { Form } from './form.ts';
import { textAt } from './form.ts';
import type { Intent } from './intent.ts';
import type { StripeObject } from './store.ts';
import { insertObject, lockObject, newId, updateObject } from './store.ts';
import { invalidRequest } from './stripe-error.ts';

/** Gives a whole charge back at once, as Stripe does with cards. */
export async function createRefund(tx: Transaction<Tables>, form: Form, now: Date): Promise<StripeObject> {
  const intent = (await lockObject(tx, 'payment_intent', textAt(form, 'payment_intent') ?? '')) as Intent;
  if (intent.latest_charge === null) throw invalidRequest('This PaymentIntent does not have a successful charge to refund.');
  const charge = await lockObject(tx, 'charge', intent.latest_charge);
  if (charge.refunded === true) throw invalidRequest('Charge has already been refunded.', { code: 'charge_already_refunded' });
  const refund: StripeObject = {
    id: newId('re'),
    object: 'refund',
    amount: charge.amount,
    charge: charge.id,
    created: Math.floor(now.getTime() / 1000),
    currency: charge.currency,
    payment_intent: intent.id,
    status: 'succeeded',
  };
  const refunded = { ...charge, refunded: true, amount_refunded: charge.amount };
  await insertObject(tx, refund, now);
  await updateObject(tx, refunded);
  await emit(tx, 'charge.refunded', refunded, now);
  return refund;
}
