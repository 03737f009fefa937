import type { Explanation, ReceiptDocumentBlock, WorkedBlock } from '../../engine/index.ts';
import { formatDate } from '../words/format-date.ts';
import { formatValue } from '../words/format-value.ts';
import type { Working } from './worked-document.ts';

type RatesBlock = Extract<WorkedBlock, { kind: 'rates' }>;

/** Every rate that an explanation rests on, once: its value, since when it holds, and who published it when. */
export function ratesTable(
  { title, columns }: RatesBlock,
  explanations: readonly Explanation[],
  { translate, language }: Pick<Working, 'translate' | 'language'>,
): readonly ReceiptDocumentBlock[] {
  const rates = [...new Map(explanations.flatMap(ratesIn).map((rate) => [rate.name, rate])).values()];
  if (rates.length === 0) return [];
  const rows = rates.map(({ name, value, unit, from = '', source }) => ({
    cells: [
      translate(name),
      formatValue(value, unit, translate),
      formatDate(from, language),
      source ? `${source.name}, ${formatDate(source.asOf, language)}` : '',
    ],
    remarks: [],
  }));
  const heads = columns.map((column, place) => ({ label: translate(column), align: place === 1 ? ('end' as const) : ('start' as const) }));
  return [{ kind: 'table', ...(title && { title: translate(title) }), columns: heads, rows }];
}

/** The rates that an explanation rests on. A rate's name is the key of its words: "rates.fitrah.normal". */
export function ratesIn(explanation: Explanation): readonly Explanation[] {
  return explanation.kind === 'rate' ? [explanation] : explanation.because.flatMap(ratesIn);
}
