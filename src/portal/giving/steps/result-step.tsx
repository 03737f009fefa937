import { useEffect, useEffectEvent, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { type Answers, type Assessment, type CarriesTo, type Flow, type Json, previousStep, withAnswers } from '../../../engine/index.ts';
import { Button, FlowForm, formatCents, Notice, ReviewList, useTranslate } from '../../../renderer/index.ts';
import { useContent } from '../../core/content/content.ts';
import { useDefinitionsLoaded } from '../../core/flow/flow-content.tsx';
import { usePortal } from '../../core/portal.ts';
import type { FlowStepProps } from '../../core/flow/flow-step.ts';
import type { Draft } from '../../core/state/portal-state.ts';
import { randomId } from '../../kit/random-id.ts';
import { StaleRates } from '../drawings/stale-rates.tsx';
import { useBelow } from '../drawings/use-below.tsx';
import { NothingDueStep } from '../nothing-due/nothing-due-step.tsx';
import { SheetLink } from '../sheet/sheet-link.tsx';
import { Sum } from './sum.tsx';

/** Last step of a calculator: the amount due, or that nothing is due. */
export function ResultStep(props: FlowStepProps) {
  const { nothingDue } = props.flow;
  if (props.assessment.kind === 'nothing-due' && nothingDue) return <NothingDueStep {...props} nothingDue={nothingDue} />;
  return <Result {...props} />;
}

/** The amount due, why, and from which answers, with a button to give it. */
function Result({ flow, step, keeper, assessment, go }: FlowStepProps) {
  const translate = useTranslate();
  const navigate = useNavigate();
  const { store } = usePortal();
  const { definitions } = useContent();
  const below = useBelow(assessment);
  const before = previousStep(assessment, step.id);
  const isDue = assessment.kind === 'due';
  const target = flow.carriesTo && definitions.flows[flow.carriesTo.flow];
  // The target flow's definitions say which answers of its draft are private, so they are loaded first.
  const isTargetKnown = useDefinitionsLoaded(isDue && target ? [target.id] : []);
  const [isGiving, setGiving] = useState(false);
  const give = () => {
    if (!isDue || target === undefined || flow.carriesTo === undefined) return go(assessment.openSteps[0] ?? step.id);
    if (!isTargetKnown) return setGiving(true);
    const draft = carryOver(flow.carriesTo, target, { answers: keeper.draft.answers, values: assessment.values });
    store.set((state) => ({ ...state, drafts: { ...state.drafts, [target.id]: draft } }));
    void navigate(target.home);
  };
  const giveOnceKnown = useEffectEvent(give);
  useEffect(() => {
    if (isGiving && isTargetKnown) giveOnceKnown();
  }, [isGiving, isTargetKnown]);
  return (
    <FlowForm
      step={{ ...step, shows: [] }}
      parts={[]}
      definitions={definitions}
      answers={keeper.draft.answers}
      assessment={assessment}
      errors={[]}
      onChange={keeper.setAnswers}
      onSubmit={give}
      busy={isGiving}
      submitLabel={
        isDue && target ? translate('calculator.carry', { amount: formatCents(assessment.totalCents) }) : translate('review.change')
      }
      actions={before !== null && <Button onClick={() => go(before)}>{translate('shell.actions.back')}</Button>}
    >
      {isDue ? (
        <Sum title={translate('calculator.due-together')} assessment={assessment} inColumn />
      ) : (
        <Notice kind="info">{translate('calculator.nothing-due')}</Notice>
      )}
      <ReviewList
        definitions={definitions}
        assessment={assessment}
        groups={flow.groups}
        answers="folded"
        below={below.drawn}
        onChange={(id) => go(id)}
      />
      <StaleRates amounts={step.shows} assessment={assessment} said={below.said} />
      <SheetLink flow={flow} />
    </FlowForm>
  );
}

/** Result of a calculator: its answers and values. */
type Result = { readonly answers: Answers; readonly values: Assessment['values'] };

/** Draft of the giving flow from a calculator's result: shared steps, answers it sets, and answers taken from its values. */
export function carryOver({ steps, sets, takes }: CarriesTo, target: Flow, { answers, values }: Result): Draft {
  const carried: { [step: string]: { [field: string]: Json } } = {};
  for (const step of steps) if (answers[step]) carried[step] = { ...answers[step] };
  const taken = Object.entries(takes).map(([path, name]) => [path, values[name] ?? null] as const);
  const known = withAnswers(carried, { ...sets, ...Object.fromEntries(taken) });
  // The last step: resuming leads to the first unanswered one before it.
  return { id: randomId(), version: target.version, answers: known, step: target.steps.at(-1)?.step ?? null };
}
