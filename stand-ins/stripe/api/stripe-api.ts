import type { Kysely, Transaction } from 'kysely';
import { isSameSecret } from '../../../src/server/kit/crypto/same-secret.ts';
import type { Tables } from '../../../src/server/kit/db/tables.ts';
import { stripeLimits } from '../../../src/server/payments/provider/amount-limits.ts';
import { confirmIntent, unexpectedState } from '../confirm-intent.ts';
import { createCustomer, detachMethod } from '../customer.ts';
import { closeDispute } from '../returns/dispute.ts';
import { emit } from '../events.ts';
import type { Form } from '../protocol/form.ts';
import { textAt } from '../protocol/form.ts';
import type { Intent } from '../intent.ts';
import { newIntent, shown } from '../intent.ts';
import { createRefund } from '../returns/refund.ts';
import { cancelSetup, confirmSetup, createSetup, type Setup, shownSetup } from '../setup.ts';
import type { StripeObject } from '../store.ts';
import { getObject, insertObject, lockObject, updateObject } from '../store.ts';
import { StripeFault, invalidRequest, noSuch, unknownCall } from '../protocol/stripe-error.ts';
import { answerQuestion, withCharge } from './stripe-questions.ts';

export type ApiCall = {
  readonly method: string;
  /** The path below /v1: "payment_intents/pi_1/confirm". */
  readonly path: string;
  readonly form: Form;
  readonly now: Date;
  /** Origin of the sandbox's pages: "http://127.0.0.1:8080". */
  readonly origin: string;
  /** Set for a call from a page, which may confirm only the intent with this client secret. */
  readonly clientSecret?: string;
};

export type ApiAnswer = {
  readonly status: number;
  readonly body: StripeObject | { readonly error: { readonly [field: string]: unknown } };
};

/** Stripe's HTTP API, as far as the portal uses it. Every call that writes is one transaction. */
export async function answerCall(db: Kysely<Tables>, call: ApiCall): Promise<ApiAnswer> {
  return asAnswer(() => (call.method === 'GET' ? answerQuestion(db, call) : db.transaction().execute((tx) => route(tx, call))));
}

/** Like `answerCall` for a write, within an open transaction. */
export async function answerCallWithin(tx: Transaction<Tables>, call: ApiCall): Promise<ApiAnswer> {
  return asAnswer(() => route(tx, call));
}

async function asAnswer(work: () => Promise<ApiAnswer>): Promise<ApiAnswer> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof StripeFault) return { status: error.status, body: { error: error.body } };
    throw error;
  }
}

async function route(tx: Transaction<Tables>, call: ApiCall): Promise<ApiAnswer> {
  const [collection = '', id = '', action = ''] = call.path.split('/');
  switch (`${call.method} ${collection}${id && '/:id'}${action && `/${action}`}`) {
    case 'POST payment_intents':
      return ok(await createIntent(tx, call));
    case 'POST payment_intents/:id/confirm':
      return confirm(tx, id, call);
    case 'POST payment_intents/:id/cancel':
      return ok(await cancel(tx, id, call));
    case 'POST setup_intents':
      return ok(await shownSetup(tx, await createSetup(tx, call.form, call.now), call.form));
    case 'POST setup_intents/:id/confirm':
      return confirmCardSetup(tx, id, call);
    case 'POST setup_intents/:id/cancel':
      return ok(await cancelSetup(tx, id, call.now));
    case 'POST customers':
      return ok(await createCustomer(tx, call.now));
    case 'POST payment_methods/:id/detach':
      return ok(await detachMethod(tx, id));
    case 'POST refunds':
      return ok(await createRefund(tx, call.form, call.now));
    case 'POST disputes/:id/close':
      return ok(await closeDispute(tx, id, 'lost', call.now));
    default:
      throw unknownCall(call);
  }
}

function ok(object: StripeObject): ApiAnswer {
  return { status: 200, body: shown(object) };
}

async function createIntent(tx: Transaction<Tables>, { form, now }: ApiCall): Promise<Intent> {
  const amount = Number(textAt(form, 'amount'));
  const methods = Array.isArray(form.allowed_payment_method_types) ? form.allowed_payment_method_types.map(String) : ['card'];
  const { leastCents, mostCents } = stripeLimits[methods[0] === 'paynow' ? 'paynow' : 'card'];
  if (!Number.isSafeInteger(amount) || amount < leastCents)
    throw invalidRequest('Amount must be at least $0.50 sgd', { code: 'amount_too_small', param: 'amount' });
  if (amount > mostCents) throw invalidRequest('Amount is more than this method takes.', { code: 'amount_too_large', param: 'amount' });
  const metadata = typeof form.metadata === 'object' ? (form.metadata as { [name: string]: string }) : {};
  const alwaysAsk = /^(any|challenge)$/.test(textAt(form, 'payment_method_options', 'card', 'request_three_d_secure') ?? '');
  const needsCode = textAt(form, 'payment_method_options', 'card', 'require_cvc_recollection') === 'true';
  const description = textAt(form, 'description') ?? null;
  const kept = {
    customer: textAt(form, 'customer') ?? null,
    paymentMethod: textAt(form, 'payment_method') ?? null,
    futureUsage: usageOf(textAt(form, 'setup_future_usage')),
  };
  if (kept.customer !== null) await getObject(tx, 'customer', kept.customer);
  const currency = textAt(form, 'currency') ?? 'sgd';
  const intent = newIntent({ amount, currency, methods, metadata, description, alwaysAsk, needsCode, ...kept }, now);
  await insertObject(tx, intent, now);
  await emit(tx, 'payment_intent.created', intent, now);
  return intent;
}

function usageOf(text: string | undefined): Intent['setup_future_usage'] {
  return text === 'off_session' || text === 'on_session' ? text : null;
}

async function confirm(tx: Transaction<Tables>, id: string, call: ApiCall): Promise<ApiAnswer> {
  const intent = (await lockObject(tx, 'payment_intent', id)) as Intent;
  refuseOtherPages(intent, call);
  const { intent: confirmed, fault } = await confirmIntent(tx, intent, call);
  if (fault !== null) return { status: fault.status, body: { error: fault.body } };
  return ok(await withCharge(tx, confirmed, call.form));
}

async function confirmCardSetup(tx: Transaction<Tables>, id: string, call: ApiCall): Promise<ApiAnswer> {
  const locked = (await lockObject(tx, 'setup_intent', id)) as Setup;
  refuseOtherPages(locked, call);
  const { setup, fault } = await confirmSetup(tx, locked, call);
  return fault === null ? ok(setup) : { status: fault.status, body: { error: fault.body } };
}

/** Throws the same error as for a missing intent. */
function refuseOtherPages({ id, object, client_secret }: Intent | Setup, { clientSecret }: ApiCall): void {
  if (clientSecret !== undefined && !isSameSecret(clientSecret, client_secret)) throw noSuch(object, id);
}

async function cancel(tx: Transaction<Tables>, id: string, { form, now }: ApiCall): Promise<Intent> {
  const intent = (await lockObject(tx, 'payment_intent', id)) as Intent;
  if (intent.status === 'succeeded' || intent.status === 'canceled') throw unexpectedState(intent);
  const canceled: Intent = {
    ...intent,
    status: 'canceled',
    next_action: null,
    canceled_at: Math.floor(now.getTime() / 1000),
    cancellation_reason: textAt(form, 'cancellation_reason') ?? null,
  };
  await updateObject(tx, canceled);
  await emit(tx, 'payment_intent.canceled', canceled, now);
  return canceled;
}
