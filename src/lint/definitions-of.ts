import { type DataFiles, definitionFiles, isDefinition } from '../content/index.ts';
import { DefinitionError, type Definitions, parseDefinitions } from '../engine/index.ts';
import { contextOf } from './context.ts';
import { metaProblems } from './meta/problems.ts';
import { entryOutOfPlace } from './rules/entry-out-of-place.ts';
import { ruleCycle } from './rules/rule-cycle.ts';
import { undefinedNames } from './rules/undefined-names.ts';
import { unknownCommon } from './rules/unknown-common.ts';
import { unknownField } from './rules/unknown-field.ts';
import { unknownName } from './rules/unknown-name.ts';
import { unknownOperation } from './rules/unknown-operation.ts';
import { unknownRate } from './rules/unknown-rate.ts';

/** The rules for what the engine relies on: names are defined, and rules can be computed. None of these depends on the day. */
const RELIED_ON = [undefinedNames, unknownCommon, unknownField, unknownName, unknownRate, unknownOperation, entryOutOfPlace, ruleCycle];
const ANY_DAY = '2026-01-01';

/** The definitions of data that need not have passed the lint; or the first fault that prevents them, with its place, as a sentence. */
export function definitionsOf(data: DataFiles): Definitions | string {
  const files = data.files.filter(({ kind }) => isDefinition(kind));
  const broken = files.find(({ json }) => json === undefined);
  if (broken !== undefined) return `${broken.path} is not JSON.`;
  const definitions = { ...data, files };
  const [wrong] = metaProblems(definitions);
  if (wrong !== undefined) return `${wrong.spot.file.path}${wrong.spot.pointer}: ${wrong.message} ${wrong.mend}`;
  const context = contextOf(definitions, ANY_DAY);
  const [undefinedOne] = RELIED_ON.flatMap((rule) => rule(context)).filter(({ severity }) => severity === 'error');
  if (undefinedOne !== undefined) return `${undefinedOne.file}${undefinedOne.pointer}: ${undefinedOne.message} ${undefinedOne.mend}`;
  try {
    return parseDefinitions(definitionFiles(data));
  } catch (error) {
    if (!(error instanceof DefinitionError)) throw error;
    return `${error.file}${error.pointer}: ${error.message}.`;
  }
}
