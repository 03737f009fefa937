import { plainText } from '../../../engine/index.ts';

/** Digits only, 0 to 9: "+6 8123-4567" gives "681234567". */
export function digitsOf(typed: string): string {
  return plainText(typed).replace(/\D/g, '');
}

/** Groups of four: "81234567" gives "8123 4567". */
export function groupFours(digits: string): string {
  return digits.replace(/(\d{4})(?=\d)/g, '$1 ');
}
