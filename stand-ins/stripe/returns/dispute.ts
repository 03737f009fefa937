import type { Transaction } from 'kysely';
import type Stripe from 'stripe';
import type { Tables } from '../../../src/server/kit/db/tables.ts';
import { insertBalance } from './balance.ts';
import { emit } from '../events.ts';
import type { Shape } from '../protocol/shape.ts';
import type { StripeObject } from '../store.ts';
import { insertObject, lockObject, newId, updateObject } from '../store.ts';
import { invalidRequest } from '../protocol/stripe-error.ts';

const ANSWERED_WITHIN_SECONDS = 14 * 24 * 3_600;
const NO_EVIDENCE = {
  enhanced_eligibility: {},
  has_evidence: false,
  past_due: false,
  submission_count: 0,
  submission_method: 'not_submitted',
};

/** Opens a dispute, as when a payer reports fraud to the bank; the money is held at once. */
export async function openDispute(tx: Transaction<Tables>, charge: StripeObject, now: Date): Promise<StripeObject> {
  const dispute: StripeObject = {
    id: newId('du'),
    object: 'dispute',
    amount: Number(charge.amount),
    charge: charge.id,
    created: Math.floor(now.getTime() / 1000),
    currency: String(charge.currency),
    evidence_details: { ...NO_EVIDENCE, due_by: Math.floor(now.getTime() / 1000) + ANSWERED_WITHIN_SECONDS },
    is_charge_refundable: false,
    livemode: false,
    metadata: {},
    payment_intent: String(charge.payment_intent),
    reason: 'fraudulent',
    status: 'needs_response',
  } satisfies Shape<Stripe.Dispute>;
  await insertObject(tx, dispute, now);
  await updateObject(tx, { ...charge, disputed: true });
  await insertBalance(tx, { type: 'adjustment', amount: -Number(charge.amount), source: dispute.id }, now);
  await emit(tx, 'charge.dispute.created', dispute, now);
  return dispute;
}

/** Closes a dispute with the bank's decision; a won dispute returns the money. */
export async function closeDispute(tx: Transaction<Tables>, id: string, status: 'won' | 'lost', now: Date): Promise<StripeObject> {
  const dispute = await lockObject(tx, 'dispute', id);
  if (dispute.status === 'won' || dispute.status === 'lost') throw invalidRequest('This dispute is already closed.');
  const closed = { ...dispute, status };
  await updateObject(tx, closed);
  if (status === 'won') await insertBalance(tx, { type: 'adjustment', amount: Number(dispute.amount), source: id }, now);
  await emit(tx, 'charge.dispute.closed', closed, now);
  return closed;
}
