import { type Answers, type Assessment, type Definitions, type Field, headedStep, type Json, type Step } from '../../engine/index.ts';
import { Button } from '../layout/button.tsx';
import { useTranslate } from '../provider/renderer-provider.tsx';
import type { Translate } from '../provider/ports.ts';
import { answerText, inSummary } from '../words/answer-text.ts';
import { WhySummary } from './why-sum.tsx';
import './why.css';
import './review-list.css';

export type ReviewListProps = {
  readonly definitions: Definitions;
  readonly assessment: Assessment;
  /** Called to change a step's answers. */
  readonly onChange: (stepId: string) => void;
  /** The heading that it stands below: the step's own, or that of a section. */
  readonly below?: 'step' | 'section';
  /** A line for each step; the current one is not led to, and no other where all is fixed. Folded, only who gives is in sight. */
  readonly brief?: { readonly current: string; readonly isFixed: boolean; readonly isFolded?: boolean };
};

/** Counted answers by step, with links to change them. Hidden answers do not count. */
export function ReviewList({ definitions, assessment, onChange, below = 'step', brief }: ReviewListProps) {
  const translate = useTranslate();
  const Heading = below === 'step' ? 'h3' : 'h4';
  const steps = assessment.openSteps
    .flatMap((id) => definitions.steps[id] ?? [])
    .filter(({ kind, fields }) => kind === 'form' && fields.length > 0)
    .map((step) => headedStep(step, assessment));
  if (brief) return <BriefList steps={steps} {...brief} assessment={assessment} onChange={onChange} />;
  return (
    <div className="review-list">
      {steps.map((step) => (
        <section className="review-list__step" key={step.id} aria-labelledby={`review-${step.id}`}>
          <div className="review-list__head">
            <Heading className="review-list__title" id={`review-${step.id}`}>
              {translate(step.title)}
            </Heading>
            <ChangeButton step={step} onChange={onChange} />
          </div>
          <dl className="review-list__answers">
            <ReviewFields fields={step.fields} base={step.id} answers={assessment.counted[step.id] ?? {}} assessment={assessment} />
          </dl>
        </section>
      ))}
    </div>
  );
}

type ChangeButtonProps = Pick<ReviewListProps, 'onChange'> & { readonly step: Step };

function ChangeButton({ step, onChange }: ChangeButtonProps) {
  const translate = useTranslate();
  const label = translate('review.change-step', { title: translate(step.title) });
  return (
    <Button kind="quiet" aria-label={label} onClick={() => onChange(step.id)}>
      {translate('review.change')}
    </Button>
  );
}

type BriefListProps = Pick<ReviewListProps, 'assessment' | 'onChange'> &
  NonNullable<ReviewListProps['brief']> & { readonly steps: readonly Step[] };

/** Each answered step up to the current one, by its title and first answers; of private ones, the first alone. */
function BriefList({ steps, current, isFixed, isFolded = false, assessment, onChange }: BriefListProps) {
  const translate = useTranslate();
  const path = assessment.openSteps;
  const answered = steps
    .filter(({ id }) => path.indexOf(id) <= path.indexOf(current))
    .map((step) => {
      const answers = assessment.counted[step.id] ?? {};
      const rows = rowsOf({ fields: step.fields, base: step.id, answers, assessment }, translate);
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
            {!isFixed && step.id !== current && <ChangeButton step={step} onChange={onChange} />}
            <span className="brief-list__answers">{briefTexts(rows, translate)}</span>
          </li>
        ))}
      </ul>
    );
  if (!isFolded) return lines(answered);
  const isOfDonor = ({ rows }: (typeof answered)[number]) => rows.some(isPrivate);
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
export function briefAnswers({ id, fields }: Step, assessment: Assessment, translate: Translate): string {
  return briefTexts(rowsOf({ fields, base: id, answers: assessment.counted[id] ?? {}, assessment }, translate), translate);
}

function briefTexts(rows: readonly Row[], translate: Translate): string {
  return briefRows(rows)
    .map((row) => briefText(row, translate))
    .join(' · ');
}

function briefRows(rows: readonly Row[]): readonly Row[] {
  return rows.some(isPrivate) ? rows.filter(({ field }) => field.type !== 'nric').slice(0, 1) : rows;
}

const isPrivate = ({ field }: Row): boolean => field.private === true;

/** An answer in few words. What a list has is told without its name, which is that of the page or nearly so. */
function briefText({ field, lines }: Row, translate: Translate): string {
  const text = lines.join(', ');
  return field.options || field.list || field.private ? text : `${translate(field.title)}: ${text}`;
}

type ReviewFieldsProps = {
  readonly fields: readonly Field[];
  readonly base: string;
  readonly answers: Answers[string];
  readonly assessment: Assessment;
};

function ReviewFields(props: ReviewFieldsProps) {
  const translate = useTranslate();
  return rowsOf(props, translate).map(({ field, lines }) => (
    <div className="review-list__row" key={field.id}>
      <dt>{translate(field.title)}</dt>
      <dd>
        {lines.map((line) => (
          <span className="review-list__line" key={line}>
            {line}
          </span>
        ))}
      </dd>
    </div>
  ));
}

type Row = { readonly field: Field; readonly lines: readonly string[] };

/** The visible fields that are answered; not an agreement by going on, which is no answer: the page says it as a sentence. */
function rowsOf({ fields, base, answers, assessment }: ReviewFieldsProps, translate: Translate): readonly Row[] {
  return fields
    .filter((field) => field.widget !== 'agreement')
    .filter(({ id, visible }) => visible === undefined || assessment.visible.includes(`${base}.${id}`))
    .filter((field) => isReviewed(field, answers[field.id]))
    .map((field) => {
      const lines =
        field.type === 'list' ? itemLines(field, answers[field.id], translate) : [answerText(field, answers[field.id], translate)];
      return { field, lines: lines.filter((line) => line !== '') };
    })
    .filter(({ lines }) => lines.length > 0);
}

/** Settings of the form are no answers to check, nor is what stands as it would without an answer. */
function isReviewed({ reviewed, default: preset }: Field, answer: Json | undefined): boolean {
  return reviewed === undefined || (reviewed === 'unless-default' && answer !== preset);
}

function itemLines(field: Field, items: Json | undefined, translate: Translate): readonly string[] {
  if (!Array.isArray(items) || !field.list) return [];
  const { itemTitle } = field.list;
  return items.map((item, at) => [translate(itemTitle, { number: at + 1 }), ...summaryOf(field, item, translate)].join(': '));
}

function summaryOf(field: Field, item: Json, translate: Translate): readonly string[] {
  const parts = typeof item === 'object' && item !== null ? (item as { readonly [part: string]: Json }) : {};
  // What stands in the row of the list needs no name; anything else does, such as interest beside a balance.
  const shown = [...inSummary(field), ...(field.fields ?? []).filter(({ id }) => !field.list?.summary.includes(id))].flatMap((part) => {
    const text = answerText(part, parts[part.id], translate);
    if (text === '') return [];
    return [field.list?.summary.includes(part.id) ? text : `${translate(part.title)}: ${text}`];
  });
  return shown.length > 0 ? [shown.join(', ')] : [];
}
