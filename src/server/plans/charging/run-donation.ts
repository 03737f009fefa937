import { insertGift, type NewGift } from '../../gifts/store-donation.ts';
import { correctedSince } from '../../gifts/kept/revisions.ts';
import { nameGift } from '../../kit/signals/about.ts';
import { onceCommitted } from '../../paying/settle/once-committed.ts';
import type { Tx } from '../../payments/attempts.ts';
import { type Donation, getDonation } from '../../gifts/donation.ts';
import type { Services } from '../../people/services.ts';
import { assessPlan } from '../assess-plan.ts';
import type { AssessedPlan } from '../assess-plan.ts';
import type { Plan, PlanPorts, PlanRun } from '../plan.ts';
import { lockPlan, lockRun, updateRun } from '../plan.ts';

/** The donation of a run, made if there is none yet; null if the run must no longer be charged. */
export async function ensureDonation({ services, payments }: PlanPorts, run: PlanRun): Promise<Donation | null> {
  const plan = await payments.db.selectFrom('plans').selectAll().where('id', '=', run.plan_id).executeTakeFirstOrThrow();
  const first = await getDonation(services.db, plan.transaction_no);
  const assessed = await assessPlan(services, first, plan.amount_cents);
  const corrected = await correctedSince(payments.db, services.crypto, await giftsOf(payments.db, plan));
  return onceCommitted(payments, async (tx, { tell }) => {
    const current = await lockPlan(tx, plan.id);
    const locked = await lockRun(tx, run);
    if (locked.transaction_no !== null) return getDonation(services.db, locked.transaction_no);
    // Also when the amount was changed meanwhile: the next turn assesses the new amount.
    if (current.status !== 'active' || locked.status !== 'open' || current.amount_cents !== plan.amount_cents) return null;
    const donation = await storeRunDonation(tx, services, { plan: current, run: locked, first, assessed, corrected });
    nameGift(donation.transaction_no);
    tell('begun');
    return donation;
  });
}

type Donor = AssessedPlan['assessment']['donor'];
type NewRunDonation = {
  readonly plan: Plan;
  readonly run: PlanRun;
  readonly first: Donation;
  readonly assessed: AssessedPlan;
  readonly corrected: Donor;
};

/** The gifts of a plan: the first, and those of its runs. */
async function giftsOf(db: PlanPorts['payments']['db'], { id, transaction_no }: Plan): Promise<readonly string[]> {
  const runs = await db
    .selectFrom('plan_runs')
    .select('transaction_no')
    .where('plan_id', '=', id)
    .where('transaction_no', 'is not', null)
    .execute();
  return [transaction_no, ...runs.flatMap((run) => run.transaction_no ?? [])];
}

/** Stores a gift like any other; the plan is the donor's standing consent, the due date is the key. Includes staff's later corrections. */
async function storeRunDonation(tx: Tx, services: Services, { plan, run, first, assessed, corrected }: NewRunDonation): Promise<Donation> {
  const at = services.clock.now();
  const { flow, rates, kept, assessment } = assessed;
  const { items, counted, totalCents, layout } = assessment;
  const donor = { ...assessment.donor, ...corrected };
  const gift: NewGift = {
    sessionId: plan.session_id,
    accountId: plan.account_id,
    key: `${plan.id}-${run.due_on}`,
    digest: '',
    draftId: null,
    flow: { ...flow, host: first.host },
    rates,
    parts: { items, counted, donor },
    totalCents,
    frequency: plan.frequency,
    layout: layout ?? first.receipt_layout,
    language: first.language,
    isSingPass: first.is_singpass,
    termsVersion: first.terms_version,
    // The consent to be shown belongs to the first gift only.
    isShown: false,
    kept: { ...kept, computed: { ...kept.computed, donor: { ...kept.computed.donor, ...corrected } } },
  };
  const donation = await insertGift(tx, services.crypto, gift, at);
  if (donation === undefined) throw new Error(`The run of ${run.due_on} has a gift already, and does not know it.`);
  await updateRun(tx, run, { transaction_no: donation.transaction_no }, at);
  return donation;
}
