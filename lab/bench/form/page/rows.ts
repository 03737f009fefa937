const asked = new URLSearchParams(location.search);

/** The number of rows on the pages: `?rows=50`. */
const ROWS = Number(asked.get('rows') ?? 500);

/** Amounts that are no numbers: `?bad`. */
const BAD = asked.has('bad');

/** The row that is open at first; none with `?closed`. */
export const OPEN_AT = asked.has('closed') ? undefined : ROWS / 2;

export function rowsAtFirst(): readonly {
  readonly label: string;
  readonly amount: string;
  readonly interest: string;
  readonly remark: string;
}[] {
  return Array.from({ length: ROWS }, (_, at) => ({
    label: `Bank ${at + 1}`,
    amount: BAD ? 'much' : String(1000 + at),
    interest: '0',
    remark: '',
  }));
}
