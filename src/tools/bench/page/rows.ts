/** The number of rows on the pages: `?rows=50`. */
const ROWS = Number(new URLSearchParams(location.search).get('rows') ?? 500);

/** The row that is typed into. */
export const MIDDLE = ROWS / 2;

export function rowsAtFirst(): readonly {
  readonly label: string;
  readonly amount: string;
  readonly interest: string;
  readonly remark: string;
}[] {
  return Array.from({ length: ROWS }, (_, at) => ({ label: `Bank ${at + 1}`, amount: String(1000 + at), interest: '0', remark: '' }));
}
