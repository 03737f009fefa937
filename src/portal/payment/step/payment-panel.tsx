import { type ReactElement, useState } from 'react';
import { type Flow, type Frequency, recurs } from '../../../engine/index.ts';
import { type Elements, Button, formatCents, Summary, sumText, useTranslate } from '../../../renderer/index.ts';
import type { Payment } from '../attempt/use-payment.ts';
import { PaymentUnknown, WalletLeft, Waiting } from '../attempt/waiting.tsx';
import type { PaymentMeans } from '../card-entry/means.ts';
import { CardPayment } from '../means/card-payment.tsx';
import { CardsLoading } from '../means/saved-card-choice.tsx';
import { METHODS, MethodChoice, useMethods } from '../means/method-choice.tsx';
import { CheckPaid } from '../paynow/check-paid.tsx';
import { PayNowExpired } from '../paynow/paynow-expired.tsx';
import { PayNowPayment } from '../paynow/paynow-payment.tsx';
import { useSavedCards } from '../saved-cards/use-saved-cards.ts';
import { PaymentEnded } from '../progress/payment-ended.tsx';
import { BankAuthentication } from './bank-authentication.tsx';
import { GiveAgain } from './give-again.tsx';
import type { PaymentState } from './payment-state.ts';
import { shownTrouble } from '../attempt/shown-trouble.ts';
import { TooLittle } from './too-little.tsx';

export type PaymentPanelProps = {
  readonly flow: Flow;
  readonly state: PaymentState;
  readonly payment: Payment;
  readonly cents: number;
  readonly frequency: Frequency;
  readonly means: PaymentMeans | null;
  /** The usual method is a saved card: the others start folded. */
  readonly isKnown: boolean;
  readonly onMeans: (means: PaymentMeans) => void;
  readonly onOtherWay: () => void;
  /** Called to go back to the amount. */
  readonly onAmount: () => void;
  readonly back: Elements;
};

/** The donor's action or wait in this state, below its heading. */
export function PaymentPanel({ state, ...props }: PaymentPanelProps): ReactElement {
  const { flow, payment, onOtherWay } = props;
  switch (state.kind) {
    case 'choice':
      return <Choice {...props} />;
    case 'too-little':
      return <ChangeAmount {...props} />;
    case 'preparing':
      return <Waiting words="payment.paynow-page.preparing" />;
    case 'code':
      return <PayNowPayment payment={payment} view={state.view} paynow={state.paynow} onOtherWay={onOtherWay} />;
    case 'expired':
      return <PayNowExpired payment={payment} onOtherWay={onOtherWay} />;
    case 'bank':
      return <BankAuthentication payment={payment} onContinue={state.onContinue} onOtherWay={onOtherWay} />;
    case 'unknown':
      return <PaymentUnknown payment={payment} />;
    case 'unconfirmed':
      return <Unconfirmed payment={payment} />;
    case 'ended':
      return <Ended flow={flow} payment={payment} outcome={state.outcome} />;
    case 'checking':
    case 'received':
    case 'processing':
      return <Waiting words="payment.processing" />;
    default:
      return state satisfies never;
  }
}

type PartProps = Omit<PaymentPanelProps, 'state'>;

function Choice({ payment, cents, frequency, means, isKnown, onMeans, back }: PartProps) {
  // After a refused payment the other methods are unfolded.
  const isRefused = shownTrouble(payment)?.kind === 'failed';
  const translate = useTranslate();
  const { allowed } = useMethods({ cents, frequency });
  const { isLoading } = useSavedCards();
  const [tries, setTries] = useState(0);
  const isMissing = means === null && tries > 0;
  return (
    <>
      {isMissing && <Summary key={tries} links={[{ path: METHODS, text: translate('payment.method-required') }]} takesFocus={always} />}
      <WalletLeft payment={payment} />
      <MethodChoice
        key={String(isRefused)}
        {...{ cents, frequency, isMissing }}
        chosen={means}
        isKnown={isKnown && !isRefused}
        onChoose={onMeans}
      />
      {means === null && isLoading && !recurs(frequency) && <CardsLoading />}
      {means !== null && means !== 'paynow' && (
        <CardPayment payment={payment} means={means} cents={cents} frequency={frequency} back={back} />
      )}
      {means === 'paynow' && <ShowCode payment={payment} cents={cents} back={back} />}
      {means === null && (
        <div className="foot-bar">
          {back}
          {allowed.length > 0 && (
            <Button kind="primary" onClick={() => setTries((before) => before + 1)}>
              {translate('payment.pay', { amount: sumText(cents, frequency, translate) })}
            </Button>
          )}
        </div>
      )}
    </>
  );
}

const always = () => true;

function ShowCode({ payment, cents, back }: Pick<PartProps, 'payment' | 'cents' | 'back'>) {
  const translate = useTranslate();
  return (
    <div className="foot-bar">
      {back}
      <Button kind="primary" busy={payment.busy} onClick={payment.showCode}>
        {translate(payment.isWaiting ? 'payment.many-give.waiting' : 'payment.pay-by-paynow', { amount: formatCents(cents) })}
      </Button>
    </div>
  );
}

function ChangeAmount({ cents, frequency, back, onAmount }: PartProps) {
  const translate = useTranslate();
  return (
    <>
      <TooLittle cents={cents} frequency={frequency} headed="above" />
      <div className="foot-bar">
        {back}
        <Button kind="primary" onClick={onAmount}>
          {translate('payment.too-little-change')}
        </Button>
      </div>
    </>
  );
}

/** The session ended before the payment. If its PayNow code may still be paid, checking that comes before paying again. */
function Ended({ flow, payment, outcome }: Pick<PartProps, 'flow' | 'payment'> & { readonly outcome: 'not-paid' | 'expired' }) {
  const mayArrive = outcome === 'expired';
  const actions = (
    <>
      {mayArrive && <CheckPaid payment={payment} />}
      <GiveAgain flow={flow} kind={mayArrive ? 'secondary' : 'primary'} />
    </>
  );
  return <PaymentEnded headed="above" outcome={outcome} actions={actions} />;
}

/** The card may have been charged: nothing here invites the donor to pay another way. Sending the same payment again never charges twice. */
function Unconfirmed({ payment }: Pick<PartProps, 'payment'>) {
  const translate = useTranslate();
  return (
    <>
      <Waiting words="payment.processing" />
      <div className="payment__actions">
        <Button onClick={payment.tryAgain}>{translate('payment.unconfirmed.again')}</Button>
      </div>
    </>
  );
}
