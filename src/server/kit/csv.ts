/** Rows as CSV: every cell quoted, CRLF line ends. */
export function csvOf(rows: readonly (readonly string[])[]): string {
  return rows
    .map((row) => row.map(csvCell).join(','))
    .join('\r\n')
    .concat('\r\n');
}

/** One quoted cell. A leading quote disarms text that a spreadsheet would run as a formula (CSV injection). */
export function csvCell(text: string): string {
  const safe = /^[\s]*[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return `"${safe.replaceAll('"', '""').replaceAll(/[\r\n]+/g, ' ')}"`;
}
