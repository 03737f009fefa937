import type { Field } from '../definitions.ts';
import { hasWebAddress } from '../names/web-address.ts';

/** Whether an answer, or a part of it, contains a web or e-mail address although its field accepts none. `from`: the possible writer. */
export function carriesAddress(field: Field, answer: unknown, from: 'donor' | 'service'): boolean {
  if (typeof answer === 'string') return field.withoutAddress === true && hasWebAddress(answer, from);
  if (typeof answer !== 'object' || answer === null) return false;
  const parts = answer as { readonly [id: string]: unknown };
  return (field.fields ?? []).some((part) => Object.hasOwn(parts, part.id) && carriesAddress(part, parts[part.id], from));
}
