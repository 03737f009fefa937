import { Suspense, useState } from 'react';
import { type Assessment, firstInvalidStep, type Flow, nextStep, notesSaid } from '../../../engine/index.ts';
import { AgreementNote, Button, FlowForm, Notice, ReviewList, useTranslate } from '../../../renderer/index.ts';
import { useKnownNote } from '../../account/known/giving-as.tsx';
import { useContent } from '../../core/content/content.ts';
import { RecurringTerms } from '../../payment/plan/recurring-terms.tsx';
import { usePortal } from '../../core/portal.ts';
import { previousAsked } from '../../core/flow/known-donor.ts';
import type { FlowStepProps } from '../../core/flow/flow-step.ts';
import { StaleRates } from '../drawings/stale-rates.tsx';
import { useBelow } from '../drawings/use-below.tsx';
import { NothingDueStep } from '../nothing-due/nothing-due-step.tsx';
import { Sum } from './sum.tsx';

/** Review before payment, or that there is nothing to pay. */
export function ReviewStep(props: FlowStepProps) {
  const { nothingDue } = props.flow;
  if (props.assessment.kind === 'nothing-due' && nothingDue) return <NothingDueStep {...props} nothingDue={nothingDue} />;
  return <Review {...props} />;
}

/** The total and everything behind it: lines with their amounts and answers, who gives, and links to change them. */
function Review({ flow, step, keeper, assessment, go }: FlowStepProps) {
  const translate = useTranslate();
  const { definitions } = useContent();
  const { answers } = keeper.draft;
  const before = previousAsked(definitions.site, assessment, answers, step.id);
  const below = useBelow(assessment);
  const known = useKnownNote(assessment, answers);
  const isDue = assessment.kind === 'due';
  // An `agreement-box` is ticked at its step; a donor known by an account skips that step and agrees by giving.
  const agreement = known === null ? 'agreement' : 'agreement-box';
  const agrees = assessment.openSteps.some((id) => definitions.steps[id]?.fields.some(({ widget }) => widget === agreement));
  const { drafts } = usePortal();
  const [busy, setBusy] = useState(false);
  const goToNext = async () => {
    const next = isDue ? nextStep(assessment, step.id) : (firstInvalidStep(assessment) ?? assessment.openSteps[0] ?? null);
    if (next === null) return;
    // Save before payment; if that fails, stay and say so.
    setBusy(isDue);
    const mayGoOn = !isDue || (await drafts.flush(flow.id)).kind === 'kept';
    setBusy(false);
    if (mayGoOn) go(next, { showErrors: assessment.kind === 'invalid' });
  };
  return (
    <FlowForm
      step={step}
      parts={[]}
      definitions={definitions}
      answers={keeper.draft.answers}
      assessment={assessment}
      errors={[]}
      onChange={keeper.setAnswers}
      onSubmit={() => void goToNext()}
      busy={busy}
      submitLabel={translate(isDue ? 'review.pay' : 'review.change')}
      actions={before !== null && <Button onClick={() => go(before)}>{translate('shell.actions.back')}</Button>}
    >
      {assessment.kind === 'nothing-due' && (
        <Notice kind="info" title={translate('review.nothing-due-title')}>
          {translate('review.nothing-due')}
        </Notice>
      )}
      {assessment.kind === 'invalid' && <Notice kind="warning">{translate('review.invalid')}</Notice>}
      {isDue && <Sum title={translate('review.total')} assessment={assessment} />}
      {isDue && <RecurringTerms assessment={assessment} />}
      <ReviewList
        definitions={definitions}
        assessment={assessment}
        {...(isDue && { groups: flow.groups, below: below.drawn, known })}
        onChange={(id) => go(id)}
      />
      <StaleRates amounts={assessment.items} assessment={assessment} said={below.said} />
      <FlowNotes flow={flow} assessment={assessment} />
      {isDue && agrees && (
        <Suspense fallback={null}>
          <AgreementNote site={definitions.site} />
        </Suspense>
      )}
    </FlowForm>
  );
}

/** The flow's notes that apply today and to these answers, such as on tax. */
function FlowNotes({ flow, assessment }: { readonly flow: Flow; readonly assessment: Assessment }) {
  const translate = useTranslate();
  const { on } = useContent().view.rates;
  return notesSaid(flow, assessment, on).map(({ id, text }) => (
    <p className="flow-page__note" key={id}>
      {translate(text)}
    </p>
  ));
}
