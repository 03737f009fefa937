import type { Context } from '../context.ts';
import { type Finding, findingAt } from '../finding.ts';
import { respelt } from '../fix.ts';
import { at, textOf } from '../../content/read/spot.ts';
import { suggest } from '../suggest.ts';
import { DONORS_FILE, trialsIn } from '../survey/trials.ts';

/** A trial gift names a donor that does not exist. */
export function unknownDonor({ survey: { trials, donors } }: Context): readonly Finding[] {
  return trialsIn(trials).flatMap((trial) => {
    const spot = at(trial, 'donor');
    const name = textOf(spot);
    if (name === undefined || donors.has(name)) return [];
    const message = `There is no donor “${name}” in ${DONORS_FILE}.`;
    const mend = suggest(name, donors.keys(), 'Add it there, or answer as the donor here, under “answers”.');
    return [findingAt(spot, 'unknown-donor', { message, mend, about: name, ...respelt(spot, name, donors.keys()) })];
  });
}
