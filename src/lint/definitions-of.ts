import { DefinitionError, type Definitions, parseDefinitions } from '../engine/index.ts';
import { metaProblems } from './meta/problems.ts';
import { type DataFiles, definitionFiles } from '../content/read/data-files.ts';
import { isDefinition } from '../content/read/kinds.ts';

/** The definitions of data that need not have passed the lint; or the first reason why there are none, with its place, as a sentence. */
export function definitionsOf(data: DataFiles): Definitions | string {
  const files = data.files.filter(({ kind }) => isDefinition(kind));
  const broken = files.find(({ json }) => json === undefined);
  if (broken !== undefined) return `${broken.path} is not JSON.`;
  const [wrong] = metaProblems({ ...data, files });
  if (wrong !== undefined) return `${wrong.spot.file.path}${wrong.spot.pointer}: ${wrong.message} ${wrong.mend}`;
  try {
    return parseDefinitions(definitionFiles(data));
  } catch (error) {
    if (!(error instanceof DefinitionError)) throw error;
    return `${error.file}${error.pointer}: ${error.message}.`;
  }
}
