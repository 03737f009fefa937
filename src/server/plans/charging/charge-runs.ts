import type { KeptCard } from '../../kit/db/tables/payment-tables.ts';
import type { Attempt, Tx } from '../../payments/attempts.ts';
import { attemptsOf, insertAttempt } from '../../payments/attempts.ts';
import { storeAnswer, withdraw } from '../../paying/settle/ask-provider.ts';
import { currentAbout, workAbout } from '../../kit/signals/about.ts';
import { createIntent } from '../../paying/begin/create-intent.ts';
import { type Donation, lockDonation } from '../../gifts/donation.ts';
import { newAttempt } from '../../paying/begin/open-attempt.ts';
import { ProviderUnreachable } from '../../payments/provider/provider.ts';
import { NOBODY } from '../../payments/velocity.ts';
import { countFailure } from './count-failure.ts';
import type { Plan, PlanPorts, PlanRun } from '../plan.ts';
import { lockPlan, lockRun } from '../plan.ts';
import { ensureDonation } from './run-donation.ts';

/** The lease on a run; if its process is killed, others may take it after this time. */
const LEASE_MS = 10 * 60_000;

/**
 * Charges every open run that is due. A run is a donation, and each try to charge it an attempt of that donation. The attempt's id is the idempotency
 * key at the provider, so that a retry after a crash never charges twice; webhook and reconciler settle charges that a killed process did not. A
 * failure does not stop the other runs; it is thrown at the end.
 */
export async function chargeRuns(ports: PlanPorts): Promise<number> {
  const errors: unknown[] = [];
  let charged = 0;
  for (let run = await claimRun(ports); run !== undefined; run = await claimRun(ports)) {
    await workAbout({ ...currentAbout() }, () => chargeRun(ports, run)).catch((error: unknown) => errors.push(error));
    charged += 1;
  }
  if (errors.length > 0) throw new AggregateError(errors, `${errors.length} runs could not be charged.`);
  return charged;
}

/** The oldest open run of its plan that is due, under a lease. */
async function claimRun({ payments }: PlanPorts): Promise<PlanRun | undefined> {
  const at = payments.now();
  return payments.db.transaction().execute(async (tx) => {
    const due = await tx
      .selectFrom('plan_runs as run')
      .innerJoin('plans as plan', 'plan.id', 'run.plan_id')
      .selectAll('run')
      .where('plan.status', '=', 'active')
      .where('run.status', '=', 'open')
      .where('run.next_try_at', '<=', at)
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('plan_runs as older')
              .select('older.due_on')
              .whereRef('older.plan_id', '=', 'run.plan_id')
              .whereRef('older.due_on', '<', 'run.due_on')
              .where('older.status', '=', 'open'),
          ),
        ),
      )
      .orderBy('run.due_on')
      .limit(1)
      .forUpdate('run')
      .skipLocked()
      .executeTakeFirst();
    if (due === undefined) return undefined;
    return tx
      .updateTable('plan_runs')
      .set({ next_try_at: new Date(at.getTime() + LEASE_MS) })
      .where('plan_id', '=', due.plan_id)
      .where('due_on', '=', due.due_on)
      .returningAll()
      .executeTakeFirstOrThrow();
  });
}

async function chargeRun(ports: PlanPorts, run: PlanRun): Promise<void> {
  const donation = await ensureDonation(ports, run);
  if (donation === null) return;
  try {
    const attempt = await openTry(ports, run, donation);
    const tried = attempt?.status === 'failed' ? attempt : attempt && (await charge(ports, run, attempt));
    if (tried?.status === 'failed') await countFailure(ports, run, tried);
  } catch (error) {
    // The outcome is unknown; the run is taken again later, and continues with the same attempt.
    if (!(error instanceof ProviderUnreachable)) throw error;
  }
}

/**
 * The attempt to continue with: the one in flight, a failed one that is not counted yet, or a new one. Null if nothing is left to charge. Locks the
 * plan, so that no attempt begins once it is ended or paused.
 */
async function openTry(ports: PlanPorts, run: PlanRun, donation: Donation): Promise<Attempt | null> {
  const { payments } = ports;
  for (const open of await openFailures(ports, donation)) await withdraw(payments, open);
  return payments.db.transaction().execute(async (tx) => {
    await lockDonation(tx, donation.transaction_no);
    const attempts = await attemptsOf(tx, donation.transaction_no);
    const { plan, current } = await lockBoth(tx, run);
    const [latest] = attempts;
    if (current === null || latest?.status === 'succeeded') return null;
    if (latest !== undefined && (latest.status !== 'failed' || current.tries < latest.number)) return latest;
    const number = attempts.length + 1;
    const request = { method: 'card' as const, clientKey: `run-${number}`, card: keptCard(plan) };
    return insertAttempt(tx, newAttempt(payments, donation, request, number, NOBODY));
  });
}

/** Failed attempts that the provider could still collect; withdraw them before another try. */
async function openFailures({ payments }: PlanPorts, donation: Donation): Promise<Attempt[]> {
  const attempts = await attemptsOf(payments.db, donation.transaction_no);
  return attempts.filter(({ status, provider_final }) => status === 'failed' && !provider_final);
}

/** Locks the plan and its run; `current` is null if they must no longer be charged. */
async function lockBoth(tx: Tx, run: PlanRun): Promise<{ plan: Plan; current: PlanRun | null }> {
  const plan = await lockPlan(tx, run.plan_id);
  const current = await lockRun(tx, run);
  return { plan, current: plan.status === 'active' && current.status === 'open' ? current : null };
}

/**
 * Charges the plan's card; the intent's id is stored before it is confirmed. The card may differ from the intent's original card if the donor has
 * changed it since.
 */
async function charge({ payments }: PlanPorts, run: PlanRun, attempt: Attempt): Promise<Attempt> {
  const created = attempt.provider_intent === null ? await createIntent(payments, attempt) : { attempt };
  if (created === 'amount-refused') return (await withdraw(payments, attempt)).attempt;
  const known = created.attempt;
  const card = await wantedCard(payments.db, run);
  if (known.provider_intent === null || card === null) return (await withdraw(payments, known)).attempt;
  return (await storeAnswer(payments, known, await payments.provider.chargeKept(known.provider_intent, known.id, card))).attempt;
}

/** The card to charge, read again just before the money moves; null when the donor has stopped the plan meanwhile. */
async function wantedCard(db: PlanPorts['payments']['db'], run: PlanRun): Promise<string | null> {
  return db.transaction().execute(async (tx) => {
    const { plan, current } = await lockBoth(tx, run);
    return current === null ? null : plan.payment_method;
  });
}

/** The card of an active plan, which always has one. */
function keptCard({ id, customer, payment_method }: Plan): KeptCard {
  if (customer === null || payment_method === null) throw new Error(`The plan ${id} is active without a card.`);
  return { customer, paymentMethod: payment_method };
}
