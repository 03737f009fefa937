import type { DeskRate, DeskRateValue } from '../../../api/types.ts';
import { isDay } from '../../../engine/index.ts';
import type { Edit } from '../../kit/working-on.tsx';
import { words } from '../../words/words.ts';

const says = words.rates;

/** A rate's value as typed; for a table, a value for each row, with two keys joined as "large.beef". */
export type NewValue = {
  readonly value: string;
  readonly rows: { readonly [row: string]: string };
  readonly from: string;
  readonly source: string;
  readonly url: string;
  readonly ruling: string;
  /** Reasons why a doubtful value is right, by the code of the doubt; '' for an older reason without a code. */
  readonly reasons: { readonly [doubt: string]: string };
};
/** Errors by field; for a table's rows, by `row:` and the row. */
export type Wrong = { readonly [field: string]: string };

/** The form of a new value, blank. */
export const BLANK: NewValue = { value: '', rows: {}, from: '', source: '', url: '', ruling: '', reasons: {} };

/** Key of a reason that names no doubt. */
const UNNAMED = '';

const SHAPES = { money: /^\d+(\.\d{1,2})?$/, share: /^0?\.\d+$/, number: /^\d+(\.\d+)?$/, days: /^\d+$/ };

/** An existing value in the form. Omits the ruling of a day without a value, which says why the day was not known. */
export function typedValue({ value, rows, from, source, url, ruling, reasons }: DeskRateValue): NewValue {
  return {
    ...{ value: value ?? '', from, source: source ?? '', url: url ?? '' },
    ruling: value === null && rows.length === 0 ? '' : (ruling ?? ''),
    reasons: Object.fromEntries(reasons.map(({ doubt, reason }) => [doubt ?? UNNAMED, reason])),
    rows: Object.fromEntries(rows.map((row) => [row.name, row.value])),
  };
}

/** A value as the data writes it: "S$16,250.00" is 16250, "2.5%" is 0.025. Text that is no value of the unit stays as typed. */
export function writtenValue(typed: string, unit: DeskRate['unit']): string {
  const text = typed.trim();
  if (unit === 'date') return text;
  const [, percent] = unit === 'share' ? (/^(\d{1,2}(?:\.\d+)?)\s*%$/.exec(text) ?? []) : [];
  if (percent !== undefined) return hundredth(percent);
  const figures = text.replace(unit === 'money' ? /^S?\$\s*/i : '', '');
  const grouped = /^\d{1,3}(,\d{3})+(\.\d+)?$/.test(figures) ? figures.replaceAll(',', '') : figures;
  return unit === 'money' ? grouped.replace(/\.00$/, '') : grouped;
}

/** "2.5" to "0.025", digit by digit: floating-point division could be off. */
function hundredth(percent: string): string {
  const [whole = '', part = ''] = percent.split('.');
  return `0.${whole.padStart(2, '0')}${part}`.replace(/0+$/, '');
}

/** Errors of a typed value, by field. The checks of the release judge whether it is plausible. */
export function wrongIn(
  { value, rows, from, source, url, ruling }: NewValue,
  { unit, values }: Pick<DeskRate, 'unit' | 'values'>,
  on: string,
): Wrong {
  const isRight = (typed: string) => (unit === 'date' ? isDay(typed) : SHAPES[unit].test(writtenValue(typed, unit)));
  const table = Object.entries(rows);
  return {
    ...(table.length === 0 && !isRight(value) && { value: says.wrongValue[unit] }),
    ...Object.fromEntries(table.flatMap(([row, typed]) => (isRight(typed) ? [] : [[`row:${row}`, says.wrongValue[unit]]]))),
    ...(!isDay(from) && { from: says.wrongDay }),
    // Future values and those to be confirmed may be replaced.
    ...(from <= on && values.some((one) => one.from === from && !one.isExpected) && { from: says.takenDay }),
    ...(source.trim() === '' && ruling.trim() === '' && { source: says.noSource }),
    ...(url.trim() !== '' && !/^https:\/\/\S+$/.test(url.trim()) && { url: says.wrongUrl }),
  };
}

/** The edit that inserts the value in date order, or replaces the value of the same first day. */
export function editFor({ name, file, unit, values }: DeskRate, typed: NewValue): Edit {
  const place = values.findIndex(({ from }) => from >= typed.from);
  const { value, rows, from, source, url, ruling, reasons } = typed;
  const table = Object.entries(rows).map(([row, amount]) => [row, writtenValue(amount, unit)] as const);
  const cited = {
    ...(source.trim() !== '' && { name: source.trim() }),
    ...(url.trim() !== '' && { url: url.trim() }),
    asOf: from,
    ...(ruling.trim() !== '' && { decided: ruling.trim() }),
  };
  const amounts = table.length === 0 ? { value: writtenValue(value, unit) } : { rows: writtenRows(table) };
  const written = { from, ...amounts, source: cited, ...confirmedBy(reasons) };
  const at = `/rates/${name}/values/${place === -1 ? '-' : place}`;
  return { path: file, at, ...(values[place]?.from === from ? { value: written } : { inserted: written }) };
}

/** The rows of a table as the data writes them: a second key is nested in its row. */
function writtenRows(table: readonly (readonly [row: string, amount: string])[]): object {
  const byRow = Map.groupBy(table, ([row]) => row.split('.')[0] ?? '');
  const rows = [...byRow].map(([row, cells]) => {
    const inner = cells.map(([name, amount]) => [name.slice(row.length + 1), amount] as const);
    const [first] = inner;
    return [row, first?.[0] === '' ? first[1] : Object.fromEntries(inner)] as const;
  });
  return Object.fromEntries(rows);
}

/** Reasons by doubt; one without a code stays only if it is the only one. */
function confirmedBy(reasons: NewValue['reasons']): object {
  const given = Object.entries(reasons).flatMap(([doubt, reason]) => (reason.trim() === '' ? [] : [[doubt, reason.trim()] as const]));
  const named = given.filter(([doubt]) => doubt !== UNNAMED);
  if (named.length > 0) return { confirmed: Object.fromEntries(named) };
  const [only] = given;
  return only === undefined ? {} : { confirmed: only[1] };
}
