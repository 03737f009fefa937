import { auditLine } from '../../kit/audit/audit.ts';
import { type Statement, together } from '../../kit/db/together.ts';
import { surplusPosting } from '../../ledger/entries.ts';
import { getGiftToSettle } from '../../gifts/gift-to-settle.ts';
import { issueReceipt, type Receipt } from '../../gifts/issue.ts';
import { insertRefund } from '../../payments/refunds.ts';
import type { Attempt, Tx } from '../../payments/attempts.ts';
import type { PartOfSettling, PaymentPorts } from '../../payments/ports.ts';
import type { ProviderIntent } from '../../payments/provider/provider.ts';

/** An attempt that is paid now, and the statement that stores that. */
type Paid = { readonly attempt: Attempt; readonly write: Statement; readonly intent: ProviderIntent };

/**
 * What happens once, in one transaction, when money has moved. Each room hands its piece to one batch, which the receipt's number closes;
 * answered is the rest, to be sent last: what needs the number, and the lines of the audit log. A second payment of the same donation gets no
 * second receipt: it is booked and given back.
 */
export async function settle(ports: PaymentPorts, tx: Tx, { attempt, write, intent }: Paid): Promise<readonly Statement[]> {
  const at = ports.now();
  const { id, transaction_no, amount_cents } = attempt;
  const gift = await getGiftToSettle(tx, transaction_no);
  if (gift.isReceipted) {
    await together(tx, [write, surplusPosting(attempt, at)]);
    await insertRefund(tx, { attempt_id: id, amount_cents, kind: 'refund', reason: 'paid-twice' }, at);
    return [auditLine({ at, event: 'payment.surplus', subject: id, details: { transactionNo: transaction_no } })];
  }
  const paid = { attempt, intent, gift, at };
  const parts: PartOfSettling[] = [];
  for (const part of ports.whenPaid) parts.push(await part(tx, paid));
  const pieces = [write, ...parts.flatMap(({ writes = [] }) => writes)];
  const receipt = await numberedBehind(tx, pieces, issueReceipt(attempt, ports.site().receiptSeries, at));
  for (const { afterwards } of parts) await afterwards?.(tx);
  const audit = parts.flatMap((part) => part.audit ?? []);
  const settled = { at, event: 'payment.settled', subject: id, details: { receiptNo: receipt.receipt_no, cents: amount_cents } };
  return [...ports.whenIssued.flatMap((piece) => piece(receipt, paid)), ...[...audit, settled].map(auditLine)];
}

/** The number is taken last of the batch, since whoever settles next waits for it. */
async function numberedBehind(tx: Tx, pieces: readonly Statement[], issue: Statement<Receipt>): Promise<Receipt> {
  const rows = await together(tx, [...pieces, issue]);
  const [receipt] = rows.at(-1) as Receipt[];
  if (receipt === undefined) throw new Error('A payment was settled without a receipt.');
  return receipt;
}
