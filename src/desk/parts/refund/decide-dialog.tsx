import type { DeskRefundRequest } from '../../../api/types.ts';
import { Amount, amountText } from '../../kit/amount.tsx';
import { ask } from '../../kit/ask.ts';
import { ActForm, reasonAmong } from '../act-form.tsx';
import { RequestLine } from './request-line.tsx';
import { words } from '../../words/words.ts';

const says = words.refunds;

export type Decision = 'confirm' | 'refuse' | 'withdraw';

const SAID = {
  confirm: { title: says.confirmTitle, text: says.confirmText, done: says.confirmed },
  refuse: { title: says.refuseTitle, text: says.refuseText, done: says.refused },
  withdraw: { title: says.withdrawTitle, text: says.withdrawText, done: says.withdrawn },
} as const;

type DecideDialogProps = {
  readonly request: DeskRefundRequest;
  readonly decision: Decision;
  readonly onClose: () => void;
  readonly onDecided: (said: string) => void;
};

/** Confirms a decision about a request, and asks for the reason of a refusal. */
export function DecideDialog({ request, decision, onClose, onDecided }: DecideDialogProps) {
  const { id, amountCents, receiptNo } = request;
  const { title, text, done } = SAID[decision];
  const gift = receiptNo === null ? '' : ` ${says.of} ${receiptNo}`;
  const isRefusal = decision === 'refuse';
  return (
    <ActForm
      title={title}
      text={
        <>
          <p>
            <strong>
              <Amount cents={amountCents} />
            </strong>{' '}
            <RequestLine request={request} />
          </p>
          <p>{text}</p>
        </>
      }
      does={says[decision]}
      fields={{ reason: { ...reasonAmong('wrong-amount', 'wrong-gift', 'not-justified', 'settled-otherwise'), isAsked: () => isRefusal } }}
      call={({ reason }) => ask('POST', `/refunds/${decision}`, { id, ...(isRefusal && { reason }) })}
      onClose={onClose}
      onDone={() => onDecided(decision === 'confirm' ? `${amountText(amountCents)} ${done}${gift}.` : done)}
    />
  );
}
