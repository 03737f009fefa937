import { nameAt, positionOf, saysOf, textOf } from '../../content/index.ts';
import type { Context } from '../context.ts';
import { type Finding, findingAt } from '../finding.ts';
import { decidingRule } from '../survey/deciding-rule.ts';
import { entryName } from '../survey/names.ts';

type Needs = ReadonlyMap<string, readonly string[]>;

/** A rule depends on itself: through other rules, or through a condition that decides whether an answer that it reads counts. */
export function ruleCycle(context: Context): readonly Finding[] {
  const { rules, conditions, flows } = context.survey;
  const needs = needsOf(context);
  const said = new Set<string>();
  return [undefined, ...flows].flatMap((flow) => {
    const guards = new Map(flow?.steps.map(({ step, guard }) => [step, decidingRule(guard)]));
    const needsIn = (name: string) => [...(needs.get(name) ?? []), ...guardOf(name, guards, context)];
    return [...rules, ...conditions].flatMap(({ name, spot }) => {
      const cycle = said.has(name) ? undefined : cycleFrom(name, needsIn);
      if (cycle === undefined) return [];
      for (const one of cycle) said.add(one);
      const message =
        cycle.length === 1
          ? `The rule “${name}” reads itself.`
          : `${name.startsWith('(') ? 'The condition' : 'The rule'} “${name}” depends on itself: ${[...cycle, name].join(' → ')}.`;
      return [
        findingAt(nameAt(spot), 'rule-cycle', {
          message,
          mend: ['Remove one of these dependencies.', ...placesOf(cycle, context)].join(' '),
        }),
      ];
    });
  });
}

/** Lists where each of several rules reads the next, since any of them may be the one just written. */
function placesOf(cycle: readonly string[], { references }: Context): readonly string[] {
  const places = cycle.flatMap((name, place) => {
    const next = cycle[(place + 1) % cycle.length];
    const read = references.find((one) => one.to === 'name' && one.by === name && one.name === next);
    return read === undefined ? [] : [`“${next}” is read at ${read.spot.file.path}:${positionOf(read.spot).line}`];
  });
  return cycle.length === 1 || places.length === 0 ? [] : [`${places.join(', ')}.`];
}

/** The names that each rule reads, and those that decide each answer's visibility: for a list also the number of its entries, and that number's maximum. */
export function needsOf({ references, survey }: Context): Needs {
  const ofRules = Map.groupBy(
    references.filter(({ to, by }) => to === 'name' && by !== undefined),
    ({ by }) => by ?? '',
  );
  const needs = new Map<string, readonly string[]>([...ofRules].map(([rule, reads]) => [rule, reads.map(({ name }) => name)]));
  for (const field of survey.fields) {
    const holders = survey.fields.filter(({ path }) => field.path === path || field.path.startsWith(`${path}.`));
    const visible = holders.flatMap((holder) => {
      const count = textOf(saysOf(holder, 'count'));
      const number = survey.fields.find(({ path }) => path === count);
      return [decidingRule(saysOf(holder, 'when')) ?? [], count ?? [], (number && textOf(saysOf(number, 'atMost'))) ?? []].flat();
    });
    const inside = survey.fields
      .filter(({ path }) => path.startsWith(`${field.path}.`))
      .flatMap((inner) => decidingRule(saysOf(inner, 'when')) ?? []);
    needs.set(field.inList === undefined ? field.path : entryName(field), [
      ...visible,
      ...inside,
      ...field.worksOut.map(({ rule }) => rule),
    ]);
  }
  return needs;
}

function guardOf(name: string, guards: ReadonlyMap<string, string | undefined>, { names }: Context): readonly string[] {
  const guard = names.get(name) === 'field' ? guards.get(name.split('.')[0] ?? '') : undefined;
  return guard === undefined ? [] : [guard];
}

/** The shortest path from a name back to itself. */
function cycleFrom(start: string, needsOf: (name: string) => readonly string[]): readonly string[] | undefined {
  const ways: (readonly string[])[] = [[start]];
  const seen = new Set<string>();
  for (let way = ways.shift(); way !== undefined; way = ways.shift()) {
    for (const need of needsOf(way.at(-1) ?? '')) {
      if (need === start) return way;
      if (seen.has(need)) continue;
      seen.add(need);
      ways.push([...way, need]);
    }
  }
  return undefined;
}
