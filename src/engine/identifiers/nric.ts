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
