import type { Field, FieldError } from '../../engine/index.ts';
import type { Translate } from '../provider/ports.ts';
import { formatValue } from './format-value.ts';

/** An error in words: the field's own text for its code, else `errors.<code>`; limits of money are written as money. */
export function errorText(error: FieldError, field: Field | undefined, translate: Translate): string {
  const key = error.text ?? field?.errors[error.code] ?? `errors.${error.code}`;
  const params = Object.entries(error.params).map(([name, value]) => [name, field ? limit(value, field, translate) : value]);
  return translate(key, { field: field ? translate(field.title) : '', ...Object.fromEntries(params) });
}

function limit(value: string | number, field: Field, translate: Translate): string | number {
  const isMoney = field.type === 'money' && /^\d+(\.\d+)?$/.test(String(value));
  return isMoney ? formatValue(String(value), 'money', translate) : value;
}
