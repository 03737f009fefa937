import { useState } from 'react';
import type { DeskGift, DeskPayment, DeskRefundAsked, DeskRefundDone } from '../../../api/types.ts';
import { Button } from '../../../renderer/index.ts';
import { amountText, editableAmount, typedCents } from '../../kit/amount.tsx';
import { ask } from '../../kit/ask.ts';
import { ActDialog } from '../../parts/act-dialog.tsx';
import { reasonAmong, useActForm } from '../../parts/act-form.tsx';
import { words } from '../../words/words.ts';

const says = words.gift;

/** The call to send: refund alone, or request one from a second person. */
type Call = '/refunds' | '/refunds/ask';
type Typed = { readonly [field in 'amount' | 'kind' | 'reason']: string };

type RefundDialogProps = {
  readonly gift: DeskGift;
  readonly payment: DeskPayment;
  /** The initial amount, in cents; without it, the whole rest. */
  readonly cents?: number | undefined;
  readonly onClose: () => void;
  readonly onDone: (said: string) => void;
};

/** Refunds alone, up to the limit for one person, or requests a refund from a second person, for any amount. */
export function RefundDialog({ gift, payment, cents, onClose, onDone }: RefundDialogProps) {
  const { id: paymentId, leftCents, mayVoid } = payment;
  // Idempotency key: a second click, or a retry after a lost answer, is the same refund. Any change of the form makes a new key.
  const [key, setKey] = useState(() => crypto.randomUUID());
  const [sentTo, setSentTo] = useState<Call>('/refunds');
  const backCents = payment.amountCents - leftCents;
  const { aloneUpToCents } = gift;
  const isForTwo = (amount: string) => backCents + centsIn(amount) > aloneUpToCents;
  const callFor =
    (path: Call, repeat: 'refuse' | 'again' = 'refuse') =>
    ({ amount, kind, reason }: Typed) => {
      setSentTo(path);
      return ask<DeskRefundDone | DeskRefundAsked>('POST', path, { paymentId, kind, amountCents: centsIn(amount), reason, key, repeat });
    };
  const { typed, field, send, failed, dialog } = useActForm({
    fields: {
      reason: {
        ...reasonAmong('donor-asked', 'given-in-error', 'duplicate', 'fraudulent'),
        first: cents === undefined ? '' : 'given-in-error',
      },
      amount: {
        ...{ label: says.refundAmount, first: editableAmount(cents ?? leftCents), inputMode: 'decimal', maxLength: 10 },
        onFocus: ({ currentTarget }) => currentTarget.select(),
        isRight: (amount) => centsIn(amount) >= 1 && centsIn(amount) <= leftCents,
        wrong: says.refundWrong,
      },
      kind: {
        ...{ label: says.refundKind, first: 'refund' },
        options: [
          ['refund', says.refundAsRefund],
          ['void', says.refundAsVoid],
        ],
      },
    },
    call: (sent) => callFor(isForTwo(sent.amount) ? '/refunds/ask' : '/refunds')(sent),
    onDone: (data) => onDone(saidOf(data)),
    onChange: () => setKey(crypto.randomUUID()),
  });
  const takesTwo = isForTwo(typed.amount);
  const isSameAgain = failed?.kind === 'refused' && failed.code === 'SAME_AGAIN';
  const also = isSameAgain ? (
    <Button kind="danger" busy={dialog.isBusy} onClick={() => void send(callFor(sentTo, 'again'))}>
      {says.refundAgain}
    </Button>
  ) : (
    !takesTwo && (
      <Button busy={dialog.isBusy && sentTo === '/refunds/ask'} onClick={() => void send(callFor('/refunds/ask'))}>
        {says.refundAsk}
      </Button>
    )
  );
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
      {...{ also, onClose, ...dialog }}
    >
      {field('amount')}
      {mayVoid && field('kind')}
      {field('reason')}
    </ActDialog>
  );
}

/** Cents of a typed amount; 0, which is never sent, if it is not an amount. */
function centsIn(text: string): number {
  return typedCents(text) ?? 0;
}

function saidOf(data: DeskRefundDone | DeskRefundAsked): string {
  if ('request' in data) return says.refundAsked;
  if (data.refund.status === 'requested') return says.refundRequested;
  return data.refund.status === 'succeeded' ? says.refunded : says.refundPending;
}
