import type { Context } from '../context.ts';
import { type Finding, findingAt } from '../finding.ts';
import { respelt } from '../fix.ts';
import { suggest } from '../suggest.ts';
import { at, textOf } from '../../content/read/spot.ts';

export function fixtureUnknownFlow({ survey: { fixtures, flows } }: Context): readonly Finding[] {
  const known = flows.map(({ id }) => id);
  return fixtures.flatMap((fixture) => {
    const spot = at(fixture, 'flow');
    const name = textOf(spot);
    if (name === undefined || known.includes(name)) return [];
    const mend = suggest(name, known, `The flows are ${known.join(', ')}.`);
    return [findingAt(spot, 'fixture-unknown-flow', { message: `There is no flow “${name}”.`, mend, ...respelt(spot, name, known) })];
  });
}
