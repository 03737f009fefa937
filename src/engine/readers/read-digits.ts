import { plainText } from './plain-text.ts';

/** Digits that are not a quantity, such as a postal code or a telephone number, without grouping characters: "(9123) 45-67" is "91234567". */
export function readDigits(typed: string): string {
  return plainText(typed)
    .replace(/[ ./()-]/g, '')
    .normalize('NFC');
}
