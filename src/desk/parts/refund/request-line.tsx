import type { DeskRefundRequest } from '../../../api/types.ts';
import { words } from '../../words/words.ts';

const says = words.refunds;

type RequestLineProps = { readonly request: DeskRefundRequest };

/** Of what a refund is asked for, and why: what whoever decides about it compares. */
export function RequestLine({ request: { left, receiptNo, reason, askedBy, ...payment } }: RequestLineProps) {
  return (
    <>
      {`${says.of} ${left} ${says.left}`} · {paidBy(payment)} · {receiptNo} ·{' '}
      {words.reasons[reason as keyof typeof words.reasons] ?? reason} · {says.askedBy} {askedBy}
    </>
  );
}

/** How the gift was paid: "Card VISA **** 4242". */
export function paidBy({ method, card }: Pick<DeskRefundRequest, 'method' | 'card'>): string {
  return `${words.gift.methods[method]} ${card}`.trim();
}
