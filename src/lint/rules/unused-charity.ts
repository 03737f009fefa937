import { at, entriesOf, itemsOf, type Spot } from '../../content/index.ts';
import type { Context } from '../context.ts';
import { type Finding, findingAt } from '../finding.ts';

/** A charity of a host that no flow gives to: its gifts are booked to another one. */
export function unusedCharity({ survey: { flows, site } }: Context): readonly Finding[] {
  if (site === undefined) return [];
  const given = new Set(flows.map(({ spot }) => `${String(at(spot, 'host').value)} ${pairOf(spot)}`));
  return entriesOf(at(site, 'hosts')).flatMap(([name, host]) =>
    itemsOf(at(host, 'charities'))
      .filter((charity) => !given.has(`${name} ${pairOf(charity)}`))
      .map((charity) =>
        findingAt(charity, 'unused-charity', {
          message: `No flow gives to charity ${pairOf(charity)} of the host “${name}”.`,
          mend: 'Give the flow whose gifts belong there these two numbers, or remove the charity.',
        }),
      ),
  );
}

function pairOf(spot: Spot): string {
  return `${String(at(spot, 'charityId').value)} with donation type ${String(at(spot, 'donationTypeId').value)}`;
}
