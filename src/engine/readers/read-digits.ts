import { plainText } from './plain-text.ts';

/** Digits that are no quantity, such as a postal code or a telephone number, without what groups them: "(9123) 45-67" is "91234567". */
export function readDigits(typed: string): string {
  return plainText(typed)
    .replace(/[ ./()-]/g, '')
    .normalize('NFC');
}
