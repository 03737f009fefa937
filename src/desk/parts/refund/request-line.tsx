import type { DeskRefundRequest } from '../../../api/types.ts';
import { centsOf, formatSingaporeDollars } from '../../../engine/index.ts';
import { words } from '../../words/words.ts';

const says = words.refunds;

type RequestLineProps = { readonly request: DeskRefundRequest };

/** One line on a request, for the member who decides about it: the payment, the receipt, the reason, and who asks. */
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
export function whatStays({ amount, left }: Pick<DeskRefundRequest, 'amount' | 'left'>): string {
  const [back, all] = [amount, left].map((sum) => centsOf(sum.replaceAll(/[^\d.]/g, '')));
  const stays = formatSingaporeDollars((all ?? 0) - (back ?? 0));
  return `${says.of} ${left}; ${stays} ${says.stays}`;
}

/** How the gift was paid: "Card VISA **** 4242". */
export function paidBy({ method, card }: Pick<DeskRefundRequest, 'method' | 'card'>): string {
  return `${words.gift.methods[method]} ${card}`.trim();
}
