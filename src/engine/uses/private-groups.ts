import type { Flow, ItemDefinition, Reference } from '../definitions.ts';
import type { Definitions } from '../definitions.ts';
import { type Needs, needsOfAnswers, needsOfRules } from './needs.ts';

type Told = Pick<Definitions, 'flows' | 'steps' | 'rules'>;

/**
 * The names whose values reveal the purpose of a private group: all names behind its lines, those that decide whether these are asked, and so on.
 * Answers among them are never kept in the browser's storage.
 */
export function namesInPrivateGroups({ flows, steps, rules }: Told): ReadonlySet<Reference> {
  const found = new Set<Reference>();
  const ofRules = needsOfRules(Object.values(rules));
  for (const flow of Object.values(flows)) {
    const items = flow.items.filter(({ group }) => flow.groups[group]?.private);
    if (items.length === 0) continue;
    const needs = new Map([...ofRules, ...needsOfAnswers({ steps }, flow)]);
    for (const name of items.flatMap(namesOfItem)) add(name, needs, found);
  }
  return found;
}

/** Marks the steps with such a name in their guard: a visit to the step also reveals the purpose. */
export function withTellingSteps(flows: Definitions['flows'], telling: ReadonlySet<Reference>): Definitions['flows'] {
  const marked = (flow: Flow): Flow => ({
    ...flow,
    steps: flow.steps.map((one) => (one.guard !== undefined && telling.has(one.guard) ? { ...one, private: true as const } : one)),
  });
  return Object.fromEntries(Object.entries(flows).map(([id, flow]) => [id, marked(flow)]));
}

function namesOfItem({ each, amount, columns, remarks }: ItemDefinition): readonly Reference[] {
  return [...(each === undefined ? [] : [each]), amount, ...Object.values(columns), ...remarks.map(({ list }) => list)];
}

function add(name: Reference, needs: Needs, found: Set<Reference>): void {
  if (found.has(name)) return;
  found.add(name);
  for (const need of needs.get(name) ?? []) add(need, needs, found);
}
