import { type Assessment, type Field, isNumeric, type Json, type ReceiptDocumentBlock, type Step } from '../../engine/index.ts';
import type { Translate } from '../provider/ports.ts';
import { answerText } from '../words/answer-text.ts';
import { formatValue } from '../words/format-value.ts';
import { ratesIn } from '../words/rate-lines.ts';
import type { Calculation } from './sheet-document.ts';
import { sumsOf } from './sums.ts';

type Table = Extract<ReceiptDocumentBlock, { kind: 'table' }>;
type Row = Table['rows'][number];
type Item = { readonly [field: string]: Json };

/**
 * A step on the sheet, as one table: its answers and, below them, its results. A note follows with the sums that depend on rates and are not in
 * `said`; adds them to `said`. Each number of a list gets a column. Returns nothing for a step with neither a number nor a list, which only opens
 * other steps.
 */
export function stepTable(step: Step, amount: string, calculation: Calculation, said: Set<string>): readonly ReceiptDocumentBlock[] {
  if (!step.fields.some(({ type }) => type === 'list' || isNumeric(type))) return [];
  const { translate, assessment } = calculation;
  const answered = step.fields.flatMap((field) => answerRows(field, assessment.counted[step.id]?.[field.id], translate));
  const columns = columnsOf(step, assessment, translate);
  const rows = [...answered, ...resultRows(step, answered, calculation)];
  const title = translate(step.title);
  const heads = [{ label: title, align: 'start' as const }, ...(columns.length > 0 ? columns : [translate(amount)]).map(atEnd)];
  const table: Table = { kind: 'table', title, columns: heads, rows };
  const unsaid = unsaidSums(step, calculation, said);
  return [table, ...(unsaid.length > 0 ? [{ kind: 'note' as const, text: unsaid.join(' ') }] : [])];
}

function atEnd(label: string): Table['columns'][number] {
  return { label, align: 'end' };
}

/** Column titles: the numbers of the list that has most of them. */
function columnsOf({ id, fields }: Step, { counted }: Assessment, translate: Translate): readonly string[] {
  const lists = fields.map((field) => numbersOf(field, itemsIn(counted[id]?.[field.id])));
  const [most = []] = lists.toSorted((one, other) => other.length - one.length);
  return most.map(({ title }) => translate(title));
}

/** The number fields of a list that any of its items answers. */
function numbersOf({ fields = [] }: Field, items: readonly Item[]): readonly Field[] {
  return fields.filter(({ id, type }) => isNumeric(type) && items.some((item) => item[id] !== undefined && item[id] !== ''));
}

function itemsIn(answer: Json | undefined): readonly Item[] {
  return Array.isArray(answer) ? (answer as readonly Item[]) : [];
}

function answerRows(field: Field, answer: Json | undefined, translate: Translate): readonly Row[] {
  if (field.list) return listRows(field, itemsIn(answer), translate);
  const text = answerText(field, answer, translate);
  return text === '' ? [] : [{ cells: [translate(field.title), text], remarks: [] }];
}

/** A row per item: its number with its words, then its numbers. */
function listRows(field: Field, items: readonly Item[], translate: Translate): readonly Row[] {
  const numbers = numbersOf(field, items);
  const words = (field.fields ?? []).filter(({ type }) => !isNumeric(type));
  return items.map((item, at) => {
    const texts = (fields: readonly Field[]) => fields.map((one) => answerText(one, item[one.id], translate));
    const about = texts(words).filter((text) => text !== '');
    const number = translate(field.list?.itemTitle ?? field.title, { number: at + 1 });
    return { cells: [about.length > 0 ? `${number}: ${about.join(' · ')}` : number, ...texts(numbers)], remarks: [] };
  });
}

/**
 * The results of a step, except those shown elsewhere: the sum of a one-item list repeats its amount; amounts due and shortfalls are at the head of
 * the sheet.
 */
function resultRows({ shows, gauges = [] }: Step, answered: readonly Row[], { flow, assessment, translate }: Calculation): readonly Row[] {
  const said = new Set([...flow.items.map(({ amount }) => amount), ...gauges.map(({ short }) => short)]);
  const sums = new Set(answered.flatMap(({ cells }) => cells.slice(1)));
  return shows
    .filter(({ rule, visible }) => !said.has(rule) && (visible === undefined || assessment.explain(visible).value === true))
    .map(({ rule, title }) => {
      const { value, unit } = assessment.explain(rule);
      return { cells: [translate(title), formatValue(value, unit, translate)], remarks: [], strong: true };
    })
    .filter(({ cells }) => !sums.has(cells[1] ?? ''));
}

/** Sums of the values that always count and depend on rates, unless the sheet already has them. Sums of answers alone are in the table. */
function unsaidSums({ shows }: Step, { assessment, translate }: Calculation, said: Set<string>): readonly string[] {
  const decided = shows.filter(({ visible }) => visible === undefined).map(({ rule }) => assessment.explain(rule));
  const sums = sumsOf(
    decided.filter((explanation) => ratesIn(explanation).length > 0),
    translate,
  ).filter((sum) => !said.has(sum));
  for (const sum of sums) said.add(sum);
  return sums;
}
