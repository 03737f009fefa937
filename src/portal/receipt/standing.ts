import type { ReceiptAnswer } from '../../api/types.ts';
import { centsOf, formatCoded, undoneBy } from '../../engine/index.ts';
import { formatCents, type Language, type Translate } from '../../renderer/index.ts';
import type { Standing } from '../../renderer/receipt/index.ts';
import type { Proof } from '../../renderer/sheet/proof-facts.ts';

type Reader = { readonly language: Language; readonly translate: Translate };

/** Above a receipt: the amount and its status; after a partial refund, the amount returned. */
export function standingOf(data: ReceiptAnswer['data'], reader: Reader): Standing {
  const { totalAmount, paymentStatus, returnedAmount } = data;
  const amount = formatCents(centsOf(totalAmount));
  const status = statusText(paymentStatus, reader);
  if (undoneBy(paymentStatus) !== null) return { amount, status, is: 'undone' };
  if (returnedAmount === undefined) return { amount, status, is: 'good' };
  return { amount, status: reader.translate('receipt.returned-part', { amount: formatCents(centsOf(returnedAmount)) }), is: 'in-doubt' };
}

/** Above a proof: the receipt's amount, and whether the recomputed amounts agree. A refunded gift shows its refund instead. */
export function proofStanding({ storedCents, paymentStatus, recomputed, agrees }: Proof, reader: Reader): Standing {
  const amount = formatCents(storedCents);
  if (undoneBy(paymentStatus) !== null) return { amount, status: statusText(paymentStatus, reader), is: 'undone' };
  const holds = agrees ? 'agrees' : recomputed ? 'differs' : 'as-issued';
  return { amount, status: reader.translate(`proof.standing.${holds}`), is: holds === 'differs' ? 'in-doubt' : 'good' };
}

function statusText(status: string, reader: Reader): string {
  return formatCoded(status, 'receipt.status', reader);
}
