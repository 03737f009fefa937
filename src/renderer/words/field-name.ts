import type { Definitions, Field } from '../../engine/index.ts';
import type { Translate } from '../provider/ports.ts';
import { fieldAt } from './field-at.ts';

/**
 * Name of the field at a path: its label, after the item or group that it is part of, such as "Account 2, Interest earned" or "Mobile number,
 * Number"; '' if unknown. Omits the name of a list before that of an item. `drawn` are questions with other labels where they are asked, as on an
 * express lane.
 */
export function fieldName(definitions: Definitions, path: string, translate: Translate, drawn: readonly Field[] = []): string {
  return joined(namesOf(definitions, path, translate, drawn));
}

/**
 * Message for the field at a path, preceded by those of its names that the message lacks: "Enter full name", "Sex: Choose one", "Account 2: Enter the
 * balance". A message that names its field needs no group before it. `isOnly`: no other error has this message, so the first word of the name
 * suffices: "Enter email address" for "Email for the receipt".
 */
export function namedError(
  definitions: Definitions,
  path: string,
  text: string,
  translate: Translate,
  { drawn = [], isOnly = false }: { readonly drawn?: readonly Field[]; readonly isOnly?: boolean } = {},
): string {
  const names = namesOf(definitions, path, translate, drawn);
  const own = names.at(-1)?.name ?? '';
  const isSaid = says(text, isOnly ? (own.split(' ')[0] ?? own) : own);
  const needed = isSaid ? names.filter(({ isItem }) => isItem) : names;
  return named(joined(needed.filter(({ name }) => !says(text, name))), text);
}

type Name = { readonly name: string; readonly isItem: boolean };

function joined(names: readonly Name[]): string {
  return names.map(({ name }) => name).join(', ');
}

function namesOf(definitions: Definitions, path: string, translate: Translate, drawn: readonly Field[]): readonly Name[] {
  const parts = path.split('.');
  const nameAt = (part: string, at: number): string => {
    const upTo = parts.slice(0, at + 1).join('.');
    const field = drawn.find((one) => one.path === upTo) ?? fieldAt(definitions, upTo);
    if (field === undefined) return '';
    if (/^\d+$/.test(part)) return translate(field.list?.itemTitle ?? field.title, { number: Number(part) + 1 });
    return field.type === 'list' && at + 1 < parts.length ? '' : translate(field.title);
  };
  return parts.map((part, at) => ({ name: nameAt(part, at), isItem: /^\d+$/.test(part) })).filter(({ name }) => name !== '');
}

/** Puts a name before a message, unless the message already contains it. */
export function named(name: string, text: string): string {
  if (name === '' || says(text, name)) return text;
  return /[?!:.]$/.test(name) ? `${name} ${text}` : `${name}: ${text}`;
}

/** Whether a text contains a name as whole words. */
function says(text: string, name: string): boolean {
  const words = (of: string) =>
    ` ${of
      .toLowerCase()
      .replace(/[^\p{L}\p{N}/]+/gu, ' ')
      .trim()} `;
  return words(text).includes(words(name));
}
