/** Rows as CSV for a spreadsheet: every cell quoted, one line each. */
export function csvOf(rows: readonly (readonly string[])[]): string {
  return rows
    .map((row) => row.map(csvCell).join(','))
    .join('\r\n')
    .concat('\r\n');
}

/** A text that a spreadsheet would take for a formula is kept from being one. */
export function csvCell(text: string): string {
  const safe = /^[\s]*[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return `"${safe.replaceAll('"', '""').replaceAll(/[\r\n]+/g, ' ')}"`;
}
