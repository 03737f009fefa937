import { sql } from 'kysely';
import { doEach } from '../kit/jobs/do-each.ts';
import type { Tx } from '../payments/attempts.ts';
import { cancelPlan, endPlan } from './change-plan.ts';
import type { PlanPorts } from './plan.ts';
import { stopRuns } from './charging/stop-runs.ts';

/**
 * Ends the plans of an account, in the transaction that closes it: from then on no try begins. Locks all of its plans and their runs before it writes
 * the audit log (lock order), to prevent a deadlock.
 */
export async function endPlansOf(tx: Tx, accountId: string, at: Date): Promise<void> {
  const running = await tx
    .selectFrom('plans')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('status', '!=', 'cancelled')
    .orderBy('id')
    .forUpdate()
    .execute();
  for (const plan of running) await stopRuns(tx, plan, at);
  for (const plan of running) await endPlan(tx, plan, at);
}

/**
 * Completes the closing of accounts, in the next turn of the work on plans and before any charge: withdraws attempts in flight, and ends plans that
 * began later because their first gift was paid late.
 */
export async function endPlansOfClosedAccounts(ports: PlanPorts): Promise<void> {
  const { db } = ports.payments;
  const running = db
    .selectFrom('plans as plan')
    .innerJoin('accounts as account', 'account.id', 'plan.account_id')
    .select('plan.id')
    .where('account.closed_at', 'is not', null)
    // A literal, so that every query plan can use the partial index.
    .where('plan.status', '!=', sql.lit('cancelled'));
  // Starts from the few attempts in flight, not from all charges of closed accounts' plans.
  const inFlight = db
    .selectFrom('payment_attempts as attempt')
    .innerJoin('plan_runs as run', 'run.transaction_no', 'attempt.transaction_no')
    .innerJoin('plans as plan', 'plan.id', 'run.plan_id')
    .innerJoin('accounts as account', 'account.id', 'plan.account_id')
    .select('plan.id')
    .where('attempt.provider_final', '=', false)
    .where('account.closed_at', 'is not', null);
  const left = await running.union(inFlight).execute();
  await doEach(
    left,
    ({ id }) => cancelPlan(ports, id),
    (failed) => `${failed} plans of closed accounts could not be ended.`,
  );
}
