import { sql } from 'kysely';
import { doEach } from '../kit/jobs/do-each.ts';
import type { Tx } from '../payments/attempts.ts';
import { cancelPlan, endPlan } from './change-plan.ts';
import type { PlanPorts } from './plan.ts';
import { stopRuns } from './charging/stop-runs.ts';

/**
 * Ends what an account gives again and again, in the transaction that closes it: from then on no try begins. All of its plans and their
 * runs are held before the audit log is written, so that nobody waits in a circle.
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
 * What a closing could not do itself, at the next turn of the work on plans and before anything is charged: what was in flight is
 * withdrawn, and a plan that began afterwards, because its first gift was paid late, is ended too.
 */
export async function endPlansOfClosedAccounts(ports: PlanPorts): Promise<void> {
  const { db } = ports.payments;
  const running = db
    .selectFrom('plans as plan')
    .innerJoin('accounts as account', 'account.id', 'plan.account_id')
    .select('plan.id')
    .where('account.closed_at', 'is not', null)
    // Said in the text: a plan for all values knows by it that the index of these is enough.
    .where('plan.status', '!=', sql.lit('cancelled'));
  // From the few payments that are in flight, not from all that the plans of closed accounts ever charged.
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
