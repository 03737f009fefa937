import type { DefinitionFiles, Json } from '../definitions.ts';
import { inlineReferences } from './inline-references.ts';

type JsonObject = { readonly [key: string]: Json };

const DRAFT = 'https://json-schema.org/draft/2020-12/schema';

/**
 * The JSON Schema of a step's answers that count, self-contained: the file itself, with its references resolved, as a schema of draft 2020-12
 * whose annotations stand in it. `path` is the step's file. Throws a DefinitionError for a reference that leads nowhere.
 */
export function bundleStep(files: DefinitionFiles, path: string): JsonObject {
  return stepSchema(inlineReferences(files, path, '', files[path] ?? null));
}

/** The same, of a step without references. */
export function stepSchema(inlined: Json): JsonObject {
  return { ...(inlined as JsonObject), $schema: DRAFT };
}
