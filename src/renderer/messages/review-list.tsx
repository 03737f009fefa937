import { type Answers, type Assessment, type Definitions, type Field, headedStep, type Json } from '../../engine/index.ts';
import { Button } from '../layout/button.tsx';
import { useTranslate } from '../provider/renderer-provider.tsx';
import type { Translate } from '../provider/ports.ts';
import { answerText } from '../words/answer-text.ts';
import './review-list.css';

export type ReviewListProps = {
  readonly definitions: Definitions;
  readonly assessment: Assessment;
  /** Called to change a step's answers. */
  readonly onChange: (stepId: string) => void;
};

/** Counted answers by step, with links to change them. Hidden answers do not count. */
export function ReviewList({ definitions, assessment, onChange }: ReviewListProps) {
  const translate = useTranslate();
  const steps = assessment.openSteps
    .flatMap((id) => definitions.steps[id] ?? [])
    .filter(({ kind, fields }) => kind === 'form' && fields.length > 0)
    .map((step) => headedStep(step, assessment));
  return (
    <div className="review-list">
      {steps.map((step) => (
        <section className="review-list__step" key={step.id} aria-labelledby={`review-${step.id}`}>
          <header className="review-list__head">
            <h3 className="review-list__title" id={`review-${step.id}`}>
              {translate(step.title)}
            </h3>
            <Button
              kind="quiet"
              aria-label={translate('review.change-step', { title: translate(step.title) })}
              onClick={() => onChange(step.id)}
            >
              {translate('review.change')}
            </Button>
          </header>
          <dl className="review-list__answers">
            <ReviewFields fields={step.fields} base={step.id} answers={assessment.counted[step.id] ?? {}} assessment={assessment} />
          </dl>
        </section>
      ))}
    </div>
  );
}

type ReviewFieldsProps = {
  readonly fields: readonly Field[];
  readonly base: string;
  readonly answers: Answers[string];
  readonly assessment: Assessment;
};

function ReviewFields({ fields, base, answers, assessment }: ReviewFieldsProps) {
  const translate = useTranslate();
  return fields
    .filter((field) => field.visible === undefined || assessment.visible.includes(`${base}.${field.id}`))
    .map((field) => {
      const lines =
        field.type === 'list' ? itemLines(field, answers[field.id], translate) : [answerText(field, answers[field.id], translate)];
      const nonBlank = lines.filter((line) => line !== '');
      if (nonBlank.length === 0) return null;
      return (
        <div className="review-list__row" key={field.id}>
          <dt>{translate(field.title)}</dt>
          <dd>
            {nonBlank.map((line) => (
              <span className="review-list__line" key={line}>
                {line}
              </span>
            ))}
          </dd>
        </div>
      );
    });
}

function itemLines(field: Field, items: Json | undefined, translate: Translate): readonly string[] {
  if (!Array.isArray(items) || !field.list) return [];
  const { itemTitle } = field.list;
  return items.map((item, at) => [translate(itemTitle, { number: at + 1 }), ...summaryOf(field, item, translate)].join(': '));
}

function summaryOf(field: Field, item: Json, translate: Translate): readonly string[] {
  const parts = typeof item === 'object' && item !== null ? (item as { readonly [part: string]: Json }) : {};
  const shown = (field.fields ?? []).map((part) => answerText(part, parts[part.id], translate)).filter((text) => text !== '');
  return shown.length > 0 ? [shown.join(', ')] : [];
}
