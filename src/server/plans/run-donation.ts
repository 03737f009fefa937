import { storeParts } from '../giving/store-donation.ts';
import { newTransactionNo } from '../giving/transaction-no.ts';
import type { Tx } from '../payments/attempts.ts';
import type { Donation } from '../payments/open-attempt.ts';
import { keepReceipt } from '../receipts/kept/keep-receipt.ts';
import type { Services } from '../services.ts';
import { assessPlan } from './assess-plan.ts';
import type { AssessedPlan } from './assess-plan.ts';
import type { Plan, PlanPorts, PlanRun } from './plan.ts';
import { lockPlan, lockRun, updateRun } from './plan.ts';

/** The donation of a run, made when there is none yet; null when the run is not to be charged any more. */
export async function ensureDonation({ services, payments }: PlanPorts, run: PlanRun): Promise<Donation | null> {
  const plan = await payments.db.selectFrom('plans').selectAll().where('id', '=', run.plan_id).executeTakeFirstOrThrow();
  const first = await getDonation(services, plan.transaction_no);
  const assessed = await assessPlan(services, first, plan.amount_cents);
  return payments.db.transaction().execute(async (tx) => {
    const current = await lockPlan(tx, plan.id);
    const locked = await lockRun(tx, run);
    if (locked.transaction_no !== null) return getDonation(services, locked.transaction_no);
    // The amount was changed meanwhile: the next turn assesses the new one.
    if (current.status !== 'active' || locked.status !== 'open' || current.amount_cents !== plan.amount_cents) return null;
    return storeRunDonation(tx, services, { plan: current, run: locked, first, assessed });
  });
}

function getDonation(services: Services, transactionNo: string): Promise<Donation> {
  return services.db.selectFrom('donations').selectAll().where('transaction_no', '=', transactionNo).executeTakeFirstOrThrow();
}

type NewRunDonation = { readonly plan: Plan; readonly run: PlanRun; readonly first: Donation; readonly assessed: AssessedPlan };

/** A donation like any other: the plan is its donor's standing word, the due date its key. */
async function storeRunDonation(tx: Tx, services: Services, { plan, run, first, assessed }: NewRunDonation): Promise<Donation> {
  const at = services.clock.now();
  const { flow, rates, kept, assessment } = assessed;
  const donation = await tx
    .insertInto('donations')
    .values({
      transaction_no: newTransactionNo(),
      session_id: plan.session_id,
      account_id: plan.account_id,
      idempotency_key: `${plan.id}-${run.due_on}`,
      request_digest: '',
      flow: flow.id,
      host: first.host,
      charity_id: flow.charityId,
      donation_type_id: flow.donationTypeId,
      total_cents: assessment.totalCents,
      frequency: plan.frequency,
      language: first.language,
      content_version: kept.contentVersion,
      rates_version: rates.id,
      rates: JSON.stringify(rates),
      receipt_layout: assessment.receipt ?? first.receipt_layout,
      is_anonymous: assessment.donor.anonymous === true,
      is_singpass: first.is_singpass,
      created_at: at,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await storeParts(tx, services.crypto, donation.transaction_no, assessment);
  await keepReceipt(tx, services.crypto, donation.transaction_no, kept, at);
  await updateRun(tx, run, { transaction_no: donation.transaction_no }, at);
  return donation;
}
