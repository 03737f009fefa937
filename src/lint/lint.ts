import { type DataFiles, definitionFiles, isDefinition, isObject, kindOf } from '../content/index.ts';
import { DefinitionError, type Definitions, type IsoDate, parseDefinitions } from '../engine/index.ts';
import type { Code } from './codes.ts';
import { type Context, contextOf } from './context.ts';
import { type Finding, refusesDefinitions } from './finding.ts';
import { cannotBeComputed } from './rules/cannot-be-computed.ts';
import { duplicateKey } from './rules/duplicate-key.ts';
import { exampleFails } from './rules/example-fails.ts';
import { expressNotPayable } from './rules/express-not-payable.ts';
import { notADrawing, unknownDrawing } from './rules/not-a-drawing.ts';
import { notJson } from './rules/not-json.ts';
import { notMetaSchema, shapeUnsaid } from './rules/not-meta-schema.ts';
import { notUnderstood } from './rules/not-understood.ts';
import { rateDoubts } from './rules/rate-doubts.ts';
import { seasonNeverOpens } from './rules/season-does-not-fit.ts';
import { trialFails } from './rules/trial-fails.ts';
import { saidOnce } from './said-once.ts';
import { rulesOfDefinitions } from './rules-of-definitions.ts';

/** Codes for missing names and cycles: with one of these, the definitions cannot be computed. */
const NOT_DEFINED: ReadonlySet<Code> = new Set<Code>([
  ...(['unknown-rule', 'unknown-step', 'unknown-receipt', 'unknown-group', 'unknown-field', 'unknown-name', 'unknown-rate'] as const),
  ...(['unknown-operation', 'unknown-common', 'entry-out-of-place', 'rule-cycle'] as const),
]);

/** Codes of faults that make a flow fail. The failing flow is then not reported in addition. */
const BREAKS: ReadonlySet<Code> = new Set<Code>(['type-clash', 'money-rule-not-rounded', 'rate-out-of-range']);

/** Codes of faults that follow from a wrong rate: amounts, limits and examples change wherever it is read. */
const FOLLOWS_FROM_RATES: ReadonlySet<Code> = new Set<Code>([
  ...(['example-fails', 'cannot-be-computed', 'guard-never-holds', 'step-never-reached', 'path-never-ends'] as const),
  ...(['limits-contradict', 'limit-differs', 'amount-can-be-negative', 'money-rule-not-rounded', 'rate-outside-dates'] as const),
]);
/** Codes that are not reported for a value that is out of range already. */
const FOLLOWS_FROM_SLIP: ReadonlySet<Code> = new Set<Code>(['rate-jump', 'rate-mistyped', 'rate-below-another', 'rate-never-changes']);
const OF_APPROVAL: ReadonlySet<Code> = new Set<Code>(['not-approved', 'words-not-approved']);
const VALUE_OF_RATE = /^\/rates\/[^/]+\/(values|unit)(\/|$)/;

export type Linted = { readonly findings: readonly Finding[]; readonly definitions: Definitions | undefined };

/** Lints the data as of a day in Singapore. Findings are in the order of files and lines. */
export function lint(data: DataFiles, { on }: { readonly on: IsoDate }): readonly Finding[] {
  return lintAndParse(data, { on }).findings;
}

/** The doubts about unconfirmed values of rates: a large step, a missed month, a year too far ahead. A subset of the findings of `lint`. */
export function oddValues(data: DataFiles, { on }: { readonly on: IsoDate }): readonly Finding[] {
  return rateDoubts(contextOf(data, on));
}

/** Lints the data, and also returns the definitions if the engine accepts them. */
export function lintAndParse(data: DataFiles, { on }: { readonly on: IsoDate }): Linted {
  const context = contextOf(data, on);
  const ofShape = [notJson, notADrawing, duplicateKey, notMetaSchema].flatMap((rule) => rule(context));
  // With an unreadable file, everything that it defines would be reported as missing everywhere.
  const isReadable = data.files.every(({ kind, json }) => isObject(json) || !isDefinition(kind));
  if (!isReadable) return { findings: sorted(ofShape), definitions: undefined };
  const ofRules = [...rulesOfDefinitions, unknownDrawing].flatMap((rule) => rule(context));
  const found = [...ofShape, ...ofRules, ...shapeUnsaid(context, ofRules)];
  // The engine relies on the shape of the files.
  const isTyped = context.survey.fields.every(({ type }) => type !== '');
  const hasShape = isTyped && context.shape.every(({ spot }) => !isDefinition(spot.file.kind));
  const { definitions, findings } = hasShape ? parsed(context, found) : { definitions: undefined, findings: [] };
  return { findings: saidOnce(unapproved(causes(withoutShape(context, sorted([...found, ...findings]))))), definitions };
}

/** Codes that follow from a question's missing schema. */
const FOLLOWS_FROM_SCHEMA: ReadonlySet<Code> = new Set<Code>([
  ...(['field-without-label', 'unknown-field', 'condition-does-not-fit', 'answers-lost', 'type-clash', 'unknown-option'] as const),
  ...(['widget-does-not-fit', 'unknown-name', 'cannot-be-computed', 'option-without-title', 'fields-unlisted'] as const),
]);

/**
 * A question whose schema is missing has no type, label or options. Reports that once, at the reference to the schema, and drops the findings that follow from
 * it.
 */
function withoutShape({ survey }: Context, findings: readonly Finding[]): readonly Finding[] {
  const missing = findings.filter(({ code }) => code === 'unknown-common');
  if (missing.length === 0) return findings;
  const isAtMissing = ({ file, pointer }: Pick<Finding, 'file' | 'pointer'>) =>
    missing.some((one) => one.file === file && one.pointer === pointer);
  const isShapeless = ({ file, pointer }: Pick<Finding, 'file' | 'pointer'>) => isAtMissing({ file, pointer: `${pointer}/$ref` });
  const paths = survey.fields
    .filter(({ spot, shared }) => [spot, ...shared].some((one) => isShapeless({ file: one.file.path, pointer: one.pointer })))
    .map(({ path }) => `“${path}”`);
  return findings.filter((one) => {
    if (one.code === 'unknown-common') return true;
    if (isAtMissing(one)) return false;
    // Other faults of the question itself are reported once it has its shape.
    return !isShapeless(one) && !(FOLLOWS_FROM_SCHEMA.has(one.code) && paths.some((path) => one.message.includes(path)));
  });
}

/** The checks that need the engine: whether it accepts the definitions, and whether the examples hold. */
function parsed(context: Context, found: readonly Finding[]): Linted {
  if (found.some(({ code, file }) => NOT_DEFINED.has(code) && isDefinition(kindOf(file)))) return { definitions: undefined, findings: [] };
  try {
    const definitions = parseDefinitions(definitionFiles(context.data));
    const isExplained = found.some(({ code }) => BREAKS.has(code));
    const trials = isExplained ? [] : cannotBeComputed(context, definitions);
    const findings = [...exampleFails(context, definitions), ...seasonNeverOpens(context, definitions), ...trials];
    // A failing trial gift follows from other faults, so it is reported only if there are none.
    const isRefused = [...found, ...findings].some(refusesDefinitions);
    return {
      definitions,
      findings: isRefused ? findings : [...trialFails(context, definitions), ...expressNotPayable(context, definitions)],
    };
  } catch (error) {
    if (!(error instanceof DefinitionError)) throw error;
    const isSaid = found.some(refusesDefinitions);
    return { definitions: undefined, findings: isSaid ? [] : notUnderstood(context, error) };
  }
}

function sorted(findings: readonly Finding[]): readonly Finding[] {
  const once = new Map(findings.map((finding) => [`${finding.file} ${finding.pointer} ${finding.code} ${finding.message}`, finding]));
  return [...once.values()].toSorted((a, b) => (a.file === b.file ? a.line - b.line || a.column - b.column : a.file < b.file ? -1 : 1));
}

/** Drops findings on approval while there are other errors: only data without them are worth approving. */
function unapproved(findings: readonly Finding[]): readonly Finding[] {
  const others = findings.filter(({ code }) => !OF_APPROVAL.has(code));
  return others.some(({ severity }) => severity === 'error') ? others : findings;
}

/** One finding per cause: faults that follow from a wrong rate are reported once the rate is fixed. */
function causes(findings: readonly Finding[]): readonly Finding[] {
  const isOfRate = ({ file, pointer, code, blocksServing }: Finding) =>
    blocksServing && !FOLLOWS_FROM_RATES.has(code) && file.startsWith('flows/rates/') && VALUE_OF_RATE.test(pointer);
  const placeOf = ({ file, pointer }: Finding) => `${file} ${pointer}`;
  const impossible = new Set(findings.filter(({ code }) => code === 'rate-out-of-range').map(placeOf));
  const isSaid = (one: Finding) => FOLLOWS_FROM_SLIP.has(one.code) && impossible.has(placeOf(one));
  const own = findings.filter((one) => !isSaid(one));
  return own.some(isOfRate) ? own.filter(({ code }) => !FOLLOWS_FROM_RATES.has(code)) : own;
}
