import { type Definitions, EvaluationError, type Json, type Rule } from '../../../engine/index.ts';
import { compare, type FixtureFile, runCase } from '../../../fixtures/index.ts';
import type { Coverage } from '../cover/cover.ts';

type Sources = { readonly definitions: Definitions; readonly texts: Json };

/** The fixtures that would fail if the rule or rate had another value: a flag turned round, a number or an amount one unit more. */
export function holding(name: string, files: readonly FixtureFile[], sources: Sources): readonly FixtureFile[] {
  const definitions = withOtherValue(name, sources.definitions);
  return files.filter((file) => fails(file, { ...sources, definitions }));
}

/** The rules that no fixture holds. */
export function unheld({ runs }: Coverage, sources: Sources): readonly string[] {
  return Object.values(sources.definitions.rules)
    .filter(({ name, versions }) => {
      const files = runs.filter((run) => versions.some((version) => run.versions.has(version))).map(({ file }) => file);
      const definitions = withOtherValue(name, sources.definitions);
      return !files.some((file) => fails(file, { ...sources, definitions }));
    })
    .map(({ name }) => name);
}

function fails({ fixture }: FixtureFile, sources: Sources): boolean {
  try {
    return compare(fixture.expect, runCase(fixture, sources)).length > 0;
  } catch (error) {
    if (!(error instanceof EvaluationError)) throw error;
    return true;
  }
}

/** The definitions in which the rule or rate comes to another value, whatever the answers. */
function withOtherValue(name: string, definitions: Definitions): Definitions {
  const rule = definitions.rules[name];
  if (rule !== undefined) return { ...definitions, rules: { ...definitions.rules, [name]: withOther(rule) } };
  const rate = definitions.rates[name.replace(/^rates\./, '')];
  if (rate === undefined) return definitions;
  const values = rate.values.map((one) => ({ ...one, value: oneMore(one.value) }));
  return { ...definitions, rates: { ...definitions.rates, [rate.name]: { ...rate, values } } };
}

function withOther(rule: Rule): Rule {
  return { ...rule, versions: rule.versions.map((version) => ({ ...version, logic: OTHER[rule.unit](version.logic) })) };
}

const OTHER: { readonly [unit in Rule['unit']]: (logic: Json) => Json } = {
  money: (logic) => ({ '+': [logic, '0.01'] }),
  number: (logic) => ({ '+': [logic, 1] }),
  flag: (logic) => ({ '!': [logic] }),
  text: (logic) => ({ cat: [logic, '?'] }),
  list: (logic) => ({ merge: [logic, '?'] }),
};

/** A decimal plus one unit of its last digit: "0.025" gives "0.026". */
function oneMore(value: string): string {
  const places = value.split('.')[1]?.length ?? 0;
  const digits = String(BigInt(value.replace('.', '')) + 1n).padStart(places + 1, '0');
  return places === 0 ? digits : `${digits.slice(0, -places)}.${digits.slice(-places)}`;
}
