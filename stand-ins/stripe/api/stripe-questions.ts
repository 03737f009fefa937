import type { Kysely, Transaction } from 'kysely';
import type { Tables } from '../../../src/server/kit/db/tables.ts';
import { listCards } from '../customer.ts';
import { shown } from '../intent.ts';
import { listObjects } from '../lists.ts';
import type { Form } from '../protocol/form.ts';
import { unknownCall } from '../protocol/stripe-error.ts';
import { shownSetup } from '../setup.ts';
import { getExpanded, getObject, type StripeObject } from '../store.ts';
import type { ApiAnswer, ApiCall } from './stripe-api.ts';

/** Answers the calls that only read. */
export async function answerQuestion(db: Kysely<Tables>, call: ApiCall): Promise<ApiAnswer> {
  return { status: 200, body: shown(await asked(db, call)) };
}

async function asked(db: Kysely<Tables>, call: ApiCall): Promise<StripeObject> {
  const [collection = '', id = '', action = ''] = call.path.split('/');
  switch (`${collection}${id && '/:id'}${action && `/${action}`}`) {
    case 'payment_intents/:id':
      return readIntent(db, id, call.form);
    case 'setup_intents/:id':
      return shownSetup(db, await getObject(db, 'setup_intent', id), call.form);
    case 'customers/:id/payment_methods':
      return listCards(db, id, call.form);
    case 'charges/:id':
      return getObject(db, 'charge', id);
    case 'payment_methods/:id':
      return getObject(db, 'payment_method', id);
    case 'refunds/:id':
      return getObject(db, 'refund', id);
    case 'refunds':
      return listObjects(db, { kind: 'refund', url: '/v1/refunds', field: 'payment_intent' }, call.form);
    case 'balance_transactions':
      return listObjects(db, { kind: 'balance_transaction', url: '/v1/balance_transactions' }, call.form);
    case 'disputes/:id':
      return getObject(db, 'dispute', id);
    case 'events':
      return listObjects(db, { kind: 'event', url: '/v1/events' }, call.form);
    case 'events/:id':
      return getObject(db, 'event', id);
    default:
      throw unknownCall(call);
  }
}

async function readIntent(db: Kysely<Tables>, id: string, form: Form): Promise<StripeObject> {
  const { object, named } = await getExpanded(db, { kind: 'payment_intent', id, field: 'latest_charge' });
  return named !== null && wantsCharge(form) ? { ...object, latest_charge: shown(named) } : object;
}

/** Applies `expand[]=latest_charge`: replaces the id by the charge. */
export async function withCharge(tx: Transaction<Tables>, intent: StripeObject, form: Form): Promise<StripeObject> {
  if (!wantsCharge(form) || typeof intent.latest_charge !== 'string') return intent;
  return { ...intent, latest_charge: shown(await getObject(tx, 'charge', intent.latest_charge)) };
}

function wantsCharge(form: Form): boolean {
  return Array.isArray(form.expand) && form.expand.includes('latest_charge');
}
