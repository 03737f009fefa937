import type { ErrorObject } from 'ajv';
import type { Code } from '../codes.ts';
import type { Words } from '../finding.ts';
import type { DataFiles } from '../read/data-files.ts';
import type { DataFile } from '../read/data-file.ts';
import { at, isObject, nameAt, partsOf, type Spot, wholeOf } from '../read/spot.ts';
import { validatorsOf } from './validators.ts';
import { wordsFor } from './words.ts';

export type MetaProblem = Words & { readonly code: Code; readonly spot: Spot };

/** What describes a shared schema as a document, and not the question. */
const OF_DOCUMENT = ['$schema', '$id', 'description'];

/** Where files do not have the shape that their meta-schema describes, in plain words. */
export function metaProblems(data: DataFiles): readonly MetaProblem[] {
  const validator = validatorsOf(data.meta);
  return data.files.flatMap((file) => {
    const validate = validator(file.kind);
    if (file.json === undefined || validate === undefined) return [];
    if (validate(described(file))) return [];
    return telling(validate.errors ?? []).flatMap((error) => problemOf(error, file));
  });
}

function described({ kind, json }: DataFile): unknown {
  if (kind !== 'common' || !isObject(json)) return json;
  return Object.fromEntries(Object.entries(json).filter(([key]) => !OF_DOCUMENT.includes(key)));
}

/** Without those that only say that another one is there. */
function telling(errors: readonly ErrorObject[]): readonly ErrorObject[] {
  const kept = errors.filter(({ keyword }) => keyword !== 'if' && keyword !== 'propertyNames' && keyword !== 'allOf');
  const seen = new Set<string>();
  return kept.filter((error) => {
    const key = `${error.instancePath} ${error.keyword} ${error.propertyName} ${JSON.stringify(error.params)}`;
    return !seen.has(key) && Boolean(seen.add(key));
  });
}

function problemOf(error: ErrorObject, file: DataFile): readonly MetaProblem[] {
  const code = codeOf(error, file);
  if (code === undefined) return [];
  const spot = at(wholeOf(file), ...partsOf(error.instancePath));
  return [{ code, spot: partOf(error, spot), ...wordsFor(error, spot) }];
}

/** The name of a property that should not be there or is misspelt; else the value. */
function partOf({ keyword, params, propertyName }: ErrorObject, spot: Spot): Spot {
  if (keyword === 'additionalProperties') return nameAt(at(spot, params.additionalProperty));
  if (keyword === 'false schema') return nameAt(spot);
  return propertyName === undefined ? spot : nameAt(at(spot, propertyName));
}

/** Some shapes have a code of their own; undefined where another check says the same with more knowledge. */
function codeOf({ keyword, params, instancePath, schema, parentSchema }: ErrorObject, { kind }: DataFile): Code | undefined {
  const last = instancePath.split('/').at(-1);
  if (keyword === 'enum' && last === 'widget') return 'unknown-widget';
  if (keyword === 'additionalProperties' && isLogic(parentSchema)) return 'unknown-operation';
  const lacks = keyword === 'required' ? params.missingProperty : undefined;
  if (lacks === 'examples' || (keyword === 'minItems' && last === 'examples')) return 'rule-without-example';
  if ((kind === 'step' || kind === 'common') && instancePath !== '' && lacks === 'title') return undefined;
  if (kind === 'common' && lacks === 'title') return undefined;
  if (lacks === 'list' || (lacks === 'itemTitle' && last === 'list')) return undefined;
  if (keyword === 'pattern' && String(schema).startsWith('^https:')) return undefined;
  if (keyword === 'pattern' && last === 'pattern') return undefined;
  return 'not-meta-schema';
}

function isLogic(schema: ErrorObject['parentSchema']): boolean {
  return schema !== undefined && Object.hasOwn(schema.properties ?? {}, 'missing_some');
}
