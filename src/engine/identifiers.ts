const FORM = /^[STFGM]\d{7}[A-Z]$/;
const WEIGHTS = [2, 7, 6, 5, 4, 3, 2];
const OFFSETS: { readonly [first: string]: number } = { S: 0, F: 0, T: 4, G: 4, M: 3 };
const LETTERS: { readonly [first: string]: string } = {
  S: 'JZIHGFEDCBA',
  T: 'JZIHGFEDCBA',
  F: 'XWUTRQPNMLK',
  G: 'XWUTRQPNMLK',
  M: 'XWUTRQPNJLK',
};

/** Whether the text has the form of an NRIC or FIN, and whether its last letter matches the rest. */
export function checkNric(text: string): 'valid' | 'checksum' | 'pattern' {
  if (!FORM.test(text)) return 'pattern';
  const [first = ''] = text;
  const sum = WEIGHTS.reduce((total, weight, place) => total + weight * Number(text[place + 1]), OFFSETS[first] ?? 0);
  return LETTERS[first]?.[sum % 11] === text.at(-1) ? 'valid' : 'checksum';
}

/** The three published shapes of a UEN: of a business, of a local company, and of every other entity. */
export type UenShape = 'business' | 'local-company' | 'other';

const SHAPES: readonly (readonly [UenShape, RegExp])[] = [
  ['business', /^\d{8}[A-Z]$/],
  ['local-company', /^(19|20)\d{7}[A-Z]$/],
  ['other', /^[TSR]\d{2}[A-Z]{2}\d{4}[A-Z]$/],
];

/**
 * The shape of a UEN in capitals (uen.gov.sg); null when it matches none of the published ones. The check letter's rule is not published.
 */
export function uenShape(uen: string): UenShape | null {
  return SHAPES.find(([, shape]) => shape.test(uen))?.[0] ?? null;
}

/** IRAS's code for the donor's identifier: 1 NRIC, 2 FIN, 5 UEN of a business, 6 UEN of a local company, U any other UEN. */
export type IrasIdType = '1' | '2' | '5' | '6' | 'U';

/** The type of a donor's NRIC, FIN or UEN in IRAS's donation record. An identifier of no known shape is another UEN. */
export function irasIdType(identifier: string): IrasIdType {
  if (checkNric(identifier) !== 'pattern') return 'ST'.includes(identifier.charAt(0)) ? '1' : '2';
  switch (uenShape(identifier)) {
    case 'business':
      return '5';
    case 'local-company':
      return '6';
    default:
      return 'U';
  }
}

/** An NRIC/FIN or UEN by its last four characters: "S1234567D" -> "*****567D". Blank: "". */
export function maskedIdentifier(identifier: string): string {
  return identifier.slice(-4).padStart(identifier.length, '*');
}
