import { plainText } from './plain-text.ts';

/** Free text: a message, a remark. Its quotation marks, joiners and digits of other scripts are the writer's own. */
export function readText(typed: string): string {
  return typed.normalize('NFC').trim();
}

/** Words of a form, such as the name of a person or a company. */
export function readName(typed: string): string {
  return plainText(typed).replaceAll('`', "'");
}
