import type { Context } from '../context.ts';
import { type Finding, findingAt } from '../finding.ts';
import { at, nameAt, textOf } from '../../content/read/spot.ts';
import { trialsIn } from '../survey/trials.ts';

/** No trial gift names the donor. */
export function unusedDonor({ survey: { trials, donors } }: Context): readonly Finding[] {
  const used = new Set(trialsIn(trials).map((trial) => textOf(at(trial, 'donor'))));
  return [...donors]
    .filter(([name]) => !used.has(name))
    .map(([name, spot]) =>
      findingAt(nameAt(spot), 'unused-donor', {
        message: `No trial gift names the donor “${name}”.`,
        mend: 'Name it in the trials.json of a flow, or remove it.',
      }),
    );
}
