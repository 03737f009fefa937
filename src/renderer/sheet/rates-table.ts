import type { Explanation, ReceiptDocumentBlock, WorkedBlock } from '../../engine/index.ts';
import { rateLines } from '../words/rate-lines.ts';
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
