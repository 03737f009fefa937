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
  /** Groups for the lines of a gift. Without them, only answers are listed. */
  readonly groups?: Flow['groups'];
  /** Whether the answers behind a line are visible, or folded with its explanation. */
  readonly answers?: 'shown' | 'folded';
  /** Content for a step that stays below its threshold, by step id. */
  readonly below?: { readonly [step: string]: Elements };
  /** For a donor known by their account: the step about the donor, the content shown there, and the answers that this content covers. */
  readonly known?: { readonly step: string; readonly content: Elements; readonly says: ReadonlySet<Reference> } | null;
};

/** One list of the gift and the answers: each line with its answers, amount and Change button, then all other answers. */
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
  // Several lines share one explanation instead of having one each.
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
        {/* Visible answers already show it. */}
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

/** Whether the step is a choice of kinds, which the gift's lines show. */
function isChoice({ id, fields }: Step, { counted }: Assessment): boolean {
  return fields.some((field) => field.reviewed === 'unless-lines' && counted[id]?.[field.id] !== undefined);
}
