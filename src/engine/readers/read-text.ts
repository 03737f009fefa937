import { plainText } from './plain-text.ts';

/** Free text: a message, a remark. Quotation marks, joiners and digits of other scripts stay as written. */
export function readText(typed: string): string {
  return typed.normalize('NFC').trim();
}

/** Text with a pattern, such as the name of a person or a company. */
export function readName(typed: string): string {
  return plainText(typed).replaceAll('`', "'");
}
