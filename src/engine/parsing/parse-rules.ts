import type { Json, Rule, RuleUnit, RuleVersion, Why } from '../definitions.ts';
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
      versions: versions.map((version) => parseVersion(version, namesInTexts)).sort(byFrom),
    };
  });
}

function parseVersion(version: Place, namesInTexts: NamesInTexts): RuleVersion {
  return {
    ...(version.has('from') && { from: parseDay(version, 'from') }),
    says: version.text('says'),
    source: parseSource(version.at('source')),
    logic: version.json('logic'),
    examples: version.list('examples').map((example) => ({
      given: Object.fromEntries(example.entries('given').map(([name, { value }]) => [name, value as Json])),
      expect: example.json('expect'),
    })),
    why: version.list('why').map((why) => parseWhy(why, namesInTexts)),
  };
}

function parseWhy(why: Place, namesInTexts: NamesInTexts): Why {
  const [when, text] = [why.maybeText('when'), why.text('text')];
  const params = namesInTexts.get(text);
  return { ...(when !== undefined && { when }), text, ...(params && { params }) };
}
