import { useEffect, useState } from 'react';
import type { PaymentView } from '../../../api/types.ts';
import { Button, formatCents, RichText, useTranslate } from '../../../renderer/index.ts';
import type { Payment } from '../attempt/use-payment.ts';
import { PayNowExpired } from './paynow-expired.tsx';
import { PayNowCopies } from './paynow-copies.tsx';
import { QrCode, saveQrCode } from './qr-code.tsx';
import { Waiting } from '../attempt/waiting.tsx';

export type PayNowPaymentProps = {
  readonly payment: Payment;
  readonly view: PaymentView;
  readonly paynow: NonNullable<PaymentView['paynow']>;
  readonly onOtherWay: () => void;
};

/** PayNow code and countdown, until the bank reports the payment. */
export function PayNowPayment({ payment, view, paynow, onOtherWay }: PayNowPaymentProps) {
  const translate = useTranslate();
  const amount = formatCents(view.totalCents);
  const seconds = useSecondsLeft(paynow.expiresAt, payment.clockOffset);
  const [onPhone] = useState(isOnPhone);
  const save = () => saveQrCode(paynow.payload, `paynow-${view.transactionNo.slice(0, 8)}.png`);
  if (seconds === 0) return <PayNowExpired payment={payment} onOtherWay={onOtherWay} />;
  return (
    <section className="paynow" aria-labelledby="paynow-title">
      <h3 className="paynow__title" id="paynow-title" tabIndex={-1}>
        {translate('payment.paynow-page.title')}
      </h3>
      {onPhone && <OnPhone view={view} paynow={paynow} save={save} />}
      <div className="paynow__columns">
        <figure className="paynow__figure">
          <QrCode payload={paynow.payload} label={translate('payment.paynow-page.qr-label', { amount })} />
          <figcaption className="paynow__time">
            <span role="timer">{translate('payment.paynow-page.time-left', { time: timeText(seconds) })}</span>
          </figcaption>
        </figure>
        {!onPhone && (
          <div className="paynow__words">
            <ol className="paynow__steps">
              {['step-1', 'step-2', 'step-3'].map((step) => (
                <li key={step}>
                  <RichText text={translate(`payment.paynow-page.${step}`)} />
                </li>
              ))}
            </ol>
            <p className="paynow__phone">{translate('payment.paynow-page.on-phone')}</p>
            <Button onClick={save}>{translate('payment.paynow-page.save')}</Button>
          </div>
        )}
      </div>
      <Waiting words="payment.paynow-page.waiting" />
      <div className="payment__actions">
        <Button onClick={onOtherWay}>{translate('payment.other-method')}</Button>
        {paynow.bankPage && !onPhone && <BankPage address={paynow.bankPage} />}
      </div>
    </section>
  );
}

type OnPhoneProps = Pick<PayNowPaymentProps, 'view' | 'paynow'> & { readonly save: () => void };

/** Nobody scans the phone in their own hand: the code is saved for the bank's app, or what stands in it is copied. */
function OnPhone({ view, paynow, save }: OnPhoneProps) {
  const translate = useTranslate();
  return (
    <div className="paynow__touch">
      <p>{translate('payment.paynow-page.on-touch')}</p>
      <Button kind="primary" onClick={save}>
        {translate('payment.paynow-page.save')}
      </Button>
      {paynow.bankPage && <BankPage address={paynow.bankPage} />}
      <PayNowCopies payload={paynow.payload} cents={view.totalCents} />
    </div>
  );
}

function BankPage({ address }: { readonly address: string }) {
  const translate = useTranslate();
  return (
    <a className="button button--secondary" href={address} target="_blank" rel="noopener">
      {translate('payment.paynow-page.bank-page')}
      <span className="visually-hidden"> {translate('shell.footer.new-tab')}</span>
    </a>
  );
}

/** A device that is touched and has no mouse, or as narrow as a phone, some of which say that they hover: most likely the one with the bank's app. */
function isOnPhone(): boolean {
  return window.matchMedia?.('(pointer: coarse) and (hover: none), (max-width: 30rem)').matches ?? false;
}

/** Whole seconds until a moment of the server's clock, computed from the clock each time, so that it never drifts. */
function useSecondsLeft(until: string, clockOffset: number): number {
  const [seconds, setSeconds] = useState(() => secondsUntil(until, clockOffset));
  useEffect(() => {
    const count = () => setSeconds(secondsUntil(until, clockOffset));
    count();
    const timer = window.setInterval(count, 500);
    return () => window.clearInterval(timer);
  }, [until, clockOffset]);
  return seconds;
}

function secondsUntil(until: string, clockOffset: number): number {
  return Math.max(0, Math.floor((Date.parse(until) - clockOffset - Date.now()) / 1_000));
}

/** 299 seconds as "4:59". */
function timeText(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
