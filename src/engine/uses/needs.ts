import type { Definitions, Field, Flow, Rate, Reference, Rule } from '../definitions.ts';
import { answerNames } from '../names/answer-names.ts';
import { compileNamed } from '../rules/compile-named.ts';
import { namesNeeded } from './definitions-of-flow.ts';

/** The names that each name's value depends on. */
export type Needs = ReadonlyMap<Reference, readonly Reference[]>;

/** The names that rules read. */
export function needsOfRules(rules: readonly Rule[]): Needs {
  const reads = ({ versions }: Rule) => versions.flatMap(({ logic }) => compileNamed(logic).reads);
  return new Map(rules.map((rule) => [rule.name, reads(rule)]));
}

/** The names that decide whether an answer counts: the guard of its step, the visibility of its field and of the enclosing fields. */
export function needsOfAnswers({ steps }: Pick<Definitions, 'steps'>, flow: Flow): Needs {
  const { fields, entries } = answerNames(Object.values(steps));
  const needs = new Map<Reference, readonly Reference[]>();
  for (const [name, ofLists] of entries) needs.set(name, ofLists.flatMap(visibilityOf));
  for (const [path, field] of fields) {
    const guard = flow.steps.find(({ step }) => path.startsWith(`${step}.`))?.guard;
    const ofField = [field, ...holdersOf(path, fields), ...(field.type === 'list' || field.type === 'object' ? inner(field) : [])];
    const needed = [...ofField.flatMap(visibilityOf), ...Object.values(field.list?.worksOut ?? {})];
    needs.set(path, guard === undefined ? needed : [guard, ...needed]);
  }
  return needs;
}

/** The fields that enclose a field, outermost first: "donor.address" for "donor.address.postalCode". */
function holdersOf(path: string, fields: ReadonlyMap<Reference, Field>): readonly Field[] {
  const parts = path.split('.');
  return parts.flatMap((_, place) => fields.get(parts.slice(0, place).join('.')) ?? []);
}

/** The names that decide whether a field and its options are visible: rules, and for a list the number of its entries. */
function visibilityOf({ visible, count, options = [] }: Field): readonly Reference[] {
  return [visible, count, ...options.map((option) => option.visible)].filter((name) => name !== undefined);
}

function inner({ fields = [] }: Field): readonly Field[] {
  return fields.flatMap((field) => [field, ...inner(field)]);
}

/** The names of the rates that compute or limit a flow: "nisab", "fitrah.normal". */
export function ratesOfFlow({ flows: _, ...parts }: Definitions, flow: Flow): ReadonlySet<string> {
  const steps = flow.steps.flatMap(({ step }) => parts.steps[step] ?? []);
  const needs = new Map([...needsOfRules(Object.values(parts.rules)), ...needsOfAnswers(parts, flow)]);
  const found = new Set<Reference>();
  const waiting: Reference[] = [...namesNeeded({ rules: {} }, [flow, steps])];
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    if (found.has(name)) continue;
    found.add(name);
    waiting.push(...(needs.get(name) ?? []));
  }
  const named = ({ name, table = name }: Rate) => [name, table].some((one) => found.has(`rates.${one}`));
  return new Set(
    Object.values(parts.rates)
      .filter(named)
      .map(({ name }) => name),
  );
}
