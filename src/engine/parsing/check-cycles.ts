import type { Field, Flow, Reference, Rule } from '../definitions.ts';
import { DefinitionError } from '../errors.ts';
import { answerNames } from '../names/answer-names.ts';
import { compileNamed } from '../rules/compile-named.ts';
import type { Parts } from './name-uses.ts';

type Needs = ReadonlyMap<Reference, readonly Reference[]>;

/**
 * Refuses a rule that depends on itself: by other rules, or by the visibility of an answer that it reads, or by the
 * guard of the step that the answer is given in.
 */
export function checkCycles(definitions: Parts, files: ReadonlyMap<string, string>): void {
  const rules = needsOfRules(Object.values(definitions.rules));
  for (const flow of Object.values(definitions.flows)) {
    const needs = new Map([...rules, ...needsOfAnswers(definitions, flow)]);
    const cycle = findCycle(needs, rules.keys());
    if (!cycle) continue;
    const rule = cycle.find((name) => rules.has(name)) ?? '';
    throw new DefinitionError(files.get(rule) ?? '', `/rules/${rule}/logic`, `a rule depends on itself: ${cycle.join(' -> ')}`);
  }
}

function needsOfRules(rules: readonly Rule[]): Needs {
  const reads = ({ versions }: Rule) => versions.flatMap(({ logic }) => compileNamed(logic).reads);
  return new Map(rules.map((rule) => [rule.name, reads(rule)]));
}

/** What decides whether an answer counts: the guard of its step, and the visibility of its field and of what holds it. */
function needsOfAnswers({ steps }: Pick<Parts, 'steps'>, flow: Flow): Needs {
  const { fields, entries } = answerNames(Object.values(steps));
  const needs = new Map<Reference, readonly Reference[]>();
  for (const [name, ofLists] of entries) needs.set(name, ofLists.flatMap(visibilityOf));
  for (const [path, field] of fields) {
    const guard = flow.steps.find(({ step }) => path.startsWith(`${step}.`))?.guard;
    const holders = [...fields.values()].filter((holder) => path.startsWith(`${holder.path}.`));
    const ofField = [field, ...holders, ...(field.type === 'list' || field.type === 'object' ? inner(field) : [])];
    const needed = [...ofField.flatMap(visibilityOf), ...Object.values(field.list?.worksOut ?? {})];
    needs.set(path, guard === undefined ? needed : [guard, ...needed]);
  }
  return needs;
}

/** The rules that a field is to be seen by, and its options. */
function visibilityOf({ visible, options = [] }: Field): readonly Reference[] {
  return [visible, ...options.map((option) => option.visible)].filter((name) => name !== undefined);
}

function inner({ fields = [] }: Field): readonly Field[] {
  return fields.flatMap((field) => [field, ...inner(field)]);
}

function findCycle(needs: Needs, from: Iterable<Reference>): readonly Reference[] | undefined {
  const done = new Set<Reference>();
  const visit = (name: Reference, trail: readonly Reference[]): readonly Reference[] | undefined => {
    const before = trail.indexOf(name);
    if (before >= 0) return [...trail.slice(before), name];
    if (done.has(name)) return undefined;
    for (const need of needs.get(name) ?? []) {
      const cycle = visit(need, [...trail, name]);
      if (cycle) return cycle;
    }
    done.add(name);
    return undefined;
  };
  for (const name of from) {
    const cycle = visit(name, []);
    if (cycle) return cycle;
  }
  return undefined;
}
