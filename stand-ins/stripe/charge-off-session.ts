import type { Transaction } from 'kysely';
import type { Tables } from '../../src/server/kit/db/tables.ts';
import type { Confirmed, Intent } from './intent.ts';
import { shown } from './intent.ts';
import { refusals } from './cards/refusals.ts';
import { fail, succeed } from './settle-intent.ts';
import { getObject } from './store.ts';
import type { StripeObject } from './store.ts';
import { StripeFault, invalidRequest } from './protocol/stripe-error.ts';
import type { CardBehaviour } from './cards/test-cards.ts';

/** Charges a saved card off session: the bank can accept or refuse, but not ask for 3D Secure. */
export async function chargeOffSession(tx: Transaction<Tables>, intent: Intent, now: Date): Promise<Confirmed> {
  if (intent.payment_method === null) throw invalidRequest('You cannot confirm this PaymentIntent because it is missing a payment method.');
  const method = await getObject(tx, 'payment_method', intent.payment_method);
  if (intent.customer === null || method.customer !== intent.customer)
    throw invalidRequest('The customer does not have the payment method with this ID.', { param: 'payment_method' });
  const refusal = refusalOf(method, now);
  if (refusal === null) return { intent: await succeed(tx, intent, method, now), fault: null };
  const error = refusals[refusal];
  const failed = await fail(tx, intent, error, now);
  return { intent: failed, fault: new StripeFault(402, { ...error, payment_intent: shown(failed) }) };
}

function refusalOf(method: StripeObject, now: Date): keyof typeof refusals | null {
  const { exp_month, exp_year } = method.card as { readonly exp_month: number; readonly exp_year: number };
  if (exp_year * 12 + exp_month < now.getUTCFullYear() * 12 + now.getUTCMonth() + 1) return 'is-expired';
  const { behaviour } = method.sandbox as { readonly behaviour: CardBehaviour };
  return behaviour === 'pays' ? null : behaviour;
}
