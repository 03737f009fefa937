import type { DefinitionFiles, Json } from '../definitions.ts';
import { type FieldTypeDefinition, fieldTypes } from '../field-types/index.ts';

/** The part of Ajv's interface in use; the Ajv class of any draft has it. */
export type Checker = {
  readonly addVocabulary: (keywords: string[]) => unknown;
  readonly addFormat: (name: string, holds: (text: string) => boolean) => unknown;
};

const META = 'schemas/meta/step.schema.json';
/** The standard JSON Schema keywords that a step uses. */
const OF_JSON_SCHEMA = new Set([
  ...['$schema', '$id', '$ref', 'type', 'title', 'description', 'default', 'const', 'oneOf', 'format', 'pattern', 'minLength', 'maxLength'],
  ...['items', 'minItems', 'maxItems', 'uniqueItems', 'properties', 'required'],
]);

/** Further annotations, used by the meta-schemas. */
const OF_META_SCHEMAS = ['refersTo', 'defines', 'filledBy', 'unit', 'approval', 'notReadBy'];

/**
 * Adds the keywords of a step to an Ajv, strict or not: its annotations, and the formats of its answers. Returns the same Ajv. `files` are
 * those of `schemas/`. The annotations are all property names in the meta-schema of a step that JSON Schema lacks. Our format `email` replaces
 * the usual one, which refuses some addresses in use.
 */
export function addStepVocabulary<Ajv extends Checker>(checker: Ajv, files: DefinitionFiles): Ajv {
  checker.addVocabulary([...new Set([...namesIn(files[META]), ...OF_META_SCHEMAS])].filter((name) => !OF_JSON_SCHEMA.has(name)));
  for (const [name, holds] of Object.entries(answerFormats)) checker.addFormat(name, holds);
  return checker;
}

/** The formats of the types of answers: a predicate over text, by format name. */
export const answerFormats: { readonly [format: string]: (text: string) => boolean } = Object.fromEntries(
  Object.values<FieldTypeDefinition>(fieldTypes).flatMap(({ format }) => (format ? [[format.name, format.holds]] : [])),
);

/** The names of all properties that a meta-schema describes. One of these properties is itself called `properties`. */
function namesIn(schema: Json | undefined): readonly string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  return Object.entries(schema).flatMap(([keyword, inner]) => {
    if (keyword !== 'properties' || typeof inner !== 'object' || inner === null) return namesIn(inner);
    return [...Object.keys(inner), ...Object.values(inner).flatMap((property: Json) => namesIn(property))];
  });
}
