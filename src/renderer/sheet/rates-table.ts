import type { Explanation, ReceiptDocumentBlock, WorkedBlock } from '../../engine/index.ts';
import type { Translate } from '../provider/ports.ts';
import { rateLines } from '../words/rate-lines.ts';
import type { Calculation } from './sheet-document.ts';

type RatesBlock = Extract<WorkedBlock, { kind: 'rates' }>;
type Reader = Pick<Calculation, 'translate' | 'language'>;

/** The rates: value, valid from, source. A table, or without its columns a line. */
export function ratesTable(
  { title, columns }: RatesBlock,
  explanations: readonly Explanation[],
  reader: Reader,
): readonly ReceiptDocumentBlock[] {
  const { translate } = reader;
  const lines = rateLines(explanations, reader);
  if (lines.length === 0) return [];
  if (columns === undefined) return [{ kind: 'note', text: rateWords(title, lines, translate) }];
  const rows = lines.map(({ name, value, from, source }) => ({
    cells: [translate(name), value, from, withoutDay(source, from)],
    remarks: [],
  }));
  const heads = columns.map((column, place) => ({ label: translate(column), align: place === 1 ? ('end' as const) : ('start' as const) }));
  return [{ kind: 'table', ...(title && { title: translate(title) }), columns: heads, rows }];
}

function rateWords(title: string | undefined, lines: ReturnType<typeof rateLines>, translate: Translate): string {
  const rates = lines.map(({ name, value, from, source }) =>
    translate('worked.rate-line', { rate: translate(name), value, from, source: withoutDay(source, from) }),
  );
  return [...(title ? [translate(title)] : []), rates.join(' · ')].join(': ');
}

/** A source without its day, if the same day is shown beside it. */
function withoutDay(source: string, day: string): string {
  return source.endsWith(`, ${day}`) ? source.slice(0, -day.length - 2) : source;
}
