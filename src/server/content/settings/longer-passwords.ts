import type { Definitions, Field } from '../../../engine/index.ts';

/**
 * The definitions with new passwords of at least so many characters, where the data ask for fewer: what an operator asks for is what the
 * forms say and check, and what the server refuses.
 */
export function withLongerPasswords(definitions: Definitions, atLeast: number): Definitions {
  const longer = (field: Field): Field => ({
    ...field,
    checks: field.checks.map((check) =>
      check.minLength === undefined ? check : { ...check, minLength: Math.max(check.minLength, atLeast) },
    ),
  });
  const steps = Object.entries(definitions.steps).map(([id, step]) => [
    id,
    { ...step, fields: step.fields.map((field) => (field.type === 'secret' ? longer(field) : field)) },
  ]);
  return { ...definitions, steps: Object.fromEntries(steps) };
}
