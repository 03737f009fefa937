import type { Carry, DefinitionFiles, Definitions, FieldsChange } from '../definitions.ts';
import { type Conditions, rulesOfConditions } from '../conditions/rules-of-conditions.ts';
import { DefinitionError } from '../../content/definition-error.ts';
import { withPrivacy } from '../questions/is-personal.ts';
import type * as Written from '../written.ts';
import { namesInTexts, parseRules } from './parse-rules.ts';
import { parseFlow } from './parse-flow.ts';
import { parseMail, parseProof, parseReceipt } from './parse-layouts.ts';
import { parseRates } from './parse-rates.ts';
import { parseSite } from './parse-site.ts';
import { parseStep } from './parse-step.ts';
import { Place } from './place.ts';
import { namesInPrivateGroups, withTellingSteps } from '../uses/private-groups.ts';

const SITE = 'flows/site.json';
const RATES = /^flows\/rates\/[^/]+\.json$/;
const FLOW = /^flows\/(?!parts\/)[^/]+\/flow\.json$/;
const STEP = /^flows\/[^/]+\/[^/]+\.step\.json$/;
const RULES = /^flows\/[^/]+\/[^/]+\.rules\.json$/;
const CARRY = /^flows\/[^/]+\/carry\.json$/;
const PROOF = 'receipts/proof.json';
const MENDS = 'receipts/mends.json';
const RECEIPT = /^receipts\/(?!(?:proof|mends)\.json$)[^/]+\.json$/;
const MAIL = /^receipts\/mails\/[^/]+\.json$/;

/**
 * Parses the definitions from the files as written: JSON, by path from the root of the data. The path determines the kind of a file; other files are
 * ignored. With the texts (`flows/text`) among the files, each `why` of a rule gets the names in its sentence's placeholders. Does not check
 * references and cycles; the lint has already done so. Throws a DefinitionError with file and JSON pointer at the first mistake. The result is cached
 * per files object, since a start first lints the files and then serves them.
 */
export function parseDefinitions(files: DefinitionFiles): Definitions {
  const before = parsed.get(files);
  if (before !== undefined) return before;
  const definitions = parseAll(files);
  parsed.set(files, definitions);
  return definitions;
}

const parsed = new WeakMap<DefinitionFiles, Definitions>();

function parseAll(files: DefinitionFiles): Definitions {
  const names = namesInTexts(files);
  const conditions: Conditions = new Map();
  const read = <File, Part>(path: RegExp, parse: (file: Place<File>) => readonly (readonly [string, Part])[]) =>
    collect(files, path, parse, conditions);
  if (!Object.hasOwn(files, SITE)) throw new DefinitionError(SITE, '', 'the file is missing');

  const written = Place.of<Written.SiteFile>(files, SITE, conditions);
  const flows = read(FLOW, (file: Place<Written.FlowFile>) =>
    [parseFlow(file, written.value, files, names)].map((flow) => [flow.id, flow]),
  );
  const steps = read(STEP, ({ file }: Place<Written.StepFile>) => [parseStep(files, file, conditions)].map((step) => [step.id, step]));
  const rules = read(RULES, (file: Place<Written.RulesFile>) => parseRules(file, names).map((rule) => [rule.name, rule]));
  const rates = read(RATES, (file: Place<Written.RatesFile>) => parseRates(file).map((rate) => [rate.name, rate]));
  const receipts = read(RECEIPT, (file: Place<Written.ReceiptFile>) => [parseReceipt(file)].map((receipt) => [receipt.id, receipt]));
  const mails = read(MAIL, (file: Place<Written.MailFile>) => [parseMail(file)].map((mail) => [mail.id, mail]));
  const site = parseSite(written);
  const carried = Object.keys(files).filter((path) => CARRY.test(path));
  const carry = parseCarry(carried.map((path) => files[path] as unknown as Written.CarryFile));
  const definitions = {
    site,
    flows: mapValues(flows, (flow) => ({ ...flow, version: Math.max(flow.version, carry?.version ?? 1) })),
    steps,
    rules: { ...rules, ...rulesOfConditions(conditions, Object.values(steps)) },
    rates,
    receipts,
    ...(carry && { carry }),
    ...(Object.hasOwn(files, PROOF) && { proof: parseProof(Place.of(files, PROOF)) }),
    ...(Object.hasOwn(files, MENDS) && { mends: Place.of<Written.MendsFile>(files, MENDS).value.mends }),
    mails,
  };
  const telling = namesInPrivateGroups(definitions);
  return {
    ...definitions,
    rare: true,
    flows: withTellingSteps(definitions.flows, telling),
    steps: withPrivacy(definitions.steps, site, telling),
  };
}

/** Merges the `carry.json` of all folders: every change in the order of the versions; undefined where there is no such file. */
function parseCarry(files: readonly Written.CarryFile[]): Carry | undefined {
  if (files.length === 0) return undefined;
  const changes = files.flatMap(({ changes = [] }) => changes);
  const byVersion = Map.groupBy(changes, ({ version }) => version);
  return {
    version: Math.max(...files.map(({ version }) => version), ...byVersion.keys()),
    changes: [...byVersion]
      .toSorted(([a], [b]) => a - b)
      .map(([version, same]): FieldsChange => ({ version, fields: Object.assign({}, ...same.map(({ fields }) => fields)) })),
  };
}

function mapValues<Value>(values: { readonly [id: string]: Value }, map: (value: Value) => Value): { readonly [id: string]: Value } {
  return Object.fromEntries(Object.entries(values).map(([id, value]) => [id, map(value)]));
}

/** The parts of all files of a kind by id, in the order of their paths. Throws a DefinitionError for an id that is defined twice. */
function collect<File, Part>(
  files: DefinitionFiles,
  kind: RegExp,
  parse: (file: Place<File>) => readonly (readonly [string, Part])[],
  conditions: Conditions,
): { readonly [id: string]: Part } {
  const parts: { [id: string]: Part } = {};
  const found = new Map<string, string>();
  for (const path of Object.keys(files).sort()) {
    if (!kind.test(path)) continue;
    for (const [id, part] of parse(Place.of<File>(files, path, conditions))) {
      const before = found.get(id);
      if (before !== undefined) throw new DefinitionError(path, '', `"${id}" is defined in ${before} already`);
      found.set(id, path);
      parts[id] = part;
    }
  }
  return parts;
}
