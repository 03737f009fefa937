import type { Transaction } from 'kysely';
import type Stripe from 'stripe';
import type { Tables } from '../../src/server/kit/db/tables.ts';
import { emit } from './events.ts';
import type { Form } from './protocol/form.ts';
import { textAt } from './protocol/form.ts';
import { shown } from './intent.ts';
import { newCardMethod, readCard } from './cards/read-card.ts';
import { refusals } from './cards/refusals.ts';
import type { Named, Part, Shape } from './protocol/shape.ts';
import { getObject, insertObject, lockObject, newId, updateObject } from './store.ts';
import type { SandboxDatabase, StripeObject } from './store.ts';
import { StripeFault, invalidRequest } from './protocol/stripe-error.ts';

/** Stripe's SetupIntent, as far as the portal uses it: saves a card without a charge. */
export type Setup = StripeObject & {
  readonly object: 'setup_intent';
  readonly status: Exclude<Named<Stripe.SetupIntent.Status>, 'processing' | 'requires_confirmation'>;
  readonly client_secret: string;
  readonly customer: string;
  readonly payment_method: string | null;
  readonly last_setup_error: Part<Stripe.SetupIntent.LastSetupError> | null;
  readonly next_action: Part<Stripe.SetupIntent.NextAction> | null;
  readonly sandbox: { readonly alwaysAsk: boolean; readonly returnUrl: string | null };
};

export async function createSetup(tx: Transaction<Tables>, form: Form, now: Date): Promise<Setup> {
  const { id: customer } = await getObject(tx, 'customer', textAt(form, 'customer') ?? '');
  const id = newId('seti');
  const alwaysAsk = /^(any|challenge)$/.test(textAt(form, 'payment_method_options', 'card', 'request_three_d_secure') ?? '');
  const setup: Setup = {
    id,
    object: 'setup_intent',
    status: 'requires_payment_method',
    client_secret: `${id}_secret_${newId('s').slice(2)}`,
    customer,
    payment_method: null,
    payment_method_types: ['card'],
    usage: textAt(form, 'usage') ?? 'off_session',
    last_setup_error: null,
    next_action: null,
    metadata: typeof form.metadata === 'object' ? (form.metadata as { [name: string]: string }) : {},
    created: Math.floor(now.getTime() / 1000),
    livemode: false,
    sandbox: { alwaysAsk, returnUrl: null },
  } satisfies Shape<Stripe.SetupIntent>;
  await insertObject(tx, setup, now);
  return setup;
}

export type SetupConfirmed = { readonly setup: Setup; readonly fault: StripeFault | null };

/** Confirms a locked setup: the card is saved, refused, or needs 3D Secure first. */
export async function confirmSetup(
  tx: Transaction<Tables>,
  setup: Setup,
  { form, now, origin }: { readonly form: Form; readonly now: Date; readonly origin: string },
): Promise<SetupConfirmed> {
  refuseFinal(setup);
  const card = readCard(form, now);
  const method = newCardMethod(card);
  await insertObject(tx, method, now);
  if (card.behaviour === 'asks' || (card.behaviour === 'pays' && setup.sandbox.alwaysAsk)) {
    const returnUrl = textAt(form, 'return_url') ?? null;
    const redirect = { url: `${origin}/sandbox/3ds/${setup.id}`, return_url: returnUrl };
    const asking: Setup = {
      ...setup,
      status: 'requires_action',
      payment_method: method.id,
      last_setup_error: null,
      next_action: { type: 'redirect_to_url', redirect_to_url: redirect },
      sandbox: { ...setup.sandbox, returnUrl },
    };
    await updateObject(tx, asking);
    return { setup: asking, fault: null };
  }
  if (card.behaviour === 'pays' || card.behaviour === 'only-kept')
    return { setup: await attachCard(tx, { ...setup, payment_method: method.id }, now), fault: null };
  const error = refusals[card.behaviour];
  const failed = await refuseSetup(tx, setup, error, now);
  return { setup: failed, fault: new StripeFault(402, { ...error, setup_intent: shown(failed) }) };
}

/** Cancels a setup, so that a pending bank question can no longer save a card. */
export async function cancelSetup(tx: Transaction<Tables>, id: string, now: Date): Promise<Setup> {
  const setup = (await lockObject(tx, 'setup_intent', id)) as Setup;
  refuseFinal(setup);
  const canceled: Setup = { ...setup, status: 'canceled', next_action: null };
  await updateObject(tx, canceled);
  await emit(tx, 'setup_intent.canceled', canceled, now);
  return canceled;
}

function refuseFinal({ status }: Setup): void {
  if (status === 'succeeded' || status === 'canceled')
    throw invalidRequest(`This SetupIntent's status is ${status}.`, { code: 'setup_intent_unexpected_state' });
}

/** Attaches the card to the customer. */
export async function attachCard(tx: Transaction<Tables>, setup: Setup, now: Date): Promise<Setup> {
  const method = await getObject(tx, 'payment_method', String(setup.payment_method));
  await updateObject(tx, { ...method, customer: setup.customer });
  const kept: Setup = { ...setup, status: 'succeeded', last_setup_error: null, next_action: null };
  await updateObject(tx, kept);
  await emit(tx, 'setup_intent.succeeded', kept, now);
  return kept;
}

/** Records the bank's refusal; the setup waits for another card. */
export async function refuseSetup(tx: Transaction<Tables>, setup: Setup, error: Setup['last_setup_error'], now: Date): Promise<Setup> {
  const failed: Setup = {
    ...setup,
    status: 'requires_payment_method',
    payment_method: null,
    last_setup_error: error,
    next_action: null,
  };
  await updateObject(tx, failed);
  await emit(tx, 'setup_intent.setup_failed', failed, now);
  return failed;
}

/** Applies `expand[]=payment_method`: replaces the id by the payment method. */
export async function shownSetup(db: SandboxDatabase, setup: StripeObject, form: Form): Promise<StripeObject> {
  const wanted = Array.isArray(form.expand) && form.expand.includes('payment_method');
  if (!wanted || typeof setup.payment_method !== 'string') return setup;
  return { ...setup, payment_method: shown(await getObject(db, 'payment_method', setup.payment_method)) };
}
