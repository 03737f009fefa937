import type { Assessment, Definitions, Step } from '../../engine/index.ts';
import { WhySummary } from '../messages/why-sum.tsx';
import type { Translate } from '../provider/ports.ts';
import { useTranslate } from '../provider/renderer-provider.tsx';
import { ChangeButton } from './change-button.tsx';
import { reviewedSteps, type Row, rowsOf, titleOfRow } from './review-rows.ts';
import '../messages/why.css';
import './brief-list.css';
import { AnswerWords } from '../layout/words.tsx';
import { isAsTyped } from '../words/answer-text.ts';

export type BriefListProps = {
  readonly definitions: Definitions;
  readonly assessment: Assessment;
  /** Called to change a step's answers. */
  readonly onChange: (stepId: string) => void;
  /** The current step: it has no Change button, and later steps are omitted. */
  readonly current: string;
  /** Answers can no longer be changed. */
  readonly isFixed: boolean;
  /** Shows only the donor's answers and folds all others. Omits the current step, which is visible beside the list. */
  readonly isFolded?: boolean;
};

/** Each answered step up to the current one, with its title and its answers in brief; of private answers, only the first. */
export function BriefList({ definitions, assessment, onChange, current, isFixed, isFolded = false }: BriefListProps) {
  const translate = useTranslate();
  const path = assessment.openSteps;
  const end = path.indexOf(current) + (isFolded ? 0 : 1);
  const answered = reviewedSteps(definitions, assessment)
    .filter(({ id }) => path.indexOf(id) < end)
    .map((step) => {
      const rows = rowsOf(step, assessment, translate);
      const answers = assessment.counted[step.id] ?? {};
      // On the current step, a default is no answer yet.
      return { step, rows: step.id === current ? rows.filter(({ field }) => answers[field.id] !== (field.default ?? null)) : rows };
    })
    .filter(({ rows }) => briefRows(rows).length > 0);
  if (answered.length === 0) return null;
  const lines = (of: typeof answered) =>
    of.length > 0 && (
      <ul className="brief-list">
        {of.map(({ step, rows }) => (
          <li className="brief-list__step" key={step.id}>
            <span className="brief-list__title">{translate(step.title)}</span>
            {!isFixed && step.id !== current && <ChangeButton of={translate(step.title)} onPress={() => onChange(step.id)} />}
            <AnswerWords
              className="brief-list__answers"
              of={briefTexts(rows, translate)}
              isAsTyped={briefRows(rows).every(({ field }) => isAsTyped(field))}
            />
          </li>
        ))}
      </ul>
    );
  if (!isFolded) return lines(answered);
  // Answers that the gift's lines repeat (`unless-lines`) are not about the donor, even if they are private.
  const isOfDonor = ({ rows }: (typeof answered)[number]) => rows.some((row) => isPrivate(row) && row.field.reviewed !== 'unless-lines');
  const others = answered.filter((one) => !isOfDonor(one));
  return (
    <>
      {lines(answered.filter(isOfDonor))}
      {others.length > 0 && (
        <details className="why">
          <WhySummary text="review.answers" />
          {lines(others)}
        </details>
      )}
    </>
  );
}

/** The answers of a step in brief; of private answers, only the first, and never an NRIC or FIN. */
export function briefAnswers(step: Step, assessment: Assessment, translate: Translate): string {
  return briefTexts(rowsOf(step, assessment, translate), translate);
}

function briefTexts(rows: readonly Row[], translate: Translate): string {
  return briefRows(rows)
    .map((row) => briefText(row, translate))
    .join(' · ');
}

function briefRows(rows: readonly Row[]): readonly Row[] {
  const answered = rows.filter(({ isBlank }) => isBlank !== true);
  return answered.some(isPrivate) ? answered.filter(({ field }) => field.type !== 'nric').slice(0, 1) : answered;
}

const isPrivate = ({ field }: Row): boolean => field.private === true;

/** An answer in brief. A list omits its name, which is nearly the page's name. */
function briefText({ field, lines }: Row, translate: Translate): string {
  const text = lines.join(', ');
  // A private text such as a name is clear without its label; a date is not.
  const isNamed = field.options || field.list || (field.private && field.type !== 'date');
  return isNamed ? text : `${translate(titleOfRow(field))}: ${text}`;
}
