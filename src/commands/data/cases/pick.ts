import type { DataFile, DataFiles } from '../../../content/index.ts';
import type { Definitions, RuleVersion } from '../../../engine/index.ts';
import { isFixture } from '../../../fixtures/index.ts';
import { type Coverage, cover } from '../../../fixtures/index.ts';
import { meant, type Options, UsageError } from '../options.ts';
import { namedAmong } from './case-names.ts';

/** The fixtures of a run, with all other data. */
export type Picked = {
  readonly data: DataFiles;
  /** The rule or rate of `--rule`, and the fixtures that compute it. */
  readonly rule?: { readonly name: string; readonly coverage: Coverage };
};

/** The fixtures that match all of `--rule`, `--flow` and the given names. Throws `UsageError` for an unknown name. */
export function pickCases(data: DataFiles, definitions: Definitions, options: Options): Picked {
  const [name, flow] = [options.valueOf('rule'), options.valueOf('flow')];
  if (flow !== undefined && !Object.hasOwn(definitions.flows, flow)) {
    throw new UsageError(`There is no flow “${flow}”.${meant(flow, Object.keys(definitions.flows))}`);
  }
  const misplaced = options.names.find((one) => Object.hasOwn(definitions.rules, one));
  if (misplaced !== undefined) throw new UsageError(`“${misplaced}” is a rule: npm run fixtures -- --rule ${misplaced}.`);
  const named = options.names.length === 0 ? undefined : namedAmong(data, options.names);
  const rule = name === undefined ? undefined : { name: knownRule(name, definitions), coverage: cover(data, definitions) };
  const computes = rule && computing(rule.name, definitions, rule.coverage);
  const isPicked = ({ path, json }: DataFile) =>
    (named === undefined || named.has(path)) &&
    (flow === undefined || (isFixture(json) && json.flow === flow)) &&
    (computes === undefined || computes(path));
  return {
    data: { ...data, files: data.files.filter((file) => file.kind !== 'fixture' || isPicked(file)) },
    ...(rule && { rule }),
  };
}

function knownRule(name: string, { rules, rates }: Definitions): string {
  const known = [...Object.keys(rules), ...Object.keys(rates).map((rate) => `rates.${rate}`)];
  if (!known.includes(name)) throw new UsageError(`There is no rule “${name}”.${meant(name, known)}`);
  return name;
}

/** A test for the fixtures that compute a rule, or a rule that reads the rate. It accepts a fixture that cannot be computed at all. */
function computing(name: string, { rules }: Definitions, { runs }: Coverage): (path: string) => boolean {
  const reads = JSON.stringify(name);
  const all = Object.values(rules).flatMap(({ versions }) => versions);
  const wanted: readonly RuleVersion[] = rules[name]?.versions ?? all.filter(({ logic }) => JSON.stringify(logic).includes(reads));
  const missing = new Set(runs.filter(({ versions }) => !wanted.some((one) => versions.has(one))).map(({ file }) => file.file));
  return (path) => !missing.has(path);
}
