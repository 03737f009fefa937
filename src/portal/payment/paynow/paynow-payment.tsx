import { useState } from 'react';
import type { PaymentView } from '../../../api/types.ts';
import { Button, formatCents, RichText, useTranslate, Words } from '../../../renderer/index.ts';
import type { Payment } from '../attempt/use-payment.ts';
import { Waiting } from '../attempt/waiting.tsx';
import { factsOf } from './paynow-facts.ts';
import { PayNowFactsList } from './paynow-facts-list.tsx';
import { QrCode, saveQrCode } from './qr-code.tsx';
import { timeText, useSecondsLeft } from './time-left.ts';
import './paynow.css';

export type PayNowPaymentProps = {
  readonly payment: Payment;
  readonly view: PaymentView;
  readonly paynow: NonNullable<PaymentView['paynow']>;
  readonly onOtherWay: () => void;
};

/**
 * PayNow code and countdown, until the bank reports the payment. A phone cannot scan its own screen: there the donor saves the code for the bank's
 * app, or copies its facts.
 */
export function PayNowPayment({ payment, view, paynow, onOtherWay }: PayNowPaymentProps) {
  const translate = useTranslate();
  const [onPhone] = useState(isOnPhone);
  const facts = factsOf(paynow.payload);
  const save = () => saveQrCode(paynow.payload, `paynow-${view.transactionNo.slice(0, 8)}.png`);
  const time = <TimeLeft until={paynow.expiresAt} clockOffset={payment.clockOffset} />;
  const list = facts && <PayNowFactsList facts={facts} cents={view.totalCents} />;
  return (
    <div className="paynow">
      {onPhone && (
        <div className="paynow__touch">
          <Steps names={['touch-1', 'touch-2', 'touch-3']} />
          <Button kind="primary" onClick={save}>
            {translate('payment.paynow-page.save')}
          </Button>
          {time}
          {list}
        </div>
      )}
      {paynow.bankPage && <p className="payment__trial">{translate('payment.sandbox-paynow')}</p>}
      <div className="paynow__columns">
        <figure className="paynow__figure">
          <QrCode payload={paynow.payload} label={translate('payment.paynow-page.qr-label', { amount: formatCents(view.totalCents) })} />
          {!onPhone && (
            <figcaption className="paynow__save">
              {time}
              <Button onClick={save}>{translate('payment.paynow-page.save')}</Button>
              <p className="paynow__phone">{translate('payment.paynow-page.on-phone')}</p>
            </figcaption>
          )}
        </figure>
        {!onPhone && (
          <div className="paynow__words">
            <Steps names={['step-1', 'step-2', 'step-3']} />
            {list}
          </div>
        )}
      </div>
      <Waiting words="payment.paynow-page.waiting" />
      <div className="payment__actions">
        <Button onClick={onOtherWay}>{translate('payment.other-method')}</Button>
        {paynow.bankPage && <BankPage address={paynow.bankPage} />}
      </div>
    </div>
  );
}

function Steps({ names }: { readonly names: readonly string[] }) {
  const translate = useTranslate();
  return (
    <ol className="paynow__steps">
      {names.map((step) => (
        <li key={step}>
          <RichText text={translate(`payment.paynow-page.${step}`)} />
        </li>
      ))}
    </ol>
  );
}

/** A component of its own, so that each second redraws nothing else. */
function TimeLeft({ until, clockOffset }: { readonly until: string; readonly clockOffset: number }) {
  const translate = useTranslate();
  const time = timeText(useSecondsLeft(until, clockOffset));
  return (
    <p className="paynow__time">
      <span role="timer">{translate('payment.paynow-page.time-left', { time })}</span>
    </p>
  );
}

function BankPage({ address }: { readonly address: string }) {
  const translate = useTranslate();
  return (
    <a className="button button--secondary" href={address} target="_blank" rel="noopener">
      <Words of={translate('payment.paynow-page.bank-page')} />
      <span className="visually-hidden">{` ${translate('shell.footer.new-tab')}`}</span>
    </a>
  );
}

/** Whether this is most likely the device with the bank's app: touch without hover, or as narrow as a phone, because some phones claim to hover. */
function isOnPhone(): boolean {
  return window.matchMedia?.('(pointer: coarse) and (hover: none), (max-width: 30rem)').matches ?? false;
}
