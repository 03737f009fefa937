import { type Assessment, createAssessor, type Flow, headedStep } from '../../../engine/index.ts';
import { briefAnswers, Exact, formatCents, useTranslate, Words } from '../../../renderer/index.ts';
import { useContent } from '../../core/content/content.ts';
import { FlowContent } from '../../core/flow/flow-content.tsx';
import { usePortalState } from '../../core/portal.ts';
import type { Draft } from '../../core/state/portal-state.ts';
import { stepsWithEntries } from './steps-with-entries.ts';
import './flow-entries.css';

type FlowEntriesProps = {
  readonly flow: Flow;
  readonly withAmount?: true;
  /** Steps that are listed elsewhere. */
  readonly without?: readonly string[];
};

/** A flow's answers by step, as a list item, with the amount so far if asked for. */
export function FlowEntries(props: FlowEntriesProps) {
  return (
    <FlowContent flow={props.flow.id} fallback={null}>
      <Entries {...props} />
    </FlowContent>
  );
}

function Entries({ flow, withAmount, without = [] }: FlowEntriesProps) {
  const translate = useTranslate();
  const { definitions, view } = useContent();
  const draft = usePortalState((state) => state.drafts[flow.id]);
  const isRestored = usePortalState((state) => state.restored.includes(flow.id));
  if (draft === undefined) return null;
  const assessment = createAssessor(definitions, flow.id, view.rates).assess(draft.answers);
  const entered = new Set(stepsWithEntries(definitions, flow, draft, ({ path }) => assessment.visible.includes(path)).map(({ id }) => id));
  const steps = assessment.openSteps
    .filter((id) => !without.includes(id))
    .flatMap((id) => definitions.steps[id] ?? [])
    .map((step) => headedStep(step, assessment));
  const named = steps.filter(({ id }) => entered.has(id) || (isRestored && isKeptByServer(id, assessment, draft)));
  return (
    <li>
      <b>{translate(flow.title)}</b>
      {withAmount && assessment.totalCents > 0 && <Exact className="flow-entries__amount" of={formatCents(assessment.totalCents)} />}
      {named.length > 0 && (
        <ul className="flow-entries__steps">
          {named.map((step) => (
            <li key={step.id}>
              <Words of={briefAnswers(step, assessment, translate) || translate(step.title)} />
            </li>
          ))}
        </ul>
      )}
    </li>
  );

  /** Private answers of a restored draft are not loaded here: assume that every private step already passed has some. */
  function isKeptByServer(id: string, { openSteps }: Assessment, { step }: Draft): boolean {
    const isPassed = step === null ? openSteps[0] === id : openSteps.indexOf(id) < openSteps.indexOf(step);
    return isPassed && definitions.steps[id]?.fields.some((field) => field.private) === true;
  }
}
