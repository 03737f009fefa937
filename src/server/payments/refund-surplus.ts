import { appendAudit } from '../ledger/audit.ts';
import { postRefund } from '../ledger/entries.ts';
import type { PaymentPorts } from './ports.ts';
import type { ProviderRefund } from './provider.ts';
import { ProviderUnreachable } from './provider.ts';

/** Gives back what was paid twice. The refund's id is its key at the provider: trying again never gives back twice. */
export async function refundSurplus(ports: PaymentPorts): Promise<number> {
  const due = await ports.db
    .selectFrom('refunds')
    .innerJoin('payment_attempts', 'payment_attempts.id', 'refunds.attempt_id')
    .select(['refunds.id', 'provider_intent', 'provider_refund'])
    .where('refunds.status', 'in', ['requested', 'pending'])
    .where('refunds.next_check_at', '<=', ports.now())
    .execute();
  for (const refund of due) {
    await storeRefund(ports, refund.id, await askRefund(ports, refund));
  }
  return due.length;
}

type Due = { readonly id: string; readonly provider_intent: string | null; readonly provider_refund: string | null };

async function askRefund(ports: PaymentPorts, { id, provider_intent, provider_refund }: Due): Promise<ProviderRefund | null> {
  try {
    if (provider_refund !== null) return await ports.provider.readRefund(provider_refund);
    return await ports.provider.refund(provider_intent ?? '', id);
  } catch (error) {
    if (error instanceof ProviderUnreachable) return null;
    throw error;
  }
}

async function storeRefund(ports: PaymentPorts, id: string, answer: ProviderRefund | null): Promise<void> {
  const at = ports.now();
  const later = new Date(at.getTime() + 3_600_000);
  await ports.db.transaction().execute(async (tx) => {
    const refund = await tx.selectFrom('refunds').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow();
    if (refund.status === 'succeeded' || refund.status === 'failed') return;
    const change =
      answer === null
        ? { next_check_at: later }
        : { status: answer.status, provider_refund: answer.id, next_check_at: later, updated_at: at };
    await tx.updateTable('refunds').set(change).where('id', '=', id).execute();
    if (answer === null || answer.status === 'pending') return;
    const attempt = await tx.selectFrom('payment_attempts').selectAll().where('id', '=', refund.attempt_id).executeTakeFirstOrThrow();
    if (answer.status === 'succeeded') await postRefund(tx, attempt, at);
    await appendAudit(tx, { at, event: `refund.${answer.status}`, subject: id, details: { attempt: attempt.id } });
  });
}
