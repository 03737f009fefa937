import type { Definitions } from '../../engine/index.ts';
import type { Translate } from '../provider/ports.ts';
import { fieldAt } from './field-at.ts';

/**
 * What a donor calls the field of a path: its label, after the item or the group that it is a part of, such as "Account 2, Interest earned" or
 * "Mobile number, Number"; '' if unknown. A list stands before its items by their own names.
 */
export function fieldName(definitions: Definitions, path: string, translate: Translate): string {
  const parts = path.split('.');
  const names = parts.map((part, at) => {
    const field = fieldAt(definitions, parts.slice(0, at + 1).join('.'));
    if (field === undefined) return '';
    if (/^\d+$/.test(part)) return translate(field.list?.itemTitle ?? field.title, { number: Number(part) + 1 });
    return field.type === 'list' && at + 1 < parts.length ? '' : translate(field.title);
  });
  return names.filter((name) => name !== '').join(', ');
}

/** What is wrong, after the name of what it is wrong with. */
export function named(name: string, text: string): string {
  if (name === '') return text;
  return /[?!:.]$/.test(name) ? `${name} ${text}` : `${name}: ${text}`;
}
