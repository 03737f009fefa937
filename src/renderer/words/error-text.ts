import type { Field, FieldError } from '../../engine/index.ts';
import type { Translate } from '../provider/ports.ts';
import { formatValue } from './format-value.ts';

/** Errors whose parameters are amounts. */
const AMOUNTS = new Set(['too-small', 'too-large']);

/**
 * Text of an error: the field's own text for its code, else `errors.<code>`; money limits as money. If a character is refused, a second
 * sentence names it.
 */
export function errorText(error: FieldError, field: Field | undefined, translate: Translate): string {
  const check = field?.checks.find(({ code }) => code === error.code);
  const key = error.text ?? check?.text ?? field?.errors[error.code] ?? `errors.${error.code}`;
  const isAmount = field?.type === 'money' && AMOUNTS.has(error.code);
  const params = Object.entries(error.params).map(([name, value]) => [name, isAmount ? amount(value, translate) : value]);
  const text = translate(key, { field: field ? translate(field.title) : '', ...Object.fromEntries(params) });
  const { character } = error.params;
  return character === undefined ? text : `${text}${/[.!?]$/.test(text) ? '' : '.'} ${characterText(String(character), translate)}`;
}

function characterText(character: string, translate: Translate): string {
  return character === ' ' ? translate('errors.character-space') : translate('errors.character', { character });
}

function amount(value: string | number, translate: Translate): string | number {
  return /^\d+(\.\d+)?$/.test(String(value)) ? formatValue(String(value), 'money', translate) : value;
}
