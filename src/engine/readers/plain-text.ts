/** Invisible characters: soft hyphens, direction marks, joiners, variation selectors. */
const INVISIBLE = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;
/** Typographic apostrophes, primes, spacing accents, and the letters for hamza and ʿayn. NFKC would decompose the accent. */
const APOSTROPHES =
  '\u00b4\u02b9\u02bb\u02bc\u02bd\u02be\u02bf\u02c0\u02c1\u02c8\u02ca\u02cb\u055a\u05f3\u2018\u2019\u201b\u2032\u2035\ua78b\ua78c';
const HYPHENS = '\u02d7\u2010\u2011\u2012\u2013\u2014\u2015\u2043\u2212';
const [APOSTROPHE, HYPHEN] = [APOSTROPHES, HYPHENS].map((signs) => new RegExp(`[${signs}]`, 'g')) as [RegExp, RegExp];

/**
 * Normalises typed or pasted text: plain apostrophes, hyphens and spaces, compatibility forms composed (NFKC), decimal digits of any script as
 * 0 to 9, no invisible characters. Idempotent. Every reader of typed answers begins with it, except those of free text and passwords.
 */
export function plainText(typed: string): string {
  if (/^[ -~]*$/.test(typed)) return typed.trim();
  return plainSigns(plainSigns(typed.replace(INVISIBLE, '')).normalize('NFKC'))
    .replace(/\s/g, ' ')
    .replace(/(?![0-9])\p{Nd}/gu, digitOf)
    .trim();
}

function plainSigns(text: string): string {
  return text.replace(APOSTROPHE, "'").replace(HYPHEN, '-');
}

const ANY_DIGIT = /^\p{Nd}$/u;

/** The digits of a script are consecutive code points from zero on, and those of two scripts may adjoin, hence the modulo. */
function digitOf(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  let value = 0;
  while (ANY_DIGIT.test(String.fromCodePoint(code - value - 1))) value += 1;
  return String(value % 10);
}

/**
 * All spellings of a plain text's apostrophes and hyphens, each with one kind of character throughout. Finds a name that was stored before such
 * characters were normalised, and that can only be found by its index.
 */
export function spellings(plain: string): readonly string[] {
  const each = (texts: readonly string[], sign: string, others: string) =>
    plain.includes(sign) ? texts.flatMap((text) => [text, ...[...others].map((other) => text.replaceAll(sign, other))]) : texts;
  return each(each([plain], "'", `${APOSTROPHES}\``), '-', HYPHENS);
}
