import { at, entriesOf, itemsOf, type Spot, textOf } from '../../content/index.ts';
import { nearestName } from '../../engine/index.ts';
import type { Context } from '../context.ts';
import { callAt, expressionsIn } from '../expressions/call.ts';
import { type Finding, findingAt } from '../finding.ts';
import { entryName } from '../survey/names.ts';
import type { Survey } from '../survey/survey.ts';

/** A rule would find no amount: for an option without a row, for a key that could be anything, or since a row is gone. */
export function tableLacksRow({ survey }: Context): readonly Finding[] {
  return [...lookedUp(survey), ...priced(survey), ...lost(survey)];
}

/** What rules look up, by the options of the question that is the key. */
function lookedUp(survey: Survey): readonly Finding[] {
  const options = new Map(
    survey.fields.map((field) => [
      field.inList === undefined ? field.path : entryName(field),
      field.type === 'choice' ? field.options : undefined,
    ]),
  );
  const calls = survey.rules
    .flatMap(({ versions }) => versions.flatMap(({ logic }) => expressionsIn(logic)))
    .flatMap((logic) => callAt(logic) ?? []);
  return calls.flatMap(({ operation, args: [table, key] }) => {
    if (operation !== 'row' || table === undefined || key === undefined) return [];
    const name = nameRead(table)?.replace(/^rates[.]/, '') ?? '';
    const rows = rowsOf(survey, name);
    if (rows.length === 0) {
      const tables = new Set(survey.rates.flatMap((rate) => rate.table ?? []));
      const near = nearestName(name, tables);
      const mend = near === undefined ? 'Write { "var": "rates.<table>" }, and give the rate "rows".' : `Did you mean “rates.${near}”?`;
      return [findingAt(table, 'table-lacks-row', { message: '“row” looks in a table of rates, and this is none.', mend })];
    }
    const asked = nameRead(key);
    const keys = typeof key.value === 'string' ? [key.value] : options.get(asked ?? '');
    if (keys === undefined) {
      const message = `The key of the table “${name}” could be anything.`;
      return [findingAt(key, 'table-lacks-row', { message, mend: 'Look it up by a question with options, of which one is chosen.' })];
    }
    return missing(keys, rows).map((row) => lacks(key, name, row));
  });
}

/** What a question's options cost, by a table. */
function priced(survey: Survey): readonly Finding[] {
  return survey.fields.flatMap((field) => {
    const table = at(field.spot, 'prices', 'table');
    const name = textOf(table)?.replace(/^rates[.]/, '');
    return name === undefined ? [] : missing(field.options, rowsOf(survey, name)).map((row) => lacks(table, name, row));
  });
}

function lacks(spot: Spot, table: string, row: string): Finding {
  return findingAt(spot, 'table-lacks-row', {
    message: `The table “${table}” has no row “${row}”.`,
    mend: `Add "${row}" to the rows of “${table}”, or take the option away.`,
  });
}

/** A later table without a row that an earlier one had: the old amount would go on. */
function lost({ rates }: Survey): readonly Finding[] {
  const tables = new Map(rates.flatMap((rate) => (rate.table === undefined ? [] : [[rate.spot, rate.table] as const])));
  return [...tables].flatMap(([spot, name]) => {
    const dated = itemsOf(at(spot, 'values')).map((value) => at(value, 'rows'));
    return dated.flatMap((rows, place) => missing(keysOf(dated[place - 1]), keysOf(rows)).map((row) => lacks(rows, name, row)));
  });
}

function keysOf(rows: Spot | undefined): readonly string[] {
  return rows === undefined ? [] : entriesOf(rows).map(([row]) => row);
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
