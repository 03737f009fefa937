/** A value that is wrong only in its notation, such as “18,50”: the description of the fault, and the right notation. */
export type MeantAs = { readonly says: string; readonly written: string };

type Reading = { readonly says: string; readonly read: (text: string) => string };

const GROUPED = /^\d{1,3}(,\d{3})+(\.\d+)?$/;

/** Applied in order, each to the result of those before it. */
const READINGS: readonly Reading[] = [
  { says: 'has blanks around it', read: (text) => text.trim() },
  { says: 'has letters or figures of another width or script', read: (text) => inPlainFigures(text) },
  { says: 'has a currency before it', read: (text) => text.replace(/^(?:S?\$|SGD)\s*/i, '') },
  { says: 'has commas between its thousands', read: (text) => (GROUPED.test(text) ? text.replaceAll(',', '') : text) },
  { says: 'has a comma where a point belongs', read: (text) => text.replace(/^(\d+),(\d+)$/, '$1.$2') },
  { says: 'has no figure before its point', read: (text) => text.replace(/^\.(?=\d)/, '0.') },
  { says: 'has a point and no figure after it', read: (text) => text.replace(/^(\d+)\.$/, '$1') },
  { says: 'is a day that begins with its day', read: (text) => text.replace(/^(\d{2})[./-](\d{2})[./-](\d{4})$/, '$3-$2-$1') },
];

/** The notation that was meant by a text that does not fit: the first reading that does; undefined if none does. */
export function meantAs(text: string, fits: (written: string) => boolean): MeantAs | undefined {
  let left = text;
  const odd: string[] = [];
  for (const { says, read } of READINGS) {
    const written = read(left);
    if (written === left) continue;
    odd.push(says);
    left = written;
    if (fits(left)) return { says: odd.join(' and '), written: left };
  }
  return undefined;
}

/** Full-width digits, and those of other scripts, as 0 to 9. */
function inPlainFigures(text: string): string {
  return text.normalize('NFKC').replaceAll(/\p{Nd}/gu, (figure) => {
    const code = figure.codePointAt(0) ?? 0;
    let zero = code;
    while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1)) && code - zero < 9) zero -= 1;
    return String(code - zero);
  });
}
