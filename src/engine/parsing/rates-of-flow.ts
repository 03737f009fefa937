import type { Definitions, Flow, Reference } from '../definitions.ts';
import { usesOfFlow, usesOfStep } from './name-uses.ts';
import { needsOfAnswers, needsOfRules } from './needs.ts';

/** The names of the rates that compute or limit a flow: "nisab", "fitrah.normal". */
export function ratesOfFlow({ flows: _, ...parts }: Definitions, flow: Flow): ReadonlySet<string> {
  const steps = flow.steps.flatMap(({ step }) => parts.steps[step] ?? []);
  const needs = new Map([...needsOfRules(Object.values(parts.rules)), ...needsOfAnswers(parts, flow)]);
  const found = new Set<Reference>();
  const waiting = [...usesOfFlow(flow), ...steps.flatMap(usesOfStep)].map(({ name }) => name);
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    if (found.has(name)) continue;
    found.add(name);
    waiting.push(...(needs.get(name) ?? []));
  }
  return new Set([...found].flatMap((name) => (name.startsWith('rates.') ? [name.slice('rates.'.length)] : [])));
}
