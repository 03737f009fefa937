import { type Assessment, createAssessor, type Flow } from '../../engine/index.ts';
import { Button, formatCents, Popup, useTranslate } from '../../renderer/index.ts';
import { useContent } from '../content/content.ts';
import { usePortalState } from '../portal.ts';
import type { Draft } from '../state/portal-state.ts';
import { stepsEntered } from './entries.ts';
import type { Question } from './use-switching.ts';
import './switch-question.css';

/** Asked before entries are lost: what they are, by flow and step, with the amount so far. To stay is the first answer. */
export function SwitchQuestion({ question }: { readonly question: Question }) {
  const translate = useTranslate();
  const { to, lost, stay, goOn } = question;
  const transaction = usePortalState((state) => state.transaction);
  const from = lost[0];
  if (from === undefined) return null;
  const names = { from: translate(from.title), to: translate(to.title) };
  return (
    <Popup
      heading={translate('switching.title', names)}
      subHeading={translate('switching.message', names)}
      onClose={stay}
      actions={
        <>
          <Button kind="primary" onClick={stay}>
            {translate('switching.stay', names)}
          </Button>
          <Button onClick={goOn}>{translate('switching.go-on', names)}</Button>
        </>
      }
    >
      <ul className="switch-question__lost">
        {lost.map((flow) => (
          <LostFlow key={flow.id} flow={flow} />
        ))}
      </ul>
      {transaction !== null && lost.some(({ id }) => id === transaction.flow) && <p>{translate('switching.payment')}</p>}
    </Popup>
  );
}

function LostFlow({ flow }: { readonly flow: Flow }) {
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
      {assessment.totalCents > 0 && <span className="switch-question__amount">{formatCents(assessment.totalCents)}</span>}
      <ul className="switch-question__steps">
        {named.map((step) => (
          <li key={step.id}>{translate(step.title)}</li>
        ))}
      </ul>
    </li>
  );

  /** Of a draft that a former load left, the particulars are not here: a step that the donor had passed holds some. */
  function isKeptByServer(id: string, { path }: Assessment, { step }: Draft): boolean {
    const isPassed = step !== null && path.indexOf(id) < path.indexOf(step);
    return isPassed && definitions.steps[id]?.fields.some((field) => field.private) === true;
  }
}
