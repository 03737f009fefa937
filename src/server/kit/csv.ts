import { plainText } from '../../engine/index.ts';

/** Rows as CSV: every cell quoted, CRLF line ends. */
export function csvOf(rows: readonly (readonly string[])[]): string {
  return rows
    .map((row) => row.map(csvCell).join(','))
    .join('\r\n')
    .concat('\r\n');
}

/**
 * One quoted cell. A leading quote disarms text that a spreadsheet would run as a formula (CSV injection), even if its sign is in another form, such
 * as full-width, or follows an invisible character. A negative amount is not a formula.
 */
export function csvCell(text: string): string {
  const isFormula = (/^[\t\r]/.test(text) || /^[=+\-@]/.test(plainText(text))) && !/^-\d+\.\d\d$/.test(text);
  const safe = isFormula ? `'${text}` : text;
  return `"${safe.replaceAll('"', '""').replaceAll(/[\r\n]+/g, ' ')}"`;
}
