import { plainText } from './plain-text.ts';

/** An NRIC, FIN or UEN in capitals, without grouping characters. "s1234567-d" is "S1234567D". */
export function readIdentifier(typed: string): string {
  return plainText(typed)
    .replace(/[ ./-]/g, '')
    .toUpperCase()
    .normalize('NFC');
}
