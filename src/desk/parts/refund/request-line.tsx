import type { DeskRefundRequest } from '../../../api/types.ts';
import { amountText } from '../../kit/amount.tsx';
import { words } from '../../words/words.ts';

const says = words.refunds;

type RequestLineProps = { readonly request: DeskRefundRequest };

/** One line about a request, for the member who decides on it: the payment, the receipt, the reason, and who asks. */
export function RequestLine({ request }: RequestLineProps) {
  const { receiptNo, reason, askedBy } = request;
  return (
    <>
      {whatStays(request)} · {paidBy(request)} · {receiptNo} · {words.reasons[reason as keyof typeof words.reasons] ?? reason} ·{' '}
      {says.askedBy} {askedBy}
    </>
  );
}

/** The part of the payment that stays after the refund: "of S$28.00; S$14.00 stays". */
export function whatStays({ amountCents, leftCents }: Pick<DeskRefundRequest, 'amountCents' | 'leftCents'>): string {
  return `${says.of} ${amountText(leftCents)}; ${amountText(leftCents - amountCents)} ${says.stays}`;
}

/** How the gift was paid: "Card VISA **** 4242". */
export function paidBy({ method, card }: Pick<DeskRefundRequest, 'method' | 'card'>): string {
  return `${words.gift.methods[method]} ${card}`.trim();
}
