import type { Assessment, Explanation, Flow, Item, Reference, TextKey } from '../../engine/index.ts';
import type { Translate } from '../provider/ports.ts';
import { plainAnswer } from '../words/why-sentences.ts';
import type { Row } from './review-rows.ts';

/** One line of a gift: the items of one kind that result from one step's answers. The years of one reason are one line. */
export type GiftLine = {
  readonly title: TextKey;
  readonly group: string;
  /** The step to return to for a change; undefined for an amount that no answer determines. */
  readonly step: string | undefined;
  readonly amountCents: number;
  readonly items: readonly Item[];
  readonly explanation: Explanation;
  /** Paths of the answers from which it was computed. */
  readonly answers: ReadonlySet<Reference>;
};

/** The lines of a gift or of a result, in the order of the flow. */
export function giftLines(assessment: Pick<Assessment, 'items' | 'openSteps' | 'explain'>): readonly GiftLine[] {
  const lines = new Map<string, GiftLine>();
  for (const item of assessment.items) {
    const explanation = assessment.explain(item.rule, item.entry);
    const answers = answersIn(explanation);
    const step = lastStep(answers, assessment.openSteps);
    const key = `${step} ${item.group} ${item.title}`;
    const before = lines.get(key);
    lines.set(key, before ? withItem(before, item, explanation, answers) : lineOf(item, step, explanation, answers));
  }
  return [...lines.values()];
}

function lineOf(item: Item, step: string | undefined, explanation: Explanation, answers: ReadonlySet<Reference>): GiftLine {
  const { title, group, amountCents } = item;
  return { title, group, step, amountCents, items: [item], explanation, answers };
}

/** Adds an item to a line. Items of one kind are explained together: each sum, and their source once. */
function withItem(line: GiftLine, item: Item, explanation: Explanation, answers: ReadonlySet<Reference>): GiftLine {
  const { kind, unit, value } = line.explanation;
  const together = line.items.length > 1 ? line.explanation.because : [line.explanation];
  return {
    ...line,
    amountCents: line.amountCents + item.amountCents,
    items: [...line.items, item],
    explanation: { name: line.title, kind, unit, value, because: [...together, explanation] },
    answers: new Set([...line.answers, ...answers]),
  };
}

/** Paths of the answers from which a value was computed; in a list, by the entry: "haid.years.0.noOfDays". */
function answersIn({ kind, name, entry, value, because }: Explanation): ReadonlySet<Reference> {
  const path = entry === undefined ? name : name.replace(/^item(?=\.)/, entry);
  const isGiven = kind === 'answer' && value !== null && value !== '';
  return new Set([...(isGiven ? [path] : []), ...because.flatMap((reason) => [...answersIn(reason)])]);
}

/** The last of the answered steps: an earlier one only opened it. */
function lastStep(answers: ReadonlySet<Reference>, openSteps: readonly string[]): string | undefined {
  const answered = new Set([...answers].map((path) => path.split('.')[0]));
  return openSteps.findLast((step) => answered.has(step));
}

/**
 * The rows of a step to show with one of its lines: the answers from which the line was computed and, with the first line, also those that no line
 * uses. Omits an answer that is the line's amount itself.
 */
export function rowsOfLine(line: GiftLine, lines: readonly GiftLine[], rows: readonly Row[]): readonly Row[] {
  const beside = lines.filter(({ step }) => step === line.step);
  const comesOf = ({ answers }: GiftLine, { path }: Row['field']) => [...answers].some((one) => `${one}.`.startsWith(`${path}.`));
  const own = new Set(line.items.length === 1 ? [plainAnswer(line.explanation)?.name] : []);
  return rows.filter(({ field }) => {
    const isNobodys = !beside.some((other) => comesOf(other, field));
    return !own.has(field.path) && (comesOf(line, field) || (isNobodys && beside[0] === line));
  });
}

/** Lines of one group. `name` is null if the page already shows it: for the only group, or if a line has the same title. */
export type LineGroup = { readonly id: string; readonly name: TextKey | null; readonly lines: readonly GiftLine[] };

/** The lines in the groups of their flow, in its order. */
export function lineGroups(groups: Flow['groups'], lines: readonly GiftLine[], translate: Translate): readonly LineGroup[] {
  const all = Object.entries(groups);
  return all
    .map(([id, { title }]) => {
      const own = lines.filter(({ group }) => group === id);
      const isSaid = all.length === 1 || own.some((line) => translate(line.title) === translate(title));
      return { id, name: isSaid ? null : title, lines: own };
    })
    .filter((group) => group.lines.length > 0);
}
