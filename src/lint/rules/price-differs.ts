import { at, type Spot, textOf } from '../../content/index.ts';
import { compileRule, type Json } from '../../engine/index.ts';
import type { Context } from '../context.ts';
import { callAt, expressionsIn } from '../expressions/call.ts';
import { type Finding, findingAt } from '../finding.ts';
import type { Survey } from '../survey/survey.ts';

const ROUNDS: ReadonlySet<string> = new Set(['round', 'round_to', 'round_up', 'round_down']);

/**
 * Options show prices from a table (`prices`), and a rule rounds the row to another amount, which is then paid. Past values are not checked, since they are not
 * shown.
 */
export function priceDiffers({ survey, on }: Context): readonly Finding[] {
  const priced = new Set(survey.fields.flatMap(({ spot }) => textOf(at(spot, 'prices', 'table')) ?? []));
  return roundings(survey).flatMap(({ name, table, round }) => {
    if (!priced.has(`rates.${table}`)) return [];
    const rows = survey.rates.filter((rate) => rate.table === table);
    return rows.flatMap((row) => {
      const option = row.name.slice(table.length + 1);
      const shown = row.values.filter((_, place) => (row.values[place + 1]?.from ?? '9') > on);
      return shown.flatMap(({ value, spot }) => {
        const rounded = round(value);
        if (value === '' || Number(rounded) === Number(value)) return [];
        const message = `“${option}” shows ${value}, and “${name}” rounds it to ${String(rounded)}: the donor pays another amount than the one shown.`;
        const mend = 'Write the rounded amount into the table, or give the options a “price” each, by a rule that rounds.';
        return [findingAt(at(spot, 'rows', ...option.split('.')), 'price-differs', { message, mend })];
      });
    });
  });
}

type Rounding = { readonly name: string; readonly table: string; readonly round: (row: string) => Json };

/** The rules that round a single row of a table: a rounded sum is not a price. */
function roundings({ rules }: Survey): readonly Rounding[] {
  return rules.flatMap(({ name, versions }) =>
    versions.flatMap(({ logic }) =>
      expressionsIn(logic).flatMap((spot) => {
        const call = callAt(spot);
        const [rounded, step] = call?.args ?? [];
        const table = rounded && tableOf(rounded);
        if (call === undefined || table === undefined || step === undefined || !ROUNDS.has(call.operation)) return [];
        const run = compileRule({ [call.operation]: [{ var: 'row' }, step.value as Json] });
        return [{ name, table, round: (row: string) => run({ row }) }];
      }),
    ),
  );
}

function tableOf(logic: Spot): string | undefined {
  const call = callAt(logic);
  const [table] = call?.operation === 'row' ? call.args : [];
  const read = table && callAt(table);
  const name = read?.operation === 'var' && read.args[0] ? textOf(read.args[0]) : undefined;
  return name?.replace(/^rates[.]/, '');
}
