import { centsOf } from '../../../engine/index.ts';

/** Reads the finished file as the tax office would. Throws when its count or sum differs from the ledger's. */
export function requireSameTotals(text: string, records: number, cents: number): void {
  const lines = text.trimEnd().split('\r\n').slice(1);
  const read = lines.map((line) => /^(?:"(?:[^"]|"")*",){9}"(\d+\.\d\d)",/.exec(line));
  const sum = read.reduce((total, found) => total + (found?.[1] === undefined ? Number.NaN : centsOf(found[1])), 0);
  if (lines.length !== records || sum !== cents)
    throw new Error(`The file does not come to its own total: ${lines.length} lines of ${records}, ${sum} cents of ${cents}.`);
}
