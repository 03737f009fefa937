import type { Definitions, Field } from '../../engine/index.ts';

/** Field of a path such as "savings.accounts.0.amount"; undefined if unknown. */
export function fieldAt(definitions: Definitions, path: string): Field | undefined {
  const [step = '', ...parts] = path.split('.').filter((part) => !/^\d+$/.test(part));
  let fields = definitions.steps[step]?.fields;
  let found: Field | undefined;
  for (const part of parts) {
    found = fields?.find((field) => field.id === part);
    fields = found?.fields;
  }
  return found;
}

/** Path of the errors that a question shares with the others of its section. */
export function togetherAt(first: string): string {
  return `${first}.together`;
}
