import type { Definitions, Reference } from '../definitions.ts';
import type { Conditions } from '../conditions/rules-of-conditions.ts';
import { DefinitionError } from '../../content/definition-error.ts';
import { type Needs, needsOfAnswers, needsOfRules } from './needs.ts';

/**
 * Refuses a rule that depends on itself: by other rules, by the visibility of an answer that it reads, or by the guard of that answer's
 * step.
 */
export function checkCycles(definitions: Definitions, files: ReadonlyMap<string, string>, conditions: Conditions): void {
  const rules = needsOfRules(Object.values(definitions.rules));
  for (const flow of Object.values(definitions.flows)) {
    const needs = new Map([...rules, ...needsOfAnswers(definitions, flow)]);
    const cycle = findCycle(needs, rules.keys());
    if (!cycle) continue;
    const message = `a rule depends on itself: ${cycle.join(' -> ')}`;
    const rule = cycle.find((name) => files.has(name));
    const inPlace = cycle.map((name) => conditions.get(name)).find((condition) => condition !== undefined);
    if (rule === undefined) throw new DefinitionError(inPlace?.file ?? '', inPlace?.pointer ?? '', message);
    throw new DefinitionError(files.get(rule) ?? '', `/rules/${rule}/logic`, message);
  }
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
