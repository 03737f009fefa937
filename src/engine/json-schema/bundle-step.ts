import type { DefinitionFiles, Json } from '../definitions.ts';
import { inlineReferences } from './inline-references.ts';

type JsonObject = { readonly [key: string]: Json };

const DRAFT = 'https://json-schema.org/draft/2020-12/schema';

/**
 * The JSON Schema of a step's counted answers, self-contained: the file with its references resolved, as a schema of draft 2020-12 that keeps
 * its annotations. `path` is the step's file. Throws a DefinitionError for a reference that cannot be resolved.
 */
export function bundleStep(files: DefinitionFiles, path: string): JsonObject {
  return stepSchema(inlineReferences(files, path, '', files[path] ?? null));
}

/** The same, for a step whose references are resolved. */
export function stepSchema(inlined: Json): JsonObject {
  return { ...(inlined as JsonObject), $schema: DRAFT };
}
