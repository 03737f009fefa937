import { Suspense, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { previousStep } from '../../../engine/index.ts';
import { AgreementNote, Button, StepHeading, SummaryPlace, sumText, useTranslate, Words } from '../../../renderer/index.ts';
import { GivingAs } from '../../account/known/giving-as.tsx';
import { useContent } from '../../core/content/content.ts';
import { donorSteps } from '../../core/flow/donor-steps.ts';
import { EXPRESS, laneOf } from '../../core/flow/express-lane.ts';
import type { FlowStepProps } from '../../core/flow/flow-step.ts';
import { takesFromAccount } from '../../core/flow/known-donor.ts';
import { useFocusKept } from '../../kit/page/use-focus-kept.ts';
import { type Payment, usePayment } from '../attempt/use-payment.ts';
import type { PaymentMeans } from '../card-entry/means.ts';
import { prepareFace } from '../done/face.ts';
import { useMethods } from '../means/method-choice.tsx';
import { useUsualMeans } from '../means/use-usual-means.ts';
import { useIsOver } from '../paynow/time-left.ts';
import { RecurringTerms } from '../plan/recurring-terms.tsx';
import { ManyGive } from './many-give.tsx';
import { PaymentPanel } from './payment-panel.tsx';
import { isToPay, paymentState, titleOfState } from './payment-state.ts';
import { PaymentTrouble, titleOfTrouble } from './payment-trouble.tsx';
import { shownTrouble } from '../attempt/shown-trouble.ts';
import { useLeastPayable } from './too-little.tsx';
import './payment.css';

/** Payment step: method, card or code, result, each below its own heading. Resumes a payment that has begun. */
export function PaymentStep({ flow, step, keeper, assessment, go }: FlowStepProps) {
  const translate = useTranslate();
  const payment = usePayment(flow, keeper.draft, assessment);
  const back = laneOf(flow, keeper.draft) ? EXPRESS : previousStep(assessment, step.id);
  const { site } = useContent().definitions;
  const donorStep = assessment.openSteps.find((id) => donorSteps(site).has(id));
  useLeaveWhenPaid(flow, payment);
  // Loads the prayer's fonts, so that the confirmation page has them from the start.
  useEffect(prepareFace, []);
  const cents = payment.cents ?? assessment.totalCents;
  const { frequency } = assessment;
  const [otherWay, setOtherWay] = useState<string | null>(null);
  const paysAtOnce = usePaysAtOnce(payment);
  const takesPayNow = useMethods({ cents, frequency }).allowed.includes('paynow');
  const { means, isKnown, choose } = useMeans({ payment, cents, frequency, paysAtOnce, takesPayNow });
  const isTooLittle = useLeastPayable(cents, frequency) !== null;
  const isOver = useIsOver(payment.view?.paynow?.expiresAt, payment.clockOffset);
  const state = paymentState({ payment, means, otherWay, paysAtOnce, isTooLittle, isOver });
  const [place, setPlace] = useState<HTMLElement | null>(null);
  const isSuperseded = useIsSuperseded(place, payment.busy);
  const trouble = isSuperseded ? null : shownTrouble(payment);
  const title = trouble === null ? titleOfState(state) : titleOfTrouble(trouble, flow);
  const isDue = isToPay(state);
  // `waits` hides the form, and keeps its entries, while many donors give.
  const kind = payment.isWaiting ? 'waits' : state.kind;
  const given = [...new Set(assessment.items.map(({ group }) => translate(flow.groups[group]?.title ?? flow.title)))].join(' · ');
  return (
    <div className={`payment payment--${kind}`} {...useFocusKept(kind, kind === 'choice' ? 'input:checked' : undefined)}>
      {/* The card form's error summary goes above the heading, as on every other page. */}
      <div className="payment__refused" ref={setPlace} />
      <StepHeading step={{ ...step, title }} />
      <PaymentTrouble
        flow={flow}
        payment={payment}
        trouble={trouble}
        takesPayNow={takesPayNow}
        onReview={() => go(back ?? assessment.openSteps[0] ?? step.id)}
        onStep={(id) => go(id, { showErrors: true })}
      />
      {payment.cents !== null && (
        <p className="payment__amount">
          <span>{translate(isDue ? 'payment.amount-due' : 'payment.amount')}</span>{' '}
          <Words className="amount" of={sumText(cents, frequency, translate)} /> {/* Wide windows show the whole gift beside it. */}
          {cents === assessment.totalCents && <span className="payment__what">{given}</span>}
        </p>
      )}
      {state.kind === 'choice' && donorStep !== undefined && <GivingAs answers={keeper.draft.answers} onChange={() => go(donorStep)} />}
      {isDue && takesFromAccount(site, keeper.draft.answers) && (
        <Suspense fallback={null}>
          <AgreementNote site={site} />
        </Suspense>
      )}
      {state.kind === 'choice' && <RecurringTerms assessment={assessment} size="brief" />}
      {payment.isWaiting && <ManyGive onStop={payment.stopWaiting} />}
      <SummaryPlace value={place}>
        <PaymentPanel
          flow={flow}
          state={state}
          payment={payment}
          cents={cents}
          frequency={frequency}
          means={means}
          isKnown={isKnown}
          onMeans={choose}
          onOtherWay={() => setOtherWay(payment.view?.attemptId ?? null)}
          onAmount={() => go(back === EXPRESS ? back : (assessment.openSteps[0] ?? step.id))}
          back={back !== null && <Button onClick={() => go(back)}>{translate('shell.actions.back')}</Button>}
        />
      </SummaryPlace>
    </div>
  );
}

/** Whether the form has refused something since a payment stopped. The form's refusal is newer, so only it is shown until the next payment begins. */
function useIsSuperseded(place: HTMLElement | null, busy: boolean): boolean {
  const [isSuperseded, setSuperseded] = useState(false);
  useEffect(() => {
    if (place === null) return;
    const filled = new MutationObserver(() => place.childElementCount > 0 && setSuperseded(true));
    filled.observe(place, { childList: true });
    return () => filled.disconnect();
  }, [place]);
  if (busy && isSuperseded) setSuperseded(false);
  return isSuperseded;
}

type Paid = Pick<Parameters<typeof useUsualMeans>[0], 'cents' | 'frequency'> & {
  readonly payment: Payment;
  readonly paysAtOnce: boolean;
  readonly takesPayNow: boolean;
};

/** How the donor pays: by the chosen method, else the usual one; by PayNow once cards are rate limited. */
function useMeans({ paysAtOnce, takesPayNow, ...gift }: Paid) {
  const [picked, setPicked] = useState<PaymentMeans | null>(paysAtOnce ? 'paynow' : null);
  const usual = useUsualMeans({ ...gift, otherwise: useLocation().state?.otherwise === true });
  const means = picked ?? usual.means;
  const { trouble } = gift.payment;
  const isOutOfCards = trouble?.kind === 'limited' && trouble.what === 'cards' && takesPayNow;
  useEffect(() => {
    if (isOutOfCards) setPicked('paynow');
  }, [isOutOfCards]);
  const choose = (chosen: PaymentMeans) => {
    // A waiting payment must not continue with a method that is no longer chosen.
    if (chosen !== means && gift.payment.isWaiting) gift.payment.stopWaiting();
    setPicked(chosen);
  };
  return { means, isKnown: usual.isKnown, choose };
}

/**
 * A donor who clicked “Pay by PayNow” in the express lane sees the code without another click. The code is requested once, and not after a reload,
 * which shows the payment in its present state.
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
