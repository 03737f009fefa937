import {
  type Answers,
  type Assessment,
  type Definitions,
  type Field,
  headedStep,
  isBlank,
  type Json,
  maskedIdentifier,
  type Step,
  type TextKey,
} from '../../engine/index.ts';
import type { Translate } from '../provider/ports.ts';
import { answerText, inSummary } from '../words/answer-text.ts';

/** A list entry: "Account 1", with its answers; a named answer gets its own line. */
export type RowEntry = { readonly title: string; readonly lines: readonly string[] };

/** An answered question, with its answer in lines; for a list, also with its entries. */
export type Row = {
  readonly field: Field;
  readonly lines: readonly string[];
  readonly entries?: readonly RowEntry[];
  /** Left blank; the line says what blank means. */
  readonly isBlank?: true;
};

/** Title of an answer in a review. */
export function titleOfRow({ title, review }: Field): TextKey {
  return review?.title ?? title;
}

/** The open form steps that have questions, with their current headings. */
export function reviewedSteps(definitions: Definitions, assessment: Assessment): readonly Step[] {
  return assessment.openSteps
    .flatMap((id) => definitions.steps[id] ?? [])
    .filter(({ kind, fields }) => kind === 'form' && fields.length > 0)
    .map((step) => headedStep(step, assessment));
}

type Reviewed = Pick<Step, 'id' | 'fields'>;

/**
 * The visible, answered questions of a step, as rows of a review. Omits agreements (the widget `agreement`), which the donor gives by continuing and
 * the page states as a sentence. `beside`: `lines` if the rows are beside the lines of the gift, which show the chosen kinds.
 */
export function rowsOf(
  step: Reviewed,
  assessment: Assessment,
  translate: Translate,
  beside: 'nothing' | 'lines' = 'nothing',
): readonly Row[] {
  const answers: Answers[string] = assessment.counted[step.id] ?? {};
  return step.fields
    .filter((field) => field.widget !== 'agreement')
    .filter(({ id, visible }) => visible === undefined || assessment.visible.includes(`${step.id}.${id}`))
    .filter((field) => isReviewed(field, answers[field.id], beside))
    .filter((field) => !isSaidByChoice(field, step, answers))
    .map((field) => {
      const typed = typedFor(field, step, answers);
      if (typed !== undefined) return rowOf(field, shownText(typed, answers[typed.id], translate), translate);
      if (field.type !== 'list') return rowOf(field, shownText(field, answers[field.id], translate), translate);
      const entries = entriesOf(field, answers[field.id], translate);
      return { field, entries, lines: entries.map(({ title, lines }) => [title, lines.join(', ')].filter(Boolean).join(': ')) };
    })
    .filter(({ lines }) => lines.length > 0);
}

/** The amount typed instead of an offered one: it is the answer to the choice. */
function typedFor({ id, ownAmount }: Field, { fields }: Reviewed, answers: Answers[string]): Field | undefined {
  if (ownAmount === undefined || answers[id] !== ownAmount.option || isBlank(answers[ownAmount.question])) return undefined;
  return fields.find((field) => field.id === ownAmount.question);
}

function isSaidByChoice(field: Field, step: Reviewed, answers: Answers[string]): boolean {
  return step.fields.some((choice) => typedFor(choice, step, answers) === field);
}

function rowOf(field: Field, text: string, translate: Translate): Row {
  const blank = field.review?.blank;
  if (text === '' && blank !== undefined) return { field, lines: [translate(blank)], isBlank: true };
  return { field, lines: text === '' ? [] : [text] };
}

/** An answer as text. An NRIC or FIN is masked against shoulder surfing; only its form shows it in full. */
function shownText(field: Field, answer: Json | undefined, translate: Translate): string {
  const text = answerText(field, answer, translate);
  return field.type === 'nric' ? maskedIdentifier(text) : text;
}

/** Whether a review lists an answer. It omits mere settings of the form, and answers that equal their defaults. */
function isReviewed({ reviewed, default: preset }: Field, answer: Json | undefined, beside: 'nothing' | 'lines'): boolean {
  switch (reviewed) {
    case undefined:
      return true;
    case 'never':
      return false;
    case 'unless-default':
      return answer !== preset;
    case 'unless-lines':
      return beside === 'nothing';
    default:
      return reviewed satisfies never;
  }
}

function entriesOf(field: Field, items: Json | undefined, translate: Translate): readonly RowEntry[] {
  if (!Array.isArray(items) || !field.list) return [];
  const { itemTitle } = field.list;
  return items.map((item, at) => ({ title: translate(itemTitle, { number: at + 1 }), lines: summaryOf(field, item, translate) }));
}

function summaryOf(field: Field, item: Json, translate: Translate): readonly string[] {
  const texts = (some: readonly Field[], said: (part: Field, text: string) => string) =>
    some.flatMap((part) => {
      const text = answerText(part, parts[part.id], translate);
      return text === '' ? [] : [said(part, text)];
    });
  const parts = typeof item === 'object' && item !== null ? (item as { readonly [part: string]: Json }) : {};
  // Answers in a list's row need no name; others do, such as interest beside a balance.
  const shown = texts(inSummary(field), (_, text) => text).join(', ');
  const others = (field.fields ?? []).filter(({ id }) => !field.list?.summary.includes(id));
  return [...(shown === '' ? [] : [shown]), ...texts(others, (part, text) => `${translate(part.title)}: ${text}`)];
}
