import type { Definitions, Field } from '../../../engine/definitions.ts';

/** How the specification's rule ends: a last part of 2 to 4 letters. Where the data end otherwise, they are left as they are. */
const AS_SPECIFIED = /\{2,4\}\$$/;

/**
 * The definitions with e-mail addresses whose last part may be longer, such as "siti@masjid.community": what an operator allows is what the
 * forms say and check, and what the server takes.
 */
export function withLongerEmailEnds(definitions: Definitions, atMost: number): Definitions {
  const longer = (field: Field): Field => ({
    ...field,
    ...(field.type === 'email' && field.pattern !== undefined && { pattern: field.pattern.replace(AS_SPECIFIED, `{2,${atMost}}$`) }),
    ...(field.fields && { fields: field.fields.map(longer) }),
  });
  const steps = Object.entries(definitions.steps).map(([id, step]) => [id, { ...step, fields: step.fields.map(longer) }]);
  return { ...definitions, steps: Object.fromEntries(steps) };
}
