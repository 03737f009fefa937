import type { Transaction } from 'kysely';
import type Stripe from 'stripe';
import type { Tables } from '../../../src/server/kit/db/tables.ts';
import type { Shape } from '../protocol/shape.ts';
import { insertObject, newId } from '../store.ts';

type Movement = {
  readonly type: 'charge' | 'payment' | 'refund' | 'payment_refund' | 'refund_failure' | 'adjustment';
  readonly amount: number;
  /** The charge, refund or dispute that moved the money. */
  readonly source: string;
};

/** Records a balance transaction, for the provider's report. The sandbox takes no fees. */
export async function insertBalance(tx: Transaction<Tables>, { type, amount, source }: Movement, now: Date): Promise<void> {
  const created = Math.floor(now.getTime() / 1000);
  const line = {
    id: newId('txn'),
    object: 'balance_transaction',
    type,
    source,
    created,
    available_on: created,
    amount,
    fee: 0,
    fee_details: [],
    net: amount,
    currency: 'sgd',
    exchange_rate: null,
    description: null,
    reporting_category: type,
    status: 'available',
  } satisfies Shape<Stripe.BalanceTransaction>;
  await insertObject(tx, line, now);
}
