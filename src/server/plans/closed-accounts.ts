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
  const left = await ports.payments.db
    .selectFrom('plans as plan')
    .innerJoin('accounts as account', 'account.id', 'plan.account_id')
    .select('plan.id')
    .where('account.closed_at', 'is not', null)
    .where(({ or, eb, exists, selectFrom }) =>
      or([
        eb('plan.status', '!=', 'cancelled'),
        exists(
          selectFrom('plan_runs as run')
            .innerJoin('payment_attempts as attempt', 'attempt.transaction_no', 'run.transaction_no')
            .select('attempt.id')
            .whereRef('run.plan_id', '=', 'plan.id')
            .where('attempt.provider_final', '=', false),
        ),
      ]),
    )
    .execute();
  await doEach(
    left,
    ({ id }) => cancelPlan(ports, id),
    (failed) => `${failed} plans of closed accounts could not be ended.`,
  );
}
