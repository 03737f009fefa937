import { formatDay, type Explanation, type ReceiptDocumentBlock, type WorkedBlock } from '../../engine/index.ts';
import { formatValue } from '../words/format-value.ts';
import { ratesIn } from './rates-in.ts';
import type { Calculation } from './sheet-document.ts';

type RatesBlock = Extract<WorkedBlock, { kind: 'rates' }>;
type Reader = Pick<Calculation, 'translate' | 'language'>;

/** Table of rates: value, valid from, source. */
export function ratesTable(
  { title, columns }: RatesBlock,
  explanations: readonly Explanation[],
  reader: Reader,
): readonly ReceiptDocumentBlock[] {
  const { translate } = reader;
  const lines = rateLines(explanations, reader);
  if (lines.length === 0) return [];
  const rows = lines.map(({ name, value, from, source }) => ({ cells: [translate(name), value, from, source], remarks: [] }));
  const heads = columns.map((column, place) => ({ label: translate(column), align: place === 1 ? ('end' as const) : ('start' as const) }));
  return [{ kind: 'table', ...(title && { title: translate(title) }), columns: heads, rows }];
}

/** Distinct rates as text; `name` is the text key. */
export function rateLines(
  explanations: readonly Explanation[],
  { translate, language }: Reader,
): readonly { readonly name: string; readonly value: string; readonly from: string; readonly source: string }[] {
  const rates = [...new Map(explanations.flatMap(ratesIn).map((rate) => [rate.name, rate])).values()];
  return rates.map(({ name, value, unit, from = '', source }) => ({
    name,
    value: formatValue(value, unit, translate),
    from: formatDay(from, language),
    source: source ? `${source.name}, ${formatDay(source.asOf, language)}` : '',
  }));
}
