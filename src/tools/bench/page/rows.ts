/** How many rows the pages have, and what stands in each before anything is typed. */
export const ROWS = 500;

/** The row that is typed into. */
export const MIDDLE = ROWS / 2;

export function rowsAtFirst(): readonly { readonly label: string; readonly amount: string; readonly interest: string }[] {
  return Array.from({ length: ROWS }, (_, at) => ({ label: `Bank ${at + 1}`, amount: String(1000 + at), interest: '0' }));
}
