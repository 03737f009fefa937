import type { Elements } from '../provider/elements.ts';
import type { Assessment, Definitions, Flow, Reference, Step } from '../../engine/index.ts';
import { useTranslate } from '../provider/renderer-provider.tsx';
import { ChangeButton } from './change-button.tsx';
import { type GiftLine, giftLines, lineGroups, rowsOfLine } from './gift-lines.ts';
import { ReviewEntry } from './review-entry.tsx';
import { reviewedSteps, rowsOf } from './review-rows.ts';
import { WhyOfLines } from './why-of-lines.tsx';
import './review-list.css';

export type ReviewListProps = {
  readonly definitions: Definitions;
  readonly assessment: Assessment;
  /** Called to change a step's answers. */
  readonly onChange: (stepId: string) => void;
  /** What the lines of a gift are grouped by. Without it, answers alone are told. */
  readonly groups?: Flow['groups'];
  /** Whether the answers behind a line are in sight, or folded with how it was calculated. */
  readonly answers?: 'shown' | 'folded';
  /** What is drawn of a step that stays below its threshold. */
  readonly below?: { readonly [step: string]: Elements };
  /** Who gives, as somebody else knows them, and the answers that this says. */
  readonly known?: { readonly step: string; readonly content: Elements; readonly says: ReadonlySet<Reference> } | null;
};

/** One list of all that is given, each line with its answers, its amount and the way to change it, and of all else that was answered. */
export function ReviewList({
  definitions,
  assessment,
  onChange,
  groups = {},
  answers = 'shown',
  below = {},
  known = null,
}: ReviewListProps) {
  const translate = useTranslate();
  const lines = giftLines(assessment).filter(({ group }) => groups[group] !== undefined);
  const steps = reviewedSteps(definitions, assessment).map((step) => ({
    step,
    isLine: lines.some((line) => line.step === step.id),
    rows: rowsOf(step, assessment, translate, lines.length > 0 ? 'lines' : 'nothing').filter(({ field }) => !known?.says.has(field.path)),
    content: known?.step === step.id ? known.content : below[step.id],
  }));
  type Reviewed = (typeof steps)[number];
  const others = steps.filter(({ isLine }) => !isLine);
  const isBelow = ({ step }: Reviewed) => below[step.id] !== undefined;
  const isTold = ({ rows, content }: Reviewed) => rows.length > 0 || content !== undefined;
  const entry = ({ step, rows, content }: Reviewed, level: 'h3' | 'h4') => (
    <ReviewEntry key={step.id} level={level} title={translate(step.title)} rows={rows} onChange={() => onChange(step.id)}>
      {content}
    </ReviewEntry>
  );
  // Said once of several, and not below each.
  const isOneFold = lines.length > 1;
  const lineEntry = (line: GiftLine, level: 'h3' | 'h4') => {
    const of = steps.find(({ step }) => step.id === line.step);
    const isFirst = lines.find(({ step }) => step === line.step) === line;
    return (
      <ReviewEntry
        key={`${line.step} ${line.title}`}
        level={level}
        title={translate(line.title)}
        rows={rowsOfLines(line)}
        line={line}
        among={lines}
        answers={answers}
        isExplained={!isOneFold}
        {...(of && { onChange: () => onChange(of.step.id) })}
      >
        {/* Answers in sight say it already. */}
        {isFirst && answers === 'folded' && of?.content}
      </ReviewEntry>
    );
  };
  const rowsOfLines = (line: GiftLine) => rowsOfLine(line, lines, steps.find(({ step }) => step.id === line.step)?.rows ?? []);
  return (
    <div className="review-list">
      {lineGroups(groups, lines, translate).map(({ id, name, lines: own }) =>
        name === null ? (
          own.map((line) => lineEntry(line, 'h3'))
        ) : (
          <section key={id}>
            <h3 className="review-list__name">{translate(name)}</h3>
            {own.map((line) => lineEntry(line, 'h4'))}
          </section>
        ),
      )}
      {isOneFold && <WhyOfLines lines={lines} rowsOf={answers === 'folded' ? rowsOfLines : noRows} />}
      {others.some(isBelow) && (
        <section>
          <h3 className="review-list__name">{translate('review.nothing-due-on')}</h3>
          {others.filter(isBelow).map((one) => entry(one, 'h4'))}
        </section>
      )}
      {others
        .filter((one) => !isTold(one) && isChoice(one.step, assessment))
        .map(({ step }) => (
          <ChangeButton key={step.id} of={translate(step.title)} says="kinds" onPress={() => onChange(step.id)} />
        ))}
      {others.filter((one) => isTold(one) && !isBelow(one)).map((one) => entry(one, 'h3'))}
    </div>
  );
}

const noRows = () => [];

/** Whether lines say what was chosen there. */
function isChoice({ id, fields }: Step, { counted }: Assessment): boolean {
  return fields.some((field) => field.reviewed === 'unless-lines' && counted[id]?.[field.id] !== undefined);
}
