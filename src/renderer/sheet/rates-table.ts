import type { Explanation, ReceiptDocumentBlock, WorkedBlock } from '../../engine/index.ts';
import { rateLines } from '../words/rate-lines.ts';
import type { Calculation } from './sheet-document.ts';

type RatesBlock = Extract<WorkedBlock, { kind: 'rates' }>;
type Reader = Pick<Calculation, 'translate' | 'language'>;

/** The rates: value, valid from, source. A table of these, or without its columns of the values, each with the rest below it. */
export function ratesTable(
  { title, columns }: RatesBlock,
  explanations: readonly Explanation[],
  reader: Reader,
): readonly ReceiptDocumentBlock[] {
  const { translate } = reader;
  const lines = rateLines(explanations, reader);
  if (lines.length === 0) return [];
  const heading = title === undefined ? {} : { title: translate(title) };
  if (columns === undefined) {
    const since = lines.map(({ name, value, from, source }) => ({
      cells: [translate(name), value],
      remarks: [translate('worked.rate-since', { from, source: withoutDay(source, from) })],
    }));
    const short = [
      { label: translate('worked.rate'), align: 'start' as const },
      { label: translate('worked.value'), align: 'end' as const },
    ];
    return [{ kind: 'table', ...heading, columns: short, rows: since }];
  }
  const rows = lines.map(({ name, value, from, source }) => ({
    cells: [translate(name), value, from, withoutDay(source, from)],
    remarks: [],
  }));
  const heads = columns.map((column, place) => ({ label: translate(column), align: place === 1 ? ('end' as const) : ('start' as const) }));
  return [{ kind: 'table', ...heading, columns: heads, rows }];
}

/** A source as of the day that stands beside it. */
function withoutDay(source: string, day: string): string {
  return source.endsWith(`, ${day}`) ? source.slice(0, -day.length - 2) : source;
}
