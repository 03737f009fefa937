import { useState } from 'react';
import type { DeskRefundRequest } from '../../../api/types.ts';
import { Amount, amountText } from '../../kit/amount.tsx';
import { useAct } from '../../kit/use-act.ts';
import { ActDialog } from '../act-dialog.tsx';
import { RequestLine } from './request-line.tsx';
import { ReasonField } from '../reason-field.tsx';
import { words } from '../../words/words.ts';

const says = words.refunds;
const REFUSALS = ['wrong-amount', 'wrong-gift', 'not-justified', 'settled-otherwise'] as const;

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
  const [reason, setReason] = useState('');
  const [isMissing, setMissing] = useState(false);
  const gift = receiptNo === null ? '' : ` ${says.of} ${receiptNo}`;
  const { act, isBusy, failed } = useAct<object>(() =>
    onDecided(decision === 'confirm' ? `${amountText(amountCents)} ${done}${gift}.` : done),
  );
  const decide = () => {
    const needsReason = decision === 'refuse' && reason === '';
    setMissing(needsReason);
    if (!needsReason) void act(`/refunds/${decision}`, { id, ...(decision === 'refuse' && { reason }) });
  };
  return (
    <ActDialog
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
      kind="primary"
      {...{ isBusy, failed, onClose }}
      onAct={decide}
    >
      {decision === 'refuse' && (
        <ReasonField among={REFUSALS} value={reason} error={isMissing ? words.gift.noReason : undefined} onChange={setReason} />
      )}
    </ActDialog>
  );
}
