import { at, itemsOf, type Spot, tableRows, textOf } from '../../content/index.ts';
import { nearestName } from '../../engine/index.ts';
import type { Context } from '../context.ts';
import { callAt, expressionsIn } from '../expressions/call.ts';
import { type Finding, findingAt } from '../finding.ts';
import { entryName } from '../survey/names.ts';
import type { Survey } from '../survey/survey.ts';

/** A rule would find no amount: for an option without a row, for a key that could be anything, or because a row was removed. */
export function tableLacksRow({ survey }: Context): readonly Finding[] {
  return [...lookedUp(survey), ...priced(survey), ...lost(survey)];
}

/** Lookups by rules, for all options of each question that is a key. */
function lookedUp(survey: Survey): readonly Finding[] {
  const optionsOf = chosenFrom(survey);
  const calls = survey.rules
    .flatMap(({ versions }) => versions.flatMap(({ logic }) => expressionsIn(logic)))
    .flatMap((logic) => callAt(logic) ?? []);
  return calls.flatMap(({ operation, args: [table, ...keys] }) => {
    if (operation !== 'row' || table === undefined || keys.length === 0) return [];
    const name = nameRead(table)?.replace(/^rates[.]/, '') ?? '';
    const rows = rowsOf(survey, name);
    if (rows.length === 0) {
      const tables = new Set(survey.rates.flatMap((rate) => rate.table ?? []));
      const near = nearestName(name, tables);
      const mend = near === undefined ? 'Write { "var": "rates.<table>" }, and give the rate "rows".' : `Did you mean “rates.${near}”?`;
      return [findingAt(table, 'table-lacks-row', { message: '“row” looks in a table of rates, and this is none.', mend })];
    }
    return ofKeys(
      name,
      rows,
      keys.map((spot) => ({ spot, options: typeof spot.value === 'string' ? [spot.value] : optionsOf(nameRead(spot)) })),
    );
  });
}

/** Prices of a question's options from a table; in a table with two keys, with each option of the other question. */
function priced(survey: Survey): readonly Finding[] {
  const optionsOf = chosenFrom(survey);
  return survey.fields.flatMap((field) => {
    const table = at(field.spot, 'prices', 'table');
    const name = textOf(table)?.replace(/^rates[.]/, '');
    if (name === undefined) return [];
    const by = at(field.spot, 'prices', 'by');
    const named = itemsOf(by);
    if (named.length > 0 && !named.some(({ value }) => value === field.path)) {
      const message = `The options of “${field.path}” are priced, and “by” does not name it.`;
      return [
        findingAt(by, 'table-lacks-row', { message, mend: 'Name it and the other question, in the order of the keys of the table.' }),
      ];
    }
    const own = { spot: table, options: field.options };
    const keys = named.map((spot) => (spot.value === field.path ? own : { spot, options: optionsOf(textOf(spot)) }));
    return ofKeys(name, rowsOf(survey, name), keys.length === 0 ? [own] : keys);
  });
}

/** A key of a lookup, with the place that names it; without options, it could be anything. */
type Key = { readonly spot: Spot; readonly options: readonly string[] | undefined };

function ofKeys(table: string, rows: readonly string[], keys: readonly Key[]): readonly Finding[] {
  const open = keys.find(({ options }) => options === undefined);
  if (open !== undefined) {
    const message = `The key of the table “${table}” could be anything.`;
    return [findingAt(open.spot, 'table-lacks-row', { message, mend: 'Look it up by a question with options, of which one is chosen.' })];
  }
  const spot = keys.at(-1)?.spot;
  if (spot === undefined) return [];
  const [first = [], ...others] = keys.map(({ options = [] }) => options);
  const wanted = others.reduce((ways, options) => ways.flatMap((way) => options.map((option) => `${way}.${option}`)), first);
  return missing(wanted, rows).map((row) => lacks(spot, table, row, rows));
}

/** The options of single-choice questions, by the names by which rules read them. */
function chosenFrom({ fields }: Survey): (name: string | undefined) => readonly string[] | undefined {
  const options = new Map(
    fields.map((field) => [
      field.inList === undefined ? field.path : entryName(field),
      field.type === 'choice' ? field.options : undefined,
    ]),
  );
  return (name) => options.get(name ?? '');
}

function lacks(spot: Spot, table: string, row: string, rows: readonly string[]): Finding {
  if (rows.some((one) => one.startsWith(`${row}.`))) {
    const mend = 'Look it up by both keys: a third argument of “row”, or “by” of “prices”.';
    return findingAt(spot, 'table-lacks-row', {
      message: `“${row}” of the table “${table}” is no value: it has rows of a second key.`,
      mend,
    });
  }
  const [last = '', holder] = row.split('.').toReversed();
  const where = holder === undefined ? `the rows of “${table}”` : `“${holder}” among the rows of “${table}”`;
  return findingAt(spot, 'table-lacks-row', {
    message: `The table “${table}” has no row “${row}”.`,
    mend: `Add "${last}" to ${where}, or take the option away.`,
  });
}

/** A later version of a table lacks a row that an earlier one had: the old amount would still apply. */
function lost({ rates }: Survey): readonly Finding[] {
  const tables = new Map(rates.flatMap((rate) => (rate.table === undefined ? [] : [[rate.spot, rate.table] as const])));
  return [...tables].flatMap(([spot, name]) => {
    const dated = itemsOf(at(spot, 'values')).map((value) => at(value, 'rows'));
    return dated.flatMap((rows, place) =>
      missing(keysOf(dated[place - 1]), keysOf(rows)).map((row) => lacks(rows, name, row, keysOf(rows))),
    );
  });
}

function keysOf(rows: Spot | undefined): readonly string[] {
  return tableRows(rows?.value).map(([row]) => row);
}

function missing(wanted: readonly string[], rows: readonly string[]): readonly string[] {
  return wanted.filter((row) => !rows.includes(row));
}

function rowsOf({ rates }: Survey, table: string): readonly string[] {
  return rates.flatMap((rate) => (rate.table === table ? [rate.name.slice(table.length + 1)] : []));
}

function nameRead(logic: Spot): string | undefined {
  const call = callAt(logic);
  return call?.operation === 'var' && call.args[0] ? textOf(call.args[0]) : undefined;
}
