import { type AuditEntry, auditLine } from '../../kit/audit/audit.ts';
import { type Statement, together } from '../../kit/db/together.ts';
import { surplusPosting } from '../../ledger/entries.ts';
import { dueForNumber } from '../../gifts/issue.ts';
import { insertRefund } from '../../payments/refunds.ts';
import type { Attempt, Tx } from '../../payments/attempts.ts';
import type { PartOfSettling, PaymentPorts } from '../../payments/ports.ts';
import type { ProviderIntent } from '../../payments/provider/provider.ts';
import type { LookedAt } from './look-at-gift.ts';

/** An attempt that is paid now, and the statement that stores this. */
type Paid = { readonly attempt: Attempt; readonly write: Statement; readonly intent: ProviderIntent; readonly looked: LookedAt };

/**
 * Settles a paid attempt once, in one transaction. Each room adds its statements to one batch; returns those still to send, last. It takes no lock
 * that another gift's settling waits for: the receipt's number and the line of the audit log follow in a batch for many gifts (`numberDue`), for
 * which the gift waits in a table. A surplus payment gets no second receipt: it is booked and refunded.
 */
export async function settle(ports: PaymentPorts, tx: Tx, { attempt, write, intent, looked }: Paid): Promise<readonly Statement[]> {
  const at = ports.now();
  const { id, transaction_no, amount_cents } = attempt;
  const { gift, ofParts } = looked;
  if (gift.isPaid) {
    await together(tx, [write, surplusPosting(attempt, at)]);
    await insertRefund(tx, { attempt_id: id, amount_cents, kind: 'refund', reason: 'paid-twice' }, at);
    return [auditLine({ at, event: 'payment.surplus', subject: id, details: { transactionNo: transaction_no } })];
  }
  const paid = { attempt, intent, gift, at };
  const parts: PartOfSettling[] = [];
  for (const [at, { take }] of ports.whenPaid.entries()) parts.push(await take(tx, paid, ofParts[at] ?? []));
  const audit: readonly AuditEntry[] = parts.flatMap((part) => part.audit ?? []);
  const pieces = [write, ...parts.flatMap(({ writes = [] }) => writes), dueForNumber(attempt, at), ...audit.map(auditLine)];
  const afterwards = parts.flatMap((part) => part.afterwards ?? []);
  if (afterwards.length === 0) return pieces;
  await together(tx, pieces);
  for (const act of afterwards) await act(tx);
  return [];
}
