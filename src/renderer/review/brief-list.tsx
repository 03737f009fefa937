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
  /** The step that is shown: not led to, and none after it is told. */
  readonly current: string;
  /** Nothing can be changed any more. */
  readonly isFixed: boolean;
  /** Only who gives is in sight; the current step, which stands beside it, is not told. */
  readonly isFolded?: boolean;
};

/** Each answered step up to the current one, by its title and first answers; of private ones, the first alone. */
export function BriefList({ definitions, assessment, onChange, current, isFixed, isFolded = false }: BriefListProps) {
  const translate = useTranslate();
  const path = assessment.openSteps;
  const end = path.indexOf(current) + (isFolded ? 0 : 1);
  const answered = reviewedSteps(definitions, assessment)
    .filter(({ id }) => path.indexOf(id) < end)
    .map((step) => {
      const rows = rowsOf(step, assessment, translate);
      const answers = assessment.counted[step.id] ?? {};
      // What a step begins with is no answer while it is asked.
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
  // What lines say already is not about the donor, private as it is.
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

/** The answers to a step in few words; of private ones, the first alone, and no number by which somebody is identified. */
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

/** An answer in few words. What a list has is told without its name, which is that of the page or nearly so. */
function briefText({ field, lines }: Row, translate: Translate): string {
  const text = lines.join(', ');
  // A name says what it is; a day does not.
  const isNamed = field.options || field.list || (field.private && field.type !== 'date');
  return isNamed ? text : `${translate(titleOfRow(field))}: ${text}`;
}
