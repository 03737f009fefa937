import { doublingFrom, type TaskKind } from '../../kit/jobs/task-queue.ts';
import { getAttempt, lockAttempt } from '../../payments/attempts.ts';
import type { PaymentPorts } from '../../payments/ports.ts';
import type { ProviderRefund } from '../../payments/provider/provider.ts';
import { ProviderUnreachable } from '../../payments/provider/provider.ts';
import type { Refund } from '../../payments/refunds.ts';
import { getRefund, lockRefund, moveRefund, REFUND } from '../../payments/refunds.ts';
import { applyRefund } from './apply-refund.ts';
import { askAgainLater } from './ask-again.ts';

export type RefundPorts = Pick<PaymentPorts, 'db' | 'now' | 'provider'>;

/** Sends requested refunds to the provider, and polls those under way. `askAgainLater` limits the polling. */
export function refundTasks(ports: RefundPorts): TaskKind {
  return {
    name: REFUND,
    backoff: doublingFrom(60_000),
    run: async ({ key }) => {
      await sendRefund(ports, await getRefund(ports.db, key));
    },
  };
}

/**
 * Requests a refund at the provider, or reads it, and stores the answer. Its id is the idempotency key there, so a retry never refunds twice. Returns
 * the refund's new state.
 */
export async function sendRefund(ports: RefundPorts, refund: Refund): Promise<Refund> {
  const { attempt_id } = refund;
  const attempt = await getAttempt(ports.db, attempt_id);
  const answer = await ask(ports, refund, attempt.provider_intent ?? '');
  return ports.db.transaction().execute(async (tx) => {
    const locked = await lockAttempt(tx, attempt);
    const current = await lockRefund(tx, refund.id);
    if (answer !== 'refused' && answer !== 'unknown') return applyRefund(tx, locked, answer, ports.now());
    const isEnded = answer === 'refused' && current.status === 'requested';
    const after = isEnded ? await moveRefund(tx, current, 'refused', ports.now()) : current;
    await askAgainLater(tx, after, ports.now());
    return after;
  });
}

async function ask({ provider }: RefundPorts, refund: Refund, intentId: string): Promise<ProviderRefund | 'refused' | 'unknown'> {
  try {
    if (refund.provider_refund !== null) return await provider.readRefund(refund.provider_refund);
    return await provider.refund({ intentId, key: refund.id, amountCents: refund.amount_cents });
  } catch (error) {
    if (error instanceof ProviderUnreachable) return 'unknown';
    throw error;
  }
}
