import type { DefinitionFiles, Json, Rule, RuleUnit, RuleVersion, Why } from '../definitions.ts';
import { parseCondition } from './parse-condition.ts';
import { byFrom, parseDay, parseSource } from './parse-rates.ts';
import type { Place } from './place.ts';

const UNITS: readonly RuleUnit[] = ['money', 'number', 'flag', 'text', 'list'];

/** The names in a text's placeholders, by its key: "savings.why.due" -> ["savings.held", "rates.nisab", "value"]. */
export type NamesInTexts = ReadonlyMap<string, readonly string[]>;

/** The rules of a `*.rules.json`. */
export function parseRules(file: Place, namesInTexts: NamesInTexts): readonly Rule[] {
  return file.entries('rules').map(([name, rule]) => {
    const versions = rule.has('dated') ? rule.list('dated') : [rule];
    if (versions.length === 0) rule.at('dated').fail('a dated rule needs at least one version');
    return {
      name,
      unit: rule.oneOf('unit', UNITS),
      versions: versions.map((version) => parseVersion(version, file, namesInTexts)).sort(byFrom),
    };
  });
}

/** A version that names no source has that of its file. */
function parseVersion(version: Place, file: Place, namesInTexts: NamesInTexts): RuleVersion {
  return {
    ...(version.has('from') && { from: parseDay(version, 'from') }),
    says: version.text('says'),
    source: parseSource((!version.has('source') && file.has('source') ? file : version).at('source')),
    logic: version.json('logic'),
    examples: version.list('examples').map((example) => ({
      given: Object.fromEntries(example.entries('given').map(([name, { value }]) => [name, value as Json])),
      expect: example.json('expect'),
    })),
    why: version.list('why').map((why) => parseWhy(why, namesInTexts)),
  };
}

function parseWhy(why: Place, namesInTexts: NamesInTexts): Why {
  const [when, text] = [parseCondition(why, 'when'), why.text('text')];
  const params = namesInTexts.get(text);
  return { ...(when !== undefined && { when }), text, ...(params && { params }) };
}

const TEXT_FILE = /^flows\/text\/[^/]+\/translation\.json$/;
const NAME = /\{\{-?\s*([^},\s]+)[^}]*\}\}/g;

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
