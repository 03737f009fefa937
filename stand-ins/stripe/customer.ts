import type { Transaction } from 'kysely';
import type Stripe from 'stripe';
import type { Tables } from '../../src/server/kit/db/tables.ts';
import type { Form } from './protocol/form.ts';
import { listObjects } from './lists.ts';
import { getObject, insertObject, newId, updateObject } from './store.ts';
import type { Shape } from './protocol/shape.ts';
import type { SandboxDatabase, StripeObject } from './store.ts';

/** Stripe's Customer, only used to attach saved cards to. */
export async function createCustomer(tx: Transaction<Tables>, now: Date): Promise<StripeObject> {
  const customer: StripeObject = {
    id: newId('cus'),
    object: 'customer',
    created: Math.floor(now.getTime() / 1000),
    livemode: false,
    metadata: {},
  } satisfies Shape<Stripe.Customer>;
  await insertObject(tx, customer, now);
  return customer;
}

/** The cards attached to a customer. */
export async function listCards(db: SandboxDatabase, customer: string, form: Form): Promise<StripeObject> {
  await getObject(db, 'customer', customer);
  const url = `/v1/customers/${customer}/payment_methods`;
  return listObjects(db, { kind: 'payment_method', url, field: 'customer' }, { ...form, customer });
}

/** Detaches a card, so that it can no longer be charged. */
export async function detachMethod(tx: Transaction<Tables>, id: string): Promise<StripeObject> {
  const detached = { ...(await getObject(tx, 'payment_method', id)), customer: null };
  await updateObject(tx, detached);
  return detached;
}
