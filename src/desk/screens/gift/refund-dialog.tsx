import { useState } from 'react';
import type { DeskGift, DeskPayment, DeskRefundAsked, DeskRefundDone } from '../../../api/types.ts';
import { Button } from '../../../renderer/index.ts';
import { amountText, editableAmount, typedCents } from '../../kit/amount.tsx';
import { useAct } from '../../kit/use-act.ts';
import { ActDialog } from '../../parts/act-dialog.tsx';
import { ChoiceField, TextField } from '../../parts/field.tsx';
import { ReasonField } from '../../parts/reason-field.tsx';
import { words } from '../../words/words.ts';

const says = words.gift;
const REASONS = ['donor-asked', 'given-in-error', 'duplicate', 'fraudulent'] as const;

/** The call to send: refund alone, or request one from a second person. */
type Call = '/refunds' | '/refunds/ask';

type RefundDialogProps = {
  readonly gift: DeskGift;
  readonly payment: DeskPayment;
  /** The amount to begin with, in cents; without it, all that is left. */
  readonly cents?: number | undefined;
  readonly onClose: () => void;
  readonly onDone: (said: string) => void;
};

/** Refunds alone, up to the limit for one person, or requests a refund from a second person, for any amount. */
export function RefundDialog({ gift, payment, cents, onClose, onDone }: RefundDialogProps) {
  const { id: paymentId, leftCents, mayVoid } = payment;
  // Idempotency key: a second click, or a retry after a lost answer, is the same refund. Any change of the form makes a new key.
  const [key, setKey] = useState(() => crypto.randomUUID());
  const [amount, setAmount] = useState(() => editableAmount(cents ?? leftCents));
  const [kind, setKind] = useState<'refund' | 'void'>('refund');
  const [reason, setReason] = useState(cents === undefined ? '' : 'given-in-error');
  const [wrong, setWrong] = useState<'amount' | 'reason'>();
  const [sentTo, setSentTo] = useState<Call>('/refunds');
  const { act, isBusy, failed } = useAct<DeskRefundDone | DeskRefundAsked>((data) => onDone(saidOf(data)));
  // Without an amount, nothing is sent.
  const amountCents = typedCents(amount) ?? 0;
  const backCents = payment.amountCents - leftCents;
  const { aloneUpToCents } = gift;
  const takesTwo = backCents + amountCents > aloneUpToCents;

  const send = (repeat: 'refuse' | 'again', call: Call) => {
    const problem = reason === '' ? 'reason' : amountCents < 1 || amountCents > leftCents ? 'amount' : undefined;
    setWrong(problem);
    if (problem !== undefined) return;
    setSentTo(call);
    void act(call, { paymentId, kind, amountCents, reason, key, repeat });
  };
  const isSameAgain = failed?.kind === 'refused' && failed.code === 'SAME_AGAIN';
  const also = isSameAgain ? (
    <Button kind="danger" busy={isBusy} onClick={() => send('again', sentTo)}>
      {says.refundAgain}
    </Button>
  ) : (
    !takesTwo && (
      <Button busy={isBusy && sentTo === '/refunds/ask'} onClick={() => send('refuse', '/refunds/ask')}>
        {says.refundAsk}
      </Button>
    )
  );
  const changed =
    <T,>(set: (value: T) => void) =>
    (value: T) => {
      set(value);
      setWrong(undefined);
      setKey(crypto.randomUUID());
    };
  return (
    <ActDialog
      title={says.refundTitle}
      text={
        <>
          <p>
            {says.refundText}: <strong>{amountText(leftCents)}</strong>.
          </p>
          <p>{aloneUpToCents === 0 ? says.refundAlwaysTwo : `${says.refundAlone} ${amountText(aloneUpToCents)}. ${says.refundTwo}`}</p>
          {aloneUpToCents > 0 && backCents > 0 && (
            <p>
              {amountText(backCents)} {says.refundBefore}
            </p>
          )}
        </>
      }
      does={takesTwo ? says.refundAsk : says.refundNow}
      kind={takesTwo ? 'primary' : 'danger'}
      also={also}
      {...{ isBusy, failed, onClose }}
      onAct={() => send('refuse', takesTwo ? '/refunds/ask' : '/refunds')}
    >
      <TextField
        label={says.refundAmount}
        inputMode="decimal"
        maxLength={10}
        onFocus={({ currentTarget }) => currentTarget.select()}
        value={amount}
        error={wrong === 'amount' ? says.refundWrong : undefined}
        onChange={changed(setAmount)}
      />
      {mayVoid && (
        <ChoiceField
          label={says.refundKind}
          value={kind}
          none={says.refundAsRefund}
          options={[['void', says.refundAsVoid]]}
          onChange={changed((value: string) => setKind(value === 'void' ? 'void' : 'refund'))}
        />
      )}
      <ReasonField among={REASONS} value={reason} error={wrong === 'reason' ? says.noReason : undefined} onChange={changed(setReason)} />
    </ActDialog>
  );
}

function saidOf(data: DeskRefundDone | DeskRefundAsked): string {
  if ('request' in data) return says.refundAsked;
  if (data.refund.status === 'requested') return says.refundRequested;
  return data.refund.status === 'succeeded' ? says.refunded : says.refundPending;
}
