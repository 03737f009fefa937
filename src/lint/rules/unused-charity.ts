import { at } from '../../content/index.ts';
import type { Context } from '../context.ts';
import { type Finding, findingAt } from '../finding.ts';

/** A charity of a host that no flow gives to: gifts meant for it are booked to another one. */
export function unusedCharity({ survey: { flows, charities } }: Context): readonly Finding[] {
  const given = new Set(flows.map(({ spot }) => at(spot, 'charity').value));
  return charities
    .filter(({ number }) => !given.has(number))
    .map(({ number, host, spot }) =>
      findingAt(spot, 'unused-charity', {
        message: `No flow gives to charity ${number} of the host “${host}”.`,
        mend: `Write "charity": ${number} in the flow whose gifts belong there, or remove the charity.`,
      }),
    );
}
