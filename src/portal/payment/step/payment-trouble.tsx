import { useEffect, useRef } from 'react';
import { Button, Notice, useTranslate } from '../../../renderer/index.ts';
import type { Trouble } from '../attempt/trouble.ts';
import type { Payment } from '../attempt/use-payment.ts';

export type PaymentTroubleProps = {
  readonly payment: Payment;
  readonly onReview: () => void;
  readonly onStep: (step: string) => void;
};

const MESSAGE = 'payment-trouble';

/** Why the payment stopped, above the form, which stays. Its focus reads it out, so it is no live region. */
export function PaymentTrouble({ payment, onReview, onStep }: PaymentTroubleProps) {
  const translate = useTranslate();
  const container = useRef<HTMLDivElement>(null);
  const trouble = payment.busy ? null : shownTrouble(payment);
  const troubleKey = trouble === null ? null : JSON.stringify([trouble, payment.view?.attemptId]);
  useEffect(() => {
    if (troubleKey !== null) container.current?.focus();
  }, [troubleKey]);
  if (trouble === null) return null;
  const step = trouble.kind === 'answers-refused' ? trouble.step : null;
  return (
    <div
      className="payment__trouble"
      role="group"
      aria-label={translate(titleOf(trouble))}
      aria-describedby={MESSAGE}
      tabIndex={-1}
      ref={container}
    >
      <Notice
        kind={trouble.kind === 'failed' ? 'error' : 'warning'}
        title={translate(titleOf(trouble))}
        actions={
          trouble.kind === 'amount-changed' || trouble.kind === 'answers-refused' ? (
            <Button onClick={step === null ? onReview : () => onStep(step)}>{translate('shell.actions.review')}</Button>
          ) : undefined
        }
      >
        <p id={MESSAGE}>{trouble.kind === 'refused' ? trouble.message : translate(messageOf(trouble))}</p>
      </Notice>
    </div>
  );
}

/** What the page saw itself, else the server's state of the last attempt. */
function shownTrouble({ trouble, view }: Payment): Trouble | null {
  const hasEnded = view?.status === 'failed' && trouble?.kind === 'unconfirmed';
  if (trouble !== null && !hasEnded) return trouble;
  // An expired code has its own panel.
  if (view?.status !== 'failed' || view.reason === 'expired') return null;
  return { kind: 'failed', reason: view.reason ?? 'processing-error' };
}

/** Says only what is known: "failed" is used for the provider's refusals alone. */
function titleOf({ kind }: Trouble): string {
  switch (kind) {
    case 'failed':
      return 'payment.failed.title';
    case 'amount-changed':
      return 'payment.changed.title';
    case 'answers-refused':
      return 'form.errors.title';
    case 'limited':
      return 'payment.limited-title';
    case 'unconfirmed':
      return 'payment.unconfirmed.title';
    case 'not-possible':
      return 'payment.not-possible.title';
    case 'not-kept':
      return 'payment.not-kept.title';
    case 'refused':
    case 'not-begun':
      return 'payment.not-begun.title';
    case 'unreachable':
      return 'payment.unreachable.title';
    default:
      return kind satisfies never;
  }
}

function messageOf(trouble: Exclude<Trouble, { kind: 'refused' }>): string {
  switch (trouble.kind) {
    case 'failed':
      return `payment.failed.${trouble.reason}`;
    case 'amount-changed':
      return 'payment.changed.message';
    case 'answers-refused':
      return 'review.invalid';
    case 'limited':
      return 'payment.limited';
    case 'unconfirmed':
      return 'payment.unconfirmed.message';
    case 'not-possible':
      return 'payment.not-possible.message';
    case 'not-kept':
      return 'payment.not-kept.message';
    case 'not-begun':
      return 'payment.not-begun.message';
    case 'unreachable':
      return 'payment.unreachable.message';
    default:
      return trouble satisfies never;
  }
}
