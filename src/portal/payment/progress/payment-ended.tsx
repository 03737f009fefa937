import { type Elements, Notice, useTranslate } from '../../../renderer/index.ts';

type PaymentEndedProps = {
  readonly outcome: 'not-paid' | 'expired';
  readonly actions?: Elements;
  /** The page's heading already says how it ended. */
  readonly headed?: 'above';
};

/** Shown when the session ended before the payment: `not-paid` is final, `expired` is a PayNow code whose late money is still received. */
export function PaymentEnded({ outcome, actions, headed }: PaymentEndedProps) {
  const translate = useTranslate();
  const title = headed === undefined ? { title: translate(`payment.ended.${outcome}-title`) } : {};
  return (
    <Notice kind="info" announced {...title} actions={actions}>
      {translate(`payment.ended.${outcome}`)}
    </Notice>
  );
}
