import type { DefinitionFiles, Json } from '../definitions.ts';
import { type Asked, type FieldTypeDefinition, fieldTypes, isFieldType } from '../field-types/index.ts';

/** What of Ajv is used; any of its drafts has it. */
export type Checker = {
  readonly addVocabulary: (keywords: string[]) => unknown;
  readonly addFormat: (name: string, holds: (text: string) => boolean) => unknown;
};

const META = 'schemas/meta/step.schema.json';
/** The words of JSON Schema itself that a step uses. A bundled step has no `id`. */
const OF_JSON_SCHEMA = new Set(
  '$schema $id $ref id type title default format pattern minLength maxLength minItems maxItems items properties required'.split(' '),
);

/**
 * Makes an Ajv, strict or not, know the words of a bundled step: its annotations, and the formats of its answers. `files` are those of
 * `schemas/`. The annotations are all names in the meta-schema of a step that JSON Schema does not have. A format of ours called `email`
 * takes the place of the usual one, which refuses some addresses that are in use.
 */
export function addStepVocabulary(checker: Checker, files: DefinitionFiles): void {
  checker.addVocabulary([...new Set(namesIn(files[META]))].filter((name) => !OF_JSON_SCHEMA.has(name)));
  for (const [name, holds] of formatsIn(files)) checker.addFormat(name, holds);
}

type Format = readonly [name: string, holds: (text: string) => boolean];

/** The formats of the types of answers, and those that a shared schema names. */
function formatsIn(files: DefinitionFiles): readonly Format[] {
  const ofTypes = Object.values<FieldTypeDefinition>(fieldTypes).flatMap(({ format }): readonly Format[] =>
    format ? [[format.name, format.holds]] : [],
  );
  const ofShared = Object.entries(files).flatMap(([path, json]) => (path.startsWith('schemas/common/') ? sharedFormat(json) : []));
  return [...ofTypes, ...ofShared];
}

/** A shared schema with a `format` says what has it: what its type of answer accepts, with its lengths and pattern. */
function sharedFormat(json: Json): readonly Format[] {
  const { format, fieldType, ...asked } = json as { readonly format?: string; readonly fieldType?: string } & Asked;
  if (format === undefined || fieldType === undefined || !isFieldType(fieldType)) return [];
  const { read } = fieldTypes[fieldType];
  if (typeof read === 'string') return [];
  return [[format, (text) => read(text, asked, []).kind === 'accepted']];
}

/** The names of all properties that a meta-schema describes; one of them is called `properties` too. */
function namesIn(schema: Json | undefined): readonly string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  return Object.entries(schema).flatMap(([keyword, inner]) => {
    if (keyword !== 'properties' || typeof inner !== 'object' || inner === null) return namesIn(inner);
    return [...Object.keys(inner), ...Object.values(inner).flatMap((property: Json) => namesIn(property))];
  });
}
