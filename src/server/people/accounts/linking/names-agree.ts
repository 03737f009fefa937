import { readName } from '../../../../engine/index.ts';

/** Words of a name that identify no person: descent, titles, company forms. */
const PARTICLES = new Set(
  'BIN BINTI BINTE BTE BT BN SO DO AL AP ALIAS HAJI HAJAH HAJJAH HJ HJH DR MR MRS MS MDM MISS ENCIK PUAN CIK USTAZ USTAZAH PTE PRIVATE LTD LIMITED LLP SDN BHD CO COMPANY'.split(
    ' ',
  ),
);
/** Spellings of one name, which is too common to identify a person. */
const MUHAMMAD = /^(?:MUHAMM?[AE]D|MOHAMM?[AE]D|MOHD|MUHD|MOHAMAD|MOHAMED)$/;
/** From this length on, one added, missing or different letter counts as another spelling. */
const SPELT = 5;

/**
 * Whether a typed name may be the one on record: all words of one are in the other, apart from descent, titles and spelling. "Nur Contoh" and "NUR
 * CONTOH BINTI SAMPEL" agree; two siblings each have a word that the other lacks. A missing name agrees with no other.
 */
export function namesAgree(typed: string | undefined, onRecord: string | undefined): boolean {
  const [one, other] = [wordsOf(typed), wordsOf(onRecord)];
  if (one.length === 0 || other.length === 0) return false;
  return one.join('') === other.join('') || isWithin(one, other) || isWithin(other, one);
}

function wordsOf(name = ''): readonly string[] {
  const words = readName(name)
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toUpperCase()
    // "S/O" and "A/L" become one word each.
    .replace(/\b([SDA])\/([OLP])\b/g, '$1$2')
    .replace(/['.]/g, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word.length > 1 && !PARTICLES.has(word));
  const telling = words.filter((word) => !MUHAMMAD.test(word));
  return telling.length > 0 ? telling : words;
}

function isWithin(some: readonly string[], all: readonly string[]): boolean {
  return some.every((word) => all.some((other) => isSpelling(word, other)));
}

function isSpelling(one: string, other: string): boolean {
  if (one === other || (MUHAMMAD.test(one) && MUHAMMAD.test(other))) return true;
  const [short, long] = one.length < other.length ? [one, other] : [other, one];
  if (short.length < SPELT || long.length - short.length > 1) return false;
  let at = 0;
  while (at < short.length && short[at] === long[at]) at++;
  return short.slice(short.length === long.length ? at + 1 : at) === long.slice(at + 1);
}
