import { lazy, Suspense, useEffect, useMemo, useRef, useState } from 'react';
import { Navigate, useLocation, useSearchParams } from 'react-router-dom';
import { type Assessment, askedStep, type Definitions, type Flow, headedStep, isRetrieved } from '../../../engine/index.ts';
import { type Elements, Banner, Skeleton, StageIndicator, useTranslate, Wording } from '../../../renderer/index.ts';
import { useAccount } from '../../account/index.ts';
import { KnownContent } from '../../account/known/known-content.tsx';
import { useKnownDonor } from '../../account/known/use-known-donor.ts';
import { closedText, useContent } from '../../core/content/content.ts';
import { isBeyondFirst } from '../../core/flow/beyond-first.ts';
import { FlowContent } from '../../core/flow/flow-content.tsx';
import { usePortalState } from '../../core/portal.ts';
import { usePageTitle } from '../../core/content/page-title.ts';
import type { Draft } from '../../core/state/portal-state.ts';
import { namesDonor } from '../../core/flow/donor-steps.ts';
import { takesFromAccount } from '../../core/flow/known-donor.ts';
import type { FlowStepProps } from '../../core/flow/flow-step.ts';
import { useDraft } from '../../core/flow/use-draft.ts';
import { optional } from '../../core/optional.tsx';
import { later, useWithTexts } from '../../kit/language/later.tsx';
import { usePaymentAddress } from '../../payment/progress/payment-address.ts';
import type { DraftPayment } from '../../payment/progress/use-draft-payment.ts';
import { FormStep } from '../steps/form-step.tsx';
import { WithSummary } from '../summary/with-summary.tsx';
import { useGo, useIsEnrolling } from '../steps/use-go.ts';
import { SavingNotice } from './saving-notice.tsx';
import { ExpressStep } from '../express/express-step.tsx';
import { EXPRESS } from '../../core/flow/express-lane.ts';
import { useLane } from '../express/use-lane.ts';
import { type Place, placeOf } from './place.ts';
import { stagesOf } from './stages.ts';
import { useStepFocus } from './use-step-focus.ts';
import '../../styles/column.css';
import './flow-page.css';

// Parts that no flow begins with, most of them in one file: each file that a page names adds to its size.
const AgainNotice = optional(later(() => import('./later-parts.ts').then((part) => part.AgainNotice)));
const PaymentCheck = later(() => import('./later-parts.ts').then((part) => part.PaymentCheck));
const FoundPayment = later(() => import('./later-parts.ts').then((part) => part.FoundPayment));
const KeepsNothingNotice = optional(later(() => import('./later-parts.ts').then((part) => part.KeepsNothingNotice)));
const DraftNotice = optional(later(() => import('./later-parts.ts').then((part) => part.DraftNotice)));
const ReviewStep = later(() => import('./later-parts.ts').then((part) => part.ReviewStep));
const PaymentStep = later(() => import('../../payment/step/payment-step.tsx').then((part) => part.PaymentStep));
const TooLittle = optional(later(() => import('./later-parts.ts').then((part) => part.TooLittle)));
const BankReturn = later(() => import('./later-parts.ts').then((part) => part.BankReturn));
const DonePage = later(() => import('../../payment/done/done-page.tsx').then((part) => part.DonePage));
const RetrieveStep = later(() => import('./later-parts.ts').then((part) => part.RetrieveStep));
const RetrievedStep = later(() => import('./later-parts.ts').then((part) => part.RetrievedStep));
const PrefilledStep = later(() => import('./later-parts.ts').then((part) => part.PrefilledStep));
const KnownStep = later(() => import('./later-parts.ts').then((part) => part.KnownStep));
const ResultStep = later(() => import('./later-parts.ts').then((part) => part.ResultStep));

// These need no further texts: theirs belong to the flow and come with its first page.
const LastDay = lazy(() => import('../closed/closed-flow.tsx').then((part) => ({ default: part.LastDay })));
const ClosedFlow = lazy(() => import('../closed/closed-flow.tsx').then((part) => ({ default: part.ClosedFlow })));

/** Page of any flow: its banner, and the step in `?step=`. */
export function FlowPage({ flow }: { readonly flow: Flow }) {
  const translate = useTranslate();
  const { search } = useLocation();
  const head = isBeyondFirst(flow, search) ? { isLine: true } : { description: translate(flow.description) };
  return (
    <>
      <Banner heading={translate(flow.banner ?? flow.title)} {...head} />
      <div className="column flow-page">
        <FlowContent flow={flow.id} fallback={<Skeleton shape="card" lines={4} />}>
          <KnownContent>
            <FlowBody flow={flow} />
          </KnownContent>
        </FlowContent>
      </div>
    </>
  );
}

function FlowBody({ flow: named }: { readonly flow: Flow }) {
  // Menus read less of a flow than its full definitions contain, such as its notes and lane.
  const flow = useContent().definitions.flows[named.id] ?? named;
  const keeper = useDraft(flow);
  useKnownDonor(flow, keeper);
  const [search] = useSearchParams();
  const handle = search.get('return');
  // Whether answers can be lost. Without cookies nothing can be given anyway, and a begun payment is not lost.
  const isLost = usePortalState(({ keepsNothing, noCookies, transaction }) => keepsNothing && !noCookies && transaction === null);
  const isUnkept = isLost && search.get('step') !== 'done';
  const isClosed = closedText(useContent(), flow);
  const found = usePortalState((state) => (state.found?.flow === flow.id ? state.found : null));
  const steps = <Steps flow={flow} keeper={keeper} />;
  return (
    <Wording words={flow.wording}>
      <SavingNotice flow={flow} />
      {isUnkept && (
        <Suspense fallback={null}>
          <KeepsNothingNotice />
        </Suspense>
      )}
      {!keeper.ready && <Skeleton shape="card" lines={4} />}
      {keeper.ready &&
        (handle === null && !isClosed && found === null ? (
          steps
        ) : (
          <Suspense fallback={<Skeleton shape="card" lines={4} />}>
            {handle !== null ? (
              <BankReturn flow={flow} handle={handle} />
            ) : found !== null ? (
              <FoundPayment flow={flow} found={found} />
            ) : (
              <ClosedFlow flow={flow} keeper={keeper}>
                {steps}
              </ClosedFlow>
            )}
          </Suspense>
        ))}
    </Wording>
  );
}

function Steps({ flow, keeper }: Pick<FlowStepProps, 'flow' | 'keeper'>) {
  const { definitions } = useContent();
  const [search] = useSearchParams();
  const { draft } = keeper;
  const currentStep = useRef<string | null>(null);
  const enrolling = useIsEnrolling();
  const { lane, isBeyond, answers, assessment } = useLane(flow, draft, currentStep.current, enrolling);
  const { transactionNo } = usePaymentAddress();
  const asked = placeOf({ transactionNo, definitions, flow, assessment, draft, search, lane, current: currentStep.current, enrolling });
  const place = useWithTexts(asked, asked.kind === 'step' ? asked.step.id : asked.kind);
  const at = place.kind === 'step' ? place.step.id : place.kind === 'express' ? EXPRESS : null;
  useEffect(() => {
    currentStep.current = at;
  }, [at]);
  const go = useGo(flow, keeper.setStep, at);
  usePlaceTitle(flow, place, assessment);
  useStepFocus(place);
  const isBegun = useIsBegun(flow, draft);
  const hasEarlier = usePortalState(({ restored, carried }) => restored.includes(flow.id) || carried[flow.id] !== undefined);
  const isAgain = usePortalState(({ again }) => again?.draft === draft.id);
  const isBeforePayment = place.kind !== 'done' && at !== paymentStep(definitions, flow);
  const page = (payment: DraftPayment['kind']): Elements => {
    switch (place.kind) {
      case 'redirect':
        return <Navigate to={`${flow.home}?step=${place.step}`} state={{ showErrors: place.showErrors, enrolling }} replace />;
      case 'express':
        return (
          <>
            {payment === 'none' && hasEarlier && <DraftNotice flow={flow} keeper={keeper} step={EXPRESS} />}
            <Suspense fallback={null}>
              {assessment.totalCents > 0 && <TooLittle cents={assessment.totalCents} frequency={assessment.frequency} />}
            </Suspense>
            {isAgain && <AgainNotice draft={draft} />}
            <ExpressStep {...{ flow, keeper, answers, assessment, isBeyond, go }} express={place.express} />
          </>
        );
      case 'done':
        return <DonePage flow={flow} transactionNo={place.transactionNo} />;
      case 'step':
        return (
          <>
            {/* Suspends together with the page, since it would push the page down if it came later. */}
            {payment === 'none' && hasEarlier && <DraftNotice flow={flow} keeper={keeper} step={place.step.id} pays={!isBeforePayment} />}
            <Suspense fallback={null}>
              {flow.kind === 'giving' && isBeforePayment && assessment.totalCents > 0 && (
                <TooLittle cents={assessment.totalCents} frequency={assessment.frequency} />
              )}
            </Suspense>
            {isAgain && <AgainNotice draft={draft} />}
            <StepPage flow={flow} keeper={keeper} step={place.step} assessment={assessment} go={go} />
          </>
        );
      default:
        return place satisfies never;
    }
  };
  return (
    <WithSummary
      flow={flow}
      step={place.kind === 'step' ? place.step : null}
      isLane={place.kind === 'express'}
      assessment={assessment}
      go={go}
    >
      <Suspense fallback={<Skeleton shape="card" lines={4} />}>
        {place.kind === 'step' && <StageIndicator {...stagesOf(flow, assessment.openSteps, place.step.id)} />}
        {flow.season && (at === EXPRESS || at === assessment.openSteps[0]) && <LastDay flow={flow} />}
        {isBeforePayment && isBegun ? (
          <PaymentCheck flow={flow} draft={draft}>
            {page}
          </PaymentCheck>
        ) : (
          page('none')
        )}
      </Suspense>
    </WithSummary>
  );
}

/** Whether the draft may have a donation; only then is the server asked. Never reverts: a remounted page would lose the focus. */
function useIsBegun(flow: Flow, draft: Draft): boolean {
  const isBegun = usePortalState(
    ({ transaction, drafts, restored }) =>
      transaction?.draft === draft.id || (drafts[flow.id]?.id === draft.id && restored.includes(flow.id)),
  );
  const [begun, setBegun] = useState<string | null>(null);
  if (isBegun && begun !== draft.id) setBegun(draft.id);
  return begun === draft.id;
}

/** The flow's payment step, which shows payments itself. */
function paymentStep({ steps }: Definitions, flow: Flow): string | undefined {
  return flow.steps.find(({ step }) => steps[step]?.kind === 'payment')?.step;
}

function StepPage(asked: FlowStepProps) {
  const { flow, assessment } = asked;
  const isTold = isRetrieved(asked.step, assessment);
  const step = useMemo(() => askedStep(flow, isTold ? { ...asked.step, ...asked.step.retrieved } : asked.step), [flow, asked.step, isTold]);
  const props = { ...asked, step };
  const { site } = useContent().definitions;
  const account = useAccount();
  switch (step.kind) {
    case 'form':
      if (step.retrieves !== undefined) return <RetrieveStep key={step.id} {...props} />;
      if (isTold) return <RetrievedStep key={step.id} {...props} />;
      if (namesDonor(site, step.id) && takesFromAccount(site, props.keeper.draft.answers)) return <KnownStep key={step.id} {...props} />;
      if (account.state === 'signed-in' && namesDonor(site, step.id))
        return <PrefilledStep key={step.id} {...props} profile={account.profile} />;
      return <FormStep key={step.id} {...props} />;
    case 'review':
      return flow.kind === 'calculator' ? <ResultStep {...props} /> : <ReviewStep {...props} />;
    case 'payment':
      return <PaymentStep {...props} />;
    default:
      return step.kind satisfies never;
  }
}

function usePlaceTitle(flow: Flow, place: Place, assessment: Assessment): void {
  const translate = useTranslate();
  const { search } = useLocation();
  const { nothingDue } = flow;
  const isNothingDue = place.kind === 'step' && place.step.kind === 'review' && assessment.kind === 'nothing-due';
  const headed = place.kind === 'step' && search ? headedStep(place.step, assessment).title : flow.title;
  const title = isNothingDue && nothingDue ? nothingDue.title : headed;
  usePageTitle(translate(place.kind === 'done' ? 'done.title' : title), translate(flow.title));
}
