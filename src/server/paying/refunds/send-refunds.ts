import { doEach } from '../../kit/jobs/do-each.ts';
import { getAttempt, lockAttempt } from '../../payments/attempts.ts';
import type { PaymentPorts } from '../../payments/ports.ts';
import type { ProviderRefund } from '../../payments/provider/provider.ts';
import { ProviderUnreachable } from '../../payments/provider/provider.ts';
import { applyRefund } from './apply-refund.ts';
import { nextRefundCheck } from './next-refund-check.ts';
import type { Refund } from '../../payments/refunds.ts';
import { lockRefund, moveRefund, refundsDue, updateRefund } from '../../payments/refunds.ts';

export type RefundPorts = Pick<PaymentPorts, 'db' | 'now' | 'provider' | 'settled'>;

/**
 * Sends requested refunds to the provider, and asks about those on their way. A refund's id is its idempotency key at the provider, so a
 * retry never refunds twice. A failing refund does not hold up the others. Returns how many were due.
 */
export async function sendRefunds(ports: RefundPorts): Promise<number> {
  const due = await refundsDue(ports.db, ports.now());
  await doEach(
    due,
    (refund) => sendRefund(ports, refund),
    (failed) => `${failed} refunds could not be dealt with.`,
  );
  return due.length;
}

/** Asks about one refund, and stores what the provider said. Answers the refund as it is then. */
export async function sendRefund(ports: RefundPorts, refund: Refund): Promise<Refund> {
  const { attempt_id } = refund;
  const attempt = await getAttempt(ports.db, attempt_id);
  const told = await ask(ports, refund, attempt.provider_intent ?? '');
  const after = await ports.db.transaction().execute(async (tx) => {
    const locked = await lockAttempt(tx, attempt);
    const current = await lockRefund(tx, refund.id);
    if (told === 'unknown') return updateRefund(tx, current.id, { next_check_at: nextRefundCheck(current, ports.now()) });
    if (told !== 'refused') return applyRefund(tx, locked, told, ports.now());
    const ended = current.status === 'requested' ? await moveRefund(tx, current, 'refused', ports.now()) : current;
    return updateRefund(tx, ended.id, { next_check_at: nextRefundCheck(ended, ports.now()) });
  });
  if (after.status === 'succeeded' && refund.status !== 'succeeded') ports.settled();
  return after;
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
