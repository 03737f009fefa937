import { useId } from 'react';
import { type Assessment, errorsOf, type Flow } from '../../../engine/index.ts';
import { BriefList, Dialog, Button, standsInError, useTranslate } from '../../../renderer/index.ts';
import { useContent } from '../../core/content/content.ts';
import type { FlowStepProps } from '../../core/flow/flow-step.ts';
import { gaugeReadings } from '../../../renderer/drawings/gauge-readings.ts';
import { Gauges } from '../drawings/gauges.tsx';
import { EmptyGiving } from './empty-giving.tsx';
import { GiftLines } from './gift-lines.tsx';
import { useIsWide } from './use-is-wide.ts';
import './giving-summary.css';

type GivingSummaryProps = Pick<FlowStepProps, 'flow' | 'assessment' | 'go'> & {
  /** Null on the first screen, which shows its answers itself. */
  readonly step: FlowStepProps['step'] | null;
};

/** The giving summary: a card, or a sheet where it can be closed. */
export function GivingSummary({ onClose, ...props }: GivingSummaryProps & { readonly onClose?: () => void }) {
  return onClose ? <GivingSheet {...props} onClose={onClose} /> : <GivingCard {...props} />;
}

/** "Your giving", from 1,024 px on: the lines and their total, and, folded, the answers so far with a button to change each step. */
function GivingCard(props: GivingSummaryProps) {
  const id = useId();
  const isWide = useIsWide();
  if (!isWide || isBlankYet(props)) return null;
  // At the payment no element inside takes the focus, so the card does, to be scrollable by keyboard.
  const focus = props.step?.kind === 'payment' ? { tabIndex: 0 } : {};
  return (
    <aside className="card giving-card" aria-labelledby={id} {...focus}>
      <Heading id={id} flow={props.flow} />
      <Summary {...props} isFolded />
    </aside>
  );
}

/** The same as a sheet at the bottom of a phone's window. Esc and Close return to the control that opened it. */
function GivingSheet({ onClose, go, ...props }: GivingSummaryProps & { readonly onClose: () => void }) {
  const translate = useTranslate();
  const id = useId();
  if (isBlankYet(props)) return null;
  return (
    <Dialog className="card giving-sheet" labelledBy={id} onClose={onClose}>
      <div className="giving-sheet__head">
        <Heading id={id} flow={props.flow} />
        <Button kind="quiet" onClick={onClose}>
          {translate('shell.popup.close')}
        </Button>
      </div>
      <Summary
        {...props}
        go={(step) => {
          onClose();
          go(step);
        }}
      />
    </Dialog>
  );
}

/** Before anything is answered there is nothing to show. */
function isBlankYet({ assessment }: Pick<GivingSummaryProps, 'assessment'>): boolean {
  return Object.keys(assessment.counted).length === 0;
}

function Heading({ id, flow }: Pick<GivingSummaryProps, 'flow'> & { readonly id: string }) {
  const translate = useTranslate();
  return (
    <h2 className="giving-card__title" id={id}>
      {translate(flow.kind === 'calculator' ? 'review.summary-due' : 'review.summary')}
    </h2>
  );
}

function Summary({ flow, step, assessment, go, isFolded = false }: GivingSummaryProps & { readonly isFolded?: boolean }) {
  const translate = useTranslate();
  const { definitions } = useContent();
  // Hides a sum that includes a refused number.
  const isWrong = standsInError(definitions, assessment);
  const toFillIn = stepsToFillIn(flow, assessment);
  const hasLines = assessment.items.length > 0 || toFillIn.length > 0;
  if (step === null && (isWrong || !hasLines)) return <EmptyGiving />;
  // Gauges of earlier steps only: the shown step has its own. None after the first stage, that of the amount, where everything is decided.
  const { openSteps } = assessment;
  const [, second] = flow.steps.filter(({ stage }) => stage !== undefined);
  const at = step === null ? 0 : openSteps.indexOf(step.id);
  const isDecided = second !== undefined && at >= openSteps.indexOf(second.step);
  const before = isWrong || isDecided ? [] : openSteps.slice(0, at);
  const all = before.flatMap((id) => gaugeReadings(definitions.steps[id] ?? {}, assessment));
  // An amount that reaches its threshold has a line among the amounts.
  const readings = all.length === 1 ? all : all.filter(({ isReached }) => !isReached);
  return (
    <>
      {!isWrong && hasLines && (
        <GiftLines
          flow={flow}
          assessment={assessment}
          toFillIn={toFillIn.map((id) => definitions.steps[id]?.title ?? id)}
          isTotalTold={isFolded}
          totalTitle={translate(flow.kind === 'calculator' ? 'calculator.due-together' : 'shell.total')}
        />
      )}
      <Gauges readings={readings} brief />
      {step !== null && (
        <BriefList
          definitions={definitions}
          assessment={assessment}
          onChange={(id) => go(id)}
          current={step.id}
          isFixed={step.kind === 'payment'}
          isFolded={isFolded}
        />
      )}
    </>
  );
}

/** Steps of a flow's first stage that the answers have opened and that still have errors: chosen kinds whose amounts are to come. */
function stepsToFillIn({ steps }: Flow, assessment: Pick<Assessment, 'openSteps' | 'errors'>): readonly string[] {
  const end = steps.findIndex(({ stage }, at) => at > 0 && stage !== undefined);
  const ofAmounts = steps.slice(1, end < 0 ? undefined : end).map(({ step }) => step);
  return assessment.openSteps.filter(
    (id) => ofAmounts.includes(id) && errorsOf(assessment, id).some(({ severity }) => severity === 'error'),
  );
}
