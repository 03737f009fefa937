import { type Assessment, createAssessor, type Flow } from '../../../engine/index.ts';
import { formatCents, useTranslate } from '../../../renderer/index.ts';
import { useContent } from '../../core/content/content.ts';
import { usePortalState } from '../../core/portal.ts';
import type { Draft } from '../../core/state/portal-state.ts';
import { stepsEntered } from './entries.ts';
import './entered-flow.css';

/** What was entered in a flow, by step, as one line of a list; with the amount so far, where that is asked for. */
export function EnteredFlow({ flow, withAmount }: { readonly flow: Flow; readonly withAmount?: true }) {
  const translate = useTranslate();
  const { definitions, view } = useContent();
  const draft = usePortalState((state) => state.drafts[flow.id]);
  const isRestored = usePortalState((state) => state.restored.includes(flow.id));
  if (draft === undefined) return null;
  const assessment = createAssessor(definitions, flow.id, view.rates).assess(draft.answers);
  const entered = new Set(stepsEntered(definitions, flow, draft).map(({ id }) => id));
  const steps = assessment.path.flatMap((id) => definitions.steps[id] ?? []);
  const named = steps.filter(({ id }) => entered.has(id) || (isRestored && isKeptByServer(id, assessment, draft)));
  return (
    <li>
      <b>{translate(flow.title)}</b>
      {withAmount && assessment.totalCents > 0 && <span className="entered-flow__amount">{formatCents(assessment.totalCents)}</span>}
      {named.length > 0 && (
        <ul className="entered-flow__steps">
          {named.map((step) => (
            <li key={step.id}>{translate(step.title)}</li>
          ))}
        </ul>
      )}
    </li>
  );

  /** Of a draft that a former load left, the particulars are not here: a step that the donor had passed, or began with, holds some. */
  function isKeptByServer(id: string, { path }: Assessment, { step }: Draft): boolean {
    const isPassed = step === null ? path[0] === id : path.indexOf(id) < path.indexOf(step);
    return isPassed && definitions.steps[id]?.fields.some((field) => field.private) === true;
  }
}
