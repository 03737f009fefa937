import type { ErrorObject } from 'ajv';
import {
  ADDRESS,
  at,
  checkedFiles,
  type DataFile,
  type DataFiles,
  nameAt,
  partsOf,
  type Spot,
  textOf,
  wholeOf,
  wrongOfAddress,
} from '../../content/index.ts';
import type { Code } from '../codes.ts';
import type { Words } from '../finding.ts';
import { fixFor } from './fixes.ts';
import { tooDeep } from './nesting.ts';
import { wordsFor } from './words.ts';

/** `leftTo` is the code of a rule that knows more about the same fault. The shape error is reported only if that rule is silent. */
export type MetaProblem = Words & { readonly code: Code; readonly spot: Spot; readonly leftTo?: Code };

/** The places where files do not match their meta-schema, in plain words. */
export function metaProblems(data: DataFiles): readonly MetaProblem[] {
  return checkedFiles(data).flatMap(({ file, errors, isTooDeep }) => {
    if (isTooDeep) return [{ code: 'not-meta-schema' as const, ...tooDeep(file) }];
    return telling(ofShapes(ofKind(errors))).map((error) => problemOf(error, file));
  });
}

/**
 * For shapes that differ by `kind`, keeps the errors of the kind that is written; for an unknown kind, one error that lists the kinds instead of the
 * requirements of each.
 */
function ofKind(errors: readonly ErrorObject[]): readonly ErrorObject[] {
  return errors
    .filter(({ keyword }) => keyword === 'oneOf')
    .reduce<readonly ErrorObject[]>((left, { instancePath, schemaPath, schema }) => {
      const other = left.filter(
        (one) => one.keyword === 'const' && one.instancePath === `${instancePath}/kind` && one.schemaPath.startsWith(`${schemaPath}/`),
      );
      const [first] = other;
      if (first === undefined) return left;
      const isInside = (one: ErrorObject) => one.instancePath === instancePath || one.instancePath.startsWith(`${instancePath}/`);
      const isUnknown = Array.isArray(schema) && other.length === schema.length;
      if (isUnknown) {
        const allowedValues = other.map(({ params }) => params.allowedValue);
        return [...left.filter((one) => !isInside(one)), { ...first, keyword: 'enum', schemaPath: '#/kind', params: { allowedValues } }];
      }
      const branches = other.map((one) => one.schemaPath.replace(/\/properties\/kind\/const$/, '/'));
      return left.filter(
        (one) =>
          !(one.keyword === 'oneOf' && one.schemaPath === schemaPath && one.instancePath === instancePath) &&
          !(isInside(one) && branches.some((branch) => one.schemaPath.startsWith(branch))),
      );
    }, errors);
}

/** For a value with several permitted shapes, one error: the permitted names, or the properties of which it needs one. */
function ofShapes(errors: readonly ErrorObject[]): readonly ErrorObject[] {
  return errors
    .filter(({ keyword }) => keyword === 'anyOf')
    .reduce<readonly ErrorObject[]>((left, any) => {
      const isInside = (one: ErrorObject) =>
        one.instancePath === any.instancePath &&
        (one.schemaPath.startsWith(`${any.schemaPath}/`) || ['enum', 'pattern', 'anyOf'].includes(one.keyword));
      const inside = left.filter((one) => one !== any && isInside(one) && one.keyword !== 'anyOf');
      const others = left.filter((one) => !isInside(one));
      const name = inside.find(({ keyword }) => keyword === 'enum');
      if (name !== undefined) return [...others, { ...name, params: { ...name.params, orForm: true } }];
      const [first, ...more] = inside;
      if (first === undefined || inside.some(({ keyword }) => keyword !== 'required')) return left;
      const orElse = more.map(({ params }) => String(params.missingProperty));
      return [...others, { ...first, params: { ...first.params, orElse } }];
    }, errors);
}

/** Drops errors that only repeat that there is another error. */
function telling(errors: readonly ErrorObject[]): readonly ErrorObject[] {
  const kept = errors.filter(({ keyword }) => keyword !== 'if' && keyword !== 'propertyNames' && keyword !== 'allOf');
  const seen = new Set<string>();
  return kept.filter((error) => {
    const key = `${error.instancePath} ${error.keyword} ${error.propertyName} ${JSON.stringify(error.params)}`;
    return !seen.has(key) && Boolean(seen.add(key));
  });
}

function problemOf(error: ErrorObject, file: DataFile): MetaProblem {
  const spot = at(wholeOf(file), ...partsOf(error.instancePath));
  const asAddress = isOfAddress(error) ? wrongOfAddress(textOf(spot) ?? '') : undefined;
  if (asAddress !== undefined) return { code: 'url-not-https', spot, ...asAddress };
  const leftTo = ruleFor(error, file);
  const part = partOf(error, spot);
  return { code: codeOf(error), spot: part, ...wordsFor(error, spot), ...fixFor(error, part, spot), ...(leftTo && { leftTo }) };
}

function isOfAddress({ keyword, parentSchema }: ErrorObject): boolean {
  return (keyword === 'format' || keyword === 'pattern') && parentSchema?.format === ADDRESS;
}

/** The name of a property that is misspelt or does not belong here; else the value. */
function partOf({ keyword, params, propertyName }: ErrorObject, spot: Spot): Spot {
  if (keyword === 'additionalProperties') return nameAt(at(spot, params.additionalProperty));
  if (keyword === 'false schema') return nameAt(spot);
  return propertyName === undefined ? spot : nameAt(at(spot, propertyName));
}

/** The code of a shape error; some have a code of their own. */
function codeOf({ keyword, params, instancePath, parentSchema }: ErrorObject): Code {
  const last = instancePath.split('/').at(-1);
  if (keyword === 'enum' && last === 'widget') return 'unknown-widget';
  if (keyword === 'additionalProperties' && isLogic(parentSchema)) return 'unknown-operation';
  const lacks = keyword === 'required' ? params.missingProperty : undefined;
  if (lacks === 'examples' || (keyword === 'minItems' && last === 'examples')) return 'rule-without-example';
  return 'not-meta-schema';
}

/** The code of the rule that finds the same fault and knows more about it than its shape. */
function ruleFor({ keyword, params, instancePath }: ErrorObject, { kind }: DataFile): Code | undefined {
  const last = instancePath.split('/').at(-1);
  const lacks = keyword === 'required' ? params.missingProperty : undefined;
  if (lacks === 'title' && instancePath !== '' && (kind === 'common' || kind === 'step')) return 'field-without-label';
  if (lacks === 'list' || (lacks === 'itemTitle' && last === 'list')) return 'list-without-label';
  if (keyword === 'pattern' && last === 'pattern') return 'regex-unsafe';
  return undefined;
}

function isLogic(schema: ErrorObject['parentSchema']): boolean {
  return schema !== undefined && Object.hasOwn(schema.properties ?? {}, 'missing_some');
}
