import { type ReactElement, type ReactNode, Suspense, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { type Frequency, previousStep } from '../../../engine/index.ts';
import { AgreementNote, Button, formatCents, StepHeading, SumLine, sumText, useTranslate } from '../../../renderer/index.ts';
import { GivingAs } from '../../account/known/giving-as.tsx';
import { useContent } from '../../core/content/content.ts';
import { donorSteps } from '../../core/flow/donor-steps.ts';
import { EXPRESS, laneOf } from '../../core/flow/express-lane.ts';
import { takesFromAccount } from '../../core/flow/known-donor.ts';
import type { FlowStepProps } from '../../core/flow/flow-step.ts';
import { useFocusKept } from '../../kit/page/use-focus-kept.ts';
import { type Payment, usePayment } from '../attempt/use-payment.ts';
import type { PaymentMeans } from '../card-entry/means.ts';
import { RecurringTerms } from '../plan/recurring-terms.tsx';
import { InQueue } from '../queue/in-queue.tsx';
import { NumberFollows } from '../progress/number-follows.tsx';
import { PaymentEnded } from '../progress/payment-ended.tsx';
import { BankAuthentication } from './bank-authentication.tsx';
import { CardPayment } from './card-payment.tsx';
import { MethodChoice } from './method-choice.tsx';
import { PayNowExpired } from '../paynow/paynow-expired.tsx';
import { PayNowPayment } from '../paynow/paynow-payment.tsx';
import { GiveAgain } from './give-again.tsx';
import { PaymentTrouble } from './payment-trouble.tsx';
import { PaymentUnknown, WalletLeft, Waiting } from '../attempt/waiting.tsx';
import { TooLittle, useLeastPayable } from './too-little.tsx';
import { useUsualMeans } from './use-usual-means.ts';
import './payment.css';

/** Payment step: method, card or code, result. Resumes a payment that has begun. */
export function PaymentStep({ flow, step, keeper, assessment, go }: FlowStepProps) {
  const translate = useTranslate();
  const payment = usePayment(flow, keeper.draft, assessment);
  const back = laneOf(flow, keeper.draft) ? EXPRESS : previousStep(assessment, step.id);
  const paysAtOnce = usePaysAtOnce(payment);
  const { site } = useContent().definitions;
  const donorStep = assessment.openSteps.find((id) => donorSteps(site).has(id));
  useLeaveWhenPaid(flow, payment);
  const cents = payment.view?.totalCents ?? assessment.totalCents;
  return (
    <div className="payment">
      <StepHeading step={paysAtOnce || payment.view?.paynow ? { ...step, intro: undefined } : step} />
      <SumLine title={translate('payment.amount-due')} sum={sumText(cents, assessment.frequency, translate)} />
      {donorStep !== undefined && <GivingAs answers={keeper.draft.answers} onChange={() => go(donorStep)} />}
      {takesFromAccount(site, keeper.draft.answers) && (
        <Suspense fallback={null}>
          <AgreementNote site={site} />
        </Suspense>
      )}
      <RecurringTerms assessment={assessment} />
      <PaymentTrouble
        flow={flow}
        payment={payment}
        onReview={() => go(back ?? assessment.openSteps[0] ?? step.id)}
        onStep={(id) => go(id, { showErrors: true })}
      />
      <InQueue place={payment.place} />
      <Body
        flow={flow}
        payment={payment}
        cents={cents}
        frequency={assessment.frequency}
        paysAtOnce={paysAtOnce}
        onAmount={() => go(back === EXPRESS ? back : (assessment.openSteps[0] ?? step.id))}
        back={back !== null && <Button onClick={() => go(back)}>{translate('shell.actions.back')}</Button>}
      />
    </div>
  );
}

type BodyProps = Pick<FlowStepProps, 'flow'> & {
  readonly payment: Payment;
  readonly cents: number;
  readonly frequency: Frequency;
  /** The donor has pressed to pay by PayNow already. */
  readonly paysAtOnce: boolean;
  /** Back to the amount. */
  readonly onAmount: () => void;
  readonly back: ReactNode;
};

function Body(props: BodyProps) {
  const [otherWay, setOtherWay] = useState<string | null>(null);
  const [picked, setMeans] = useState<PaymentMeans | null>(props.paysAtOnce ? 'paynow' : null);
  const usual = useUsualMeans({ ...props, otherwise: useLocation().state?.otherwise === true });
  const means = picked ?? usual;
  const isTooLittle = useLeastPayable(props.cents, props.frequency) !== null;
  const choose = (chosen: PaymentMeans) => {
    // What waits for its turn must not go on with what is no longer chosen.
    if (chosen !== means) props.payment.letGo();
    setMeans(chosen);
  };
  const panel = panelOf({ ...props, otherWay, setOtherWay, means, setMeans: choose, isTooLittle });
  return (
    <div className="payment__body" {...useFocusKept(panel.type)}>
      {panel}
    </div>
  );
}

type PanelProps = BodyProps & {
  readonly otherWay: string | null;
  readonly setOtherWay: (attemptId: string | null) => void;
  readonly means: PaymentMeans | null;
  readonly setMeans: (means: PaymentMeans) => void;
  readonly isTooLittle: boolean;
};

function panelOf(props: PanelProps): ReactElement {
  const { flow, payment, cents, frequency, paysAtOnce, onAmount, back, otherWay, setOtherWay, means, setMeans, isTooLittle } = props;
  const { view } = payment;
  if (payment.checking) return <Waiting words={payment.returned ? 'payment.bank-returned' : 'payment.checking'} />;
  if (view?.status === 'succeeded') return <Waiting words="payment.checking" />;
  if (payment.follows) return <NumberFollows />;
  if (payment.ended !== null) return <PaymentEnded outcome={payment.ended} actions={<GiveAgain flow={flow} />} />;
  if (payment.unknown) return <PaymentUnknown payment={payment} />;
  const isUnderWay = view !== null && (view.status === 'pending' || (view.status === 'initiated' && view.paynow !== undefined));
  const choosesAgain = otherWay !== null && otherWay === view?.attemptId;
  // Keep the form while a card is submitted, so that a declined one can be corrected.
  const isSendingCard = payment.busy && means !== null && means !== 'paynow';
  if (view !== null && isUnderWay && !choosesAgain && !isSendingCard) {
    const leave = () => setOtherWay(view.attemptId);
    if (view.paynow) return <PayNowPayment payment={payment} view={view} paynow={view.paynow} onOtherWay={leave} />;
    if (view.redirectUrl)
      return <BankAuthentication payment={payment} onContinue={() => payment.continueToBank(view.redirectUrl ?? '')} onOtherWay={leave} />;
    const { clientSecret } = view;
    if (view.asks && clientSecret) {
      const authenticate = () => payment.askBankAgain(view.transactionNo, clientSecret);
      return <BankAuthentication payment={payment} onContinue={authenticate} onOtherWay={leave} />;
    }
    return <Waiting words="payment.processing" />;
  }
  if (isExpiredCode(view) && !choosesAgain)
    return <PayNowExpired payment={payment} onOtherWay={() => setOtherWay(view?.attemptId ?? null)} />;
  // Who waits for a turn may choose another way meanwhile.
  if (paysAtOnce && payment.place === null && payment.trouble === null && !choosesAgain && view?.status !== 'failed')
    return <Waiting words="payment.paynow-page.preparing" />;
  if (isTooLittle)
    return (
      <TooLittle cents={cents} frequency={frequency}>
        <ChangeAmount onAmount={onAmount} back={back} />
      </TooLittle>
    );
  return (
    <>
      <WalletLeft payment={payment} />
      <MethodChoice cents={cents} frequency={frequency} chosen={means} onChoose={setMeans} />
      {means !== null && means !== 'paynow' && (
        <CardPayment payment={payment} means={means} cents={cents} frequency={frequency} back={back} />
      )}
      {means === 'paynow' && <ShowCode payment={payment} cents={cents} back={back} />}
      {means === null && <div className="foot-bar">{back}</div>}
    </>
  );
}

function isExpiredCode(view: Payment['view']): boolean {
  return view?.method === 'paynow' && view.status === 'failed' && view.reason === 'expired';
}

function ChangeAmount({ onAmount, back }: Pick<BodyProps, 'onAmount' | 'back'>) {
  const translate = useTranslate();
  return (
    <div className="foot-bar">
      {back}
      <Button kind="primary" onClick={onAmount}>
        {translate('payment.too-little-change')}
      </Button>
    </div>
  );
}

function ShowCode({ payment, cents, back }: Pick<BodyProps, 'payment' | 'cents' | 'back'>) {
  const translate = useTranslate();
  return (
    <div className="foot-bar">
      {back}
      <Button kind="primary" busy={payment.busy} onClick={payment.showCode}>
        {translate('payment.pay-by-paynow', { amount: formatCents(cents) })}
      </Button>
    </div>
  );
}

/**
 * A donor who pressed “Pay by PayNow” in the express lane sees the code without pressing again: it is asked for once, and not by a reload, where
 * a payment is shown as it stands.
 */
function usePaysAtOnce(payment: Payment): boolean {
  const { search, state } = useLocation();
  const navigate = useNavigate();
  const [paysAtOnce] = useState(state?.pays === 'paynow');
  const isDue = state?.pays === 'paynow' && !payment.checking;
  const hasBegun = payment.view !== null || payment.returned;
  const begin = useEffectEvent(() => {
    void navigate(search, { replace: true, state: { ...state, pays: undefined } });
    if (!hasBegun) payment.showCode();
  });
  useEffect(() => {
    if (isDue) begin();
  }, [isDue]);
  return paysAtOnce && (isDue || payment.busy || payment.checking);
}

/** Once paid, the confirmation page replaces this one. */
function useLeaveWhenPaid(flow: FlowStepProps['flow'], { view, mailed, already }: Payment): void {
  const navigate = useNavigate();
  const left = useRef(false);
  useEffect(() => {
    if (view?.status !== 'succeeded' || left.current) return;
    left.current = true;
    const { transactionNo } = view;
    void navigate(`${flow.home}?step=done`, { replace: true, state: { transactionNo, mailed, already } });
  }, [view, mailed, already, flow, navigate]);
}
