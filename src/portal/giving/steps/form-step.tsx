import { Suspense, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { answeredOnLane, type Assessment, errorsOf, type FieldError, type Flow, previousStep } from '../../../engine/index.ts';
import { type Elements, Button, FlowForm, useTranslate } from '../../../renderer/index.ts';
import { useContent } from '../../core/content/content.ts';
import { donorSteps } from '../../core/flow/donor-steps.ts';
import { EXPRESS } from '../../core/flow/express-lane.ts';
import { nextAsked } from '../../core/flow/known-donor.ts';
import type { FlowStepProps } from '../../core/flow/flow-step.ts';
import { LaterNotes } from '../notes/later-notes.ts';
import { useEnrolment } from './use-enrolment.ts';
import { useIsEnrolling, useIsFromLane } from './use-go.ts';

type FormStepProps = FlowStepProps & {
  /** Fields shown but not editable. */
  readonly fixed?: ReadonlySet<string>;
  /** Content between the heading and the questions. */
  readonly lead?: Elements;
};

/** A form step. Errors show once the donor has tried to continue. */
export function FormStep({ flow, step, keeper, assessment, go, fixed, lead }: FormStepProps) {
  const translate = useTranslate();
  const { definitions, view } = useContent();
  const cameForErrors = useLocation().state?.showErrors === true;
  const isFromLane = useIsFromLane();
  const [tried, setTried] = useState(cameForErrors);
  const enrolment = useEnrolment(flow, step, assessment);
  const found = errorsOf(assessment, step.id);
  const errors = tried ? [...found, ...enrolment.refused.filter((refused) => !hasErrorAt(refused, found))] : [];
  const submit = async () => {
    setTried(true);
    if (found.some(({ severity }) => severity === 'error')) return;
    if (!(await enrolment.enrol())) return;
    const after = (id: string) => nextAsked(definitions.site, assessment, keeper.draft.answers, id);
    const asked = after(step.id);
    const next = isFromLane ? (await import('../express/leave-lane.ts')).passAnswered(flow, assessment, asked, after) : asked;
    if (next !== null) go(next);
  };
  const before = useStepBefore(flow, step.id, assessment);
  const mayBeStale = step.shows.length > 0 && view.rates.stale.length > 0;
  const hasNotes =
    mayBeStale ||
    step.gauges ||
    assessment.frequency !== 'one-time' ||
    flow.steps.some((member) => member.step === step.id && member.notes);
  const notes = hasNotes && (
    <Suspense>
      <LaterNotes flow={flow} step={step} assessment={assessment} />
    </Suspense>
  );
  return (
    <FlowForm
      step={step}
      parts={[{ of: step, below: notes }]}
      definitions={definitions}
      answers={keeper.draft.answers}
      assessment={assessment}
      errors={errors}
      {...(fixed && { fixed })}
      lead={lead}
      onChange={(answers, typed) => {
        enrolment.forget();
        keeper.setAnswers(answers, typed);
      }}
      onSubmit={() => void submit()}
      submitLabel={translate('shell.actions.continue')}
      busy={enrolment.busy}
      totalCents={assessment.totalCents > 0 ? assessment.totalCents : null}
      actions={before !== null && <Button onClick={() => go(before)}>{translate('shell.actions.back')}</Button>}
    />
  );
}

/**
 * The step to go back to. A donor from the express lane skips the steps answered there. Back from the first step leads to the lane, as does Back from
 * the first donor step for a donor who enrols before giving.
 */
function useStepBefore(flow: Flow, step: string, assessment: Assessment): string | null {
  const { express } = flow;
  const { site } = useContent().definitions;
  const isFromLane = useIsFromLane();
  const isEnrolling = useIsEnrolling();
  let before = previousStep(assessment, step);
  if (express === undefined) return before;
  const donor = donorSteps(site);
  if (isEnrolling && donor.has(step) && !(before !== null && donor.has(before))) return EXPRESS;
  while (before !== null && isFromLane && answeredOnLane(express, assessment, before)) before = previousStep(assessment, before);
  return before ?? EXPRESS;
}

function hasErrorAt(error: FieldError, others: readonly FieldError[]): boolean {
  return others.some(({ path }) => path === error.path);
}
