import { doEach } from '../../kit/jobs/do-each.ts';
import type { Tx } from '../../payments/attempts.ts';
import { withdraw } from '../../paying/settle/ask-provider.ts';
import { orLater } from '../../payments/provider/or-later.ts';
import type { Plan, PlanPorts } from '../plan.ts';

/** Closes the open runs of a locked plan, so that no further try begins. */
export async function stopRuns(tx: Tx, plan: Plan, at: Date): Promise<void> {
  await tx
    .updateTable('plan_runs')
    .set({ status: 'stopped', next_try_at: null, updated_at: at })
    .where('plan_id', '=', plan.id)
    .where('status', '=', 'open')
    .execute();
}

/**
 * Withdraws the attempts in flight of a plan that was ended or paused, so that none of them can be charged after this returns; books a charge that
 * the bank has already taken, with its receipt. If the provider is unreachable, the reconciler retries; a charge after the stop is refunded.
 */
export async function withdrawRuns({ payments }: PlanPorts, plan: Pick<Plan, 'id'>): Promise<void> {
  const open = await payments.db
    .selectFrom('payment_attempts as attempt')
    .innerJoin('plan_runs as run', 'run.transaction_no', 'attempt.transaction_no')
    .selectAll('attempt')
    .where('run.plan_id', '=', plan.id)
    .where('attempt.provider_final', '=', false)
    .execute();
  await doEach(
    open,
    (attempt) => orLater(() => withdraw(payments, attempt)),
    (failed) => `${failed} charges could not be withdrawn.`,
  );
}
