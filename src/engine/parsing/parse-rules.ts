import { DefinitionError } from '../../content/definition-error.ts';
import type { DefinitionFiles, Json, Rule, RuleVersion, Why } from '../definitions.ts';
import { NestingError } from '../errors.ts';
import { unknownName } from '../names/nearest.ts';
import { compileNamed, NameNotWritten } from '../rules/compile-named.ts';
import { operationNames, unknownOperationIn } from '../rules/unknown-operation.ts';
import type * as Written from '../written.ts';
import { parseCondition } from './parse-condition.ts';
import { byFrom } from './parse-rates.ts';
import type { Place } from './place.ts';
import { present, without } from './properties.ts';

type WrittenRule = Written.RulesFile['rules'][string];
type Dated = Extract<WrittenRule, { readonly dated: unknown }>;
type Version = Dated['dated'][number] | Exclude<WrittenRule, Dated>;

/** The names in a text's placeholders, by its key: "savings.why.due" -> ["savings.held", "rates.nisab", "value"]. */
export type NamesInTexts = ReadonlyMap<string, readonly string[]>;

/** The rules of a `*.rules.json`. A version without a source has that of its file. */
export function parseRules(file: Place<Written.RulesFile>, namesInTexts: NamesInTexts): readonly Rule[] {
  return file.entries('rules').map(([name, rule]) => {
    const versions: readonly Place<Version>[] = isDated(rule) ? rule.list('dated') : [rule as Place<Version>];
    const parsed = versions.map((version) => parseVersion(version, file.value.source, namesInTexts));
    return { name, unit: rule.value.unit, versions: parsed.sort(byFrom) };
  });
}

function isDated(rule: Place<WrittenRule>): rule is Place<Dated> {
  return 'dated' in rule.value;
}

function parseVersion(version: Place<Version>, sourceOfFile: Written.Source | undefined, namesInTexts: NamesInTexts): RuleVersion {
  const { says, source = sourceOfFile, logic, examples } = version.value;
  refuseUncompilable(version);
  const from = 'from' in version.value ? version.value.from : undefined;
  return {
    ...present({ from }),
    says,
    ...present({ source }),
    logic,
    examples,
    why: version.list('why').map((why) => parseWhy(why, namesInTexts)),
  };
}

/** Throws a DefinitionError for an expression with an unknown operation or a computed name, and for one that is nested too deep. */
function refuseUncompilable(version: Place<Version>): void {
  const { file, pointer, value: logic } = version.at('logic');
  try {
    const unknown = unknownOperationIn(logic);
    if (unknown !== undefined) throw new TypeError(unknownName('operation', unknown, operationNames));
    compileNamed(logic);
  } catch (error) {
    if (error instanceof NestingError) throw new DefinitionError(file, `${pointer}${error.pointer}`, error.message);
    if (error instanceof NameNotWritten || error instanceof TypeError) throw new DefinitionError(file, pointer, error.message);
    throw error;
  }
}

function parseWhy(why: Place<Written.Why>, namesInTexts: NamesInTexts): Why {
  return { ...without(why.value, 'when'), ...present({ when: parseCondition(why.at('when')), params: namesInTexts.get(why.value.text) }) };
}

const TEXT_FILE = /^flows\/text\/[^/]+\/translation\.json$/;
const NAME = /\{\{-?\s*([^{},\s]+)(?:[,\s][^{}]*)?\}\}/g;

/** The names in each text's placeholders, in any language; empty when the texts are not among the files. */
export function namesInTexts(files: DefinitionFiles): NamesInTexts {
  const names = new Map<string, readonly string[]>();
  for (const [path, texts] of Object.entries(files)) if (TEXT_FILE.test(path)) collect(texts, '', names);
  return names;
}

function collect(texts: Json, key: string, names: Map<string, readonly string[]>): void {
  if (typeof texts === 'string') {
    const found = [...texts.matchAll(NAME)].map(([, name = '']) => name);
    names.set(key, [...new Set([...(names.get(key) ?? []), ...found])]);
  } else if (typeof texts === 'object' && texts !== null) {
    for (const [part, inner] of Object.entries(texts)) collect(inner, key ? `${key}.${part}` : part, names);
  }
}
