import type { PlanView } from '../../api/types.ts';
import { dollars, firstDueAfter, frequencyName } from '../../engine/index.ts';
import { getDonation, totalsOf } from '../gifts/donation.ts';
import { dayOf } from '../kit/clock.ts';
import { specMethods } from '../payments/states/spec-method.ts';
import { flowTitles } from '../gifts/kept/flow-titles.ts';
import { nextChargeOn } from './next-charge.ts';
import { expiresBefore, runsOf } from './plan.ts';
import type { Plan, PlanPorts, PlanRun } from './plan.ts';

const RUNS_SHOWN = 12;

/** A donor's view of their plan, with the specification's field names where it has them. */
export async function toPlanView({ services }: PlanPorts, plan: Plan): Promise<PlanView> {
  const first = await getDonation(services.db, plan.transaction_no);
  const titleOf = await flowTitles(services, [{ flow: first.flow, transaction_no: plan.transaction_no }]);
  const isActive = plan.status === 'active';
  const today = dayOf(services.clock.now());
  const next = await nextChargeOn(services.db, plan);
  const runs = await runsOf(services.db, plan.id, RUNS_SHOWN);
  const totals = await totalsOf(
    services.db,
    runs.flatMap(({ transaction_no }) => transaction_no ?? []),
  );
  return {
    planId: plan.id,
    transactionNo: plan.transaction_no,
    status: plan.status,
    pause: plan.pause,
    flow: first.flow,
    donationTo: titleOf(first.flow),
    frequency: plan.frequency,
    recurringFrequency: frequencyName(plan.frequency),
    donationAmount: dollars(plan.amount_cents),
    amountCents: plan.amount_cents,
    firstDonationDate: plan.first_on,
    nextDonationDate: isActive ? next : null,
    resumesOn: plan.status === 'paused' ? firstDueAfter(plan.frequency, plan.first_on, today) : null,
    paymentMethod: specMethods.card,
    cardBrand: plan.card_brand,
    cardLastDigit: plan.card_last4,
    cardExpiry: plan.card_exp_month === null ? null : `${String(plan.card_exp_month).padStart(2, '0')}/${plan.card_exp_year}`,
    cardExpires: expiresBefore(plan, isActive ? next : today),
    givesCard: plan.setup !== null && plan.status !== 'cancelled',
    runs: runs.map((run) => ({ ...toRunView(run, first.receipt_layout), amountCents: amountOf(run, plan, totals) })),
  };
}

type RunView = PlanView['runs'][number];

function toRunView({ due_on, status, transaction_no, next_try_at, tries }: PlanRun, layout: string): Omit<RunView, 'amountCents'> {
  return {
    dueDate: due_on,
    status,
    nextTryDate: status === 'open' && tries > 0 && next_try_at !== null ? dayOf(next_try_at) : null,
    receipt: status === 'paid' && transaction_no !== null ? { layout, transactionNo: transaction_no } : null,
  };
}

/** The total of the run's gift; before it has one, the amount to charge; null for a day without a charge. */
function amountOf({ transaction_no, status }: PlanRun, { amount_cents }: Plan, totals: ReadonlyMap<string, number>): number | null {
  return totals.get(transaction_no ?? '') ?? (status === 'open' ? amount_cents : null);
}
