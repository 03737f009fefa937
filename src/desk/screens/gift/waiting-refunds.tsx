import type { DeskGift } from '../../../api/types.ts';
import { Notice } from '../../../renderer/index.ts';
import { amountText } from '../../kit/amount.tsx';
import { Moment } from '../../kit/moment.tsx';
import { useStaff } from '../../kit/staff.tsx';
import { paidBy, whatStays } from '../../parts/refund/request-line.tsx';
import { RefundDeeds } from '../../parts/refund/refund-deeds.tsx';
import { words } from '../../words/words.ts';

const says = words.refunds;

type WaitingRefundsProps = { readonly gift: DeskGift; readonly onDecided: (said: string) => void };

/** Open refund requests, above the gift: who asks, amount and reason, and the member's choices. */
export function WaitingRefunds({ gift: { requests }, onDecided }: WaitingRefundsProps) {
  const mayDecide = useStaff().me.acts.includes('confirm-refund');
  return requests
    .filter(({ state }) => state === 'open')
    .map((request) => {
      const { id, amountCents, reason, askedBy, askedAt, expiresAt, isOwn } = request;
      const who = isOwn ? `${says.waitsForOther}:` : `${askedBy} ${says.asksToGiveBack}`;
      return (
        <Notice
          kind="warning"
          title={`${who} ${amountText(amountCents)} ${whatStays(request)}`}
          actions={mayDecide && <RefundDeeds request={request} onDecided={onDecided} />}
          key={id}
        >
          <p>
            {paidBy(request)} · {words.reasons[reason as keyof typeof words.reasons] ?? reason} · {says.asked} <Moment at={askedAt} /> ·{' '}
            {says.until} <Moment at={expiresAt} />
          </p>
        </Notice>
      );
    });
}
