/** Rows as CSV: every cell quoted, CRLF line ends. */
export function csvOf(rows: readonly (readonly string[])[]): string {
  return rows
    .map((row) => row.map(csvCell).join(','))
    .join('\r\n')
    .concat('\r\n');
}

/** One quoted cell. A leading quote disarms text that a spreadsheet would run as a formula (CSV injection); an amount below zero is none. */
export function csvCell(text: string): string {
  const isFormula = /^[\s]*[=+\-@\t\r]/.test(text) && !/^-\d+\.\d\d$/.test(text);
  const safe = isFormula ? `'${text}` : text;
  return `"${safe.replaceAll('"', '""').replaceAll(/[\r\n]+/g, ' ')}"`;
}
