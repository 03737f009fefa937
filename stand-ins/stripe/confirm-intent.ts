import type { Transaction } from 'kysely';
import type Stripe from 'stripe';
import type { Tables } from '../../src/server/kit/db/tables.ts';
import type { Form } from './protocol/form.ts';
import { textAt } from './protocol/form.ts';
import type { Confirmed, Intent } from './intent.ts';
import { shown } from './intent.ts';
import { fail, succeed } from './settle-intent.ts';
import { emit } from './events.ts';
import type { Shape } from './protocol/shape.ts';
import { getObject, insertObject, newId, updateObject } from './store.ts';
import type { StripeObject } from './store.ts';
import { StripeFault, invalidRequest } from './protocol/stripe-error.ts';
import { newCardMethod, readCard } from './cards/read-card.ts';
import { chargeOffSession } from './charge-off-session.ts';
import { spendCode } from './code-token.ts';
import { refusals } from './cards/refusals.ts';
import type { CardBehaviour } from './cards/test-cards.ts';

type Confirmation = { readonly form: Form; readonly now: Date; readonly origin: string };

/** Confirms an intent with a new card, with a saved card (also off session), or by PayNow. Throws for a paid or canceled intent. */
export async function confirmIntent(tx: Transaction<Tables>, intent: Intent, confirmation: Confirmation): Promise<Confirmed> {
  if (intent.status === 'succeeded' || intent.status === 'canceled') throw unexpectedState(intent);
  if (textAt(confirmation.form, 'off_session') === 'true') {
    const paymentMethod = textAt(confirmation.form, 'payment_method') ?? intent.payment_method;
    return chargeOffSession(tx, { ...intent, payment_method: paymentMethod }, confirmation.now);
  }
  if (intent.payment_method !== null && confirmation.form.payment_method_data === undefined) return confirmSaved(tx, intent, confirmation);
  const type = textAt(confirmation.form, 'payment_method_data', 'type') ?? '';
  if (!intent.payment_method_types.includes(type)) {
    throw invalidRequest(`The PaymentMethod provided (${type}) is not allowed for this PaymentIntent.`, { param: 'payment_method' });
  }
  return type === 'paynow' ? requestPayNow(tx, intent, confirmation) : confirmCard(tx, intent, confirmation);
}

export function unexpectedState(intent: Intent): StripeFault {
  return invalidRequest(`This PaymentIntent's status is ${intent.status}; that cannot be done to it any more.`, {
    code: 'payment_intent_unexpected_state',
    payment_intent: shown(intent),
  });
}

async function requestPayNow(tx: Transaction<Tables>, intent: Intent, { now, origin }: Confirmation): Promise<Confirmed> {
  const method = {
    id: newId('pm'),
    object: 'payment_method',
    type: 'paynow',
    paynow: {},
    livemode: false,
  } satisfies Shape<Stripe.PaymentMethod>;
  const asking: Intent = {
    ...intent,
    status: 'requires_action',
    payment_method: method.id,
    next_action: {
      type: 'paynow_display_qr_code',
      // The portal draws its own QR code.
      paynow_display_qr_code: { data: '', hosted_instructions_url: `${origin}/sandbox/paynow/${intent.id}` },
    },
  };
  await insertObject(tx, method, now);
  await updateObject(tx, asking);
  await emit(tx, 'payment_intent.requires_action', asking, now);
  return { intent: asking, fault: null };
}

/** A saved card, on session: the bank may ask for 3D Secure. */
async function confirmSaved(tx: Transaction<Tables>, intent: Intent, { form, now, origin }: Confirmation): Promise<Confirmed> {
  const method = await getObject(tx, 'payment_method', intent.payment_method ?? '');
  if (intent.sandbox.needsCode && (await spendCode(tx, form)) === 'wrong') return refused(tx, intent, 'has-another-code', now);
  const { behaviour } = method.sandbox as { readonly behaviour: CardBehaviour };
  if (behaviour !== 'asks' || method.customer !== intent.customer) return chargeOffSession(tx, intent, now);
  const asking = requireAuthentication(intent, method, textAt(form, 'return_url') ?? null, origin);
  await updateObject(tx, asking);
  await emit(tx, 'payment_intent.requires_action', asking, now);
  return { intent: asking, fault: null };
}

async function confirmCard(tx: Transaction<Tables>, intent: Intent, { form, now, origin }: Confirmation): Promise<Confirmed> {
  const card = readCard(form, now);
  const method = newCardMethod(card);
  await insertObject(tx, method, now);
  if (card.behaviour === 'asks' || (card.behaviour === 'pays' && intent.sandbox.alwaysAsk)) {
    const asking = requireAuthentication(intent, method, textAt(form, 'return_url') ?? null, origin);
    await updateObject(tx, asking);
    await emit(tx, 'payment_intent.requires_action', asking, now);
    return { intent: asking, fault: null };
  }
  if (card.behaviour === 'pays') return { intent: await succeed(tx, intent, method, now), fault: null };
  return refused(tx, intent, card.behaviour, now);
}

async function refused(tx: Transaction<Tables>, intent: Intent, why: keyof typeof refusals, now: Date): Promise<Confirmed> {
  const error = refusals[why];
  const failed = await fail(tx, intent, error, now);
  return { intent: failed, fault: new StripeFault(402, { ...error, payment_intent: shown(failed) }) };
}

function requireAuthentication(intent: Intent, method: StripeObject, returnUrl: string | null, origin: string): Intent {
  const redirect = { url: `${origin}/sandbox/3ds/${intent.id}`, return_url: returnUrl };
  return {
    ...intent,
    status: 'requires_action',
    payment_method: method.id,
    last_payment_error: null,
    next_action: { type: 'redirect_to_url', redirect_to_url: redirect },
    sandbox: { ...intent.sandbox, returnUrl },
  };
}
