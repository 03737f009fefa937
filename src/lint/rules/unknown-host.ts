import { at, entriesOf, itemsOf, type Spot, textOf } from '../../content/index.ts';
import type { Context } from '../context.ts';
import { type Finding, findingAt } from '../finding.ts';
import { respelt } from '../fix.ts';
import { suggest } from '../suggest.ts';

/** A flow names a host that the site does not have, or a charity that its host does not have. */
export function unknownHost({ survey: { flows, site } }: Context): readonly Finding[] {
  if (site === undefined) return [];
  const hosts = new Map(entriesOf(at(site, 'hosts')));
  return flows.flatMap(({ spot }) => {
    const name = textOf(at(spot, 'host'));
    if (name === undefined) return [];
    const host = hosts.get(name);
    if (host !== undefined) return charityOf(spot, host, name);
    const mend = suggest(name, hosts.keys(), `The hosts are ${[...hosts.keys()].join(', ')}.`);
    const fix = respelt(at(spot, 'host'), name, hosts.keys());
    return [findingAt(at(spot, 'host'), 'unknown-host', { message: `The site has no host “${name}”.`, mend, ...fix })];
  });
}

function charityOf(flow: Spot, host: Spot, name: string): readonly Finding[] {
  const [charity, donation] = [at(flow, 'charityId'), at(flow, 'donationTypeId')];
  const allowed = itemsOf(at(host, 'charities'));
  const isAllowed = allowed.some(
    (one) => at(one, 'charityId').value === charity.value && at(one, 'donationTypeId').value === donation.value,
  );
  if (isAllowed || charity.value === undefined) return [];
  const message = `The host “${name}” has no charity ${charity.value} with donation type ${donation.value}.`;
  return [findingAt(charity, 'unknown-host', { message, mend: 'Use a pair of numbers that stands at this host in site.json.' })];
}
