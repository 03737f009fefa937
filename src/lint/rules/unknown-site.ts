import { at, entriesOf, isDefinition, itemsOf, type Spot, textOf, wholeOf } from '../../content/index.ts';
import type { Context } from '../context.ts';
import { type Finding, findingAt } from '../finding.ts';
import { suggest } from '../suggest.ts';

const ADDRESS = /https:\/\/[^\s"'<>)]+/g;

/** A link leads to a site that site.json does not name: an address with one wrong letter leads donors to a stranger's site. */
export function unknownSite({ data, survey: { site } }: Context): readonly Finding[] {
  if (site === undefined) return [];
  const known = new Set(namedBy(site).flatMap(hostsIn));
  const files = data.files.filter(({ kind }) => isDefinition(kind) && kind !== 'site' && kind !== 'common');
  return files.flatMap((file) =>
    textsIn(wholeOf(file)).flatMap((spot) =>
      hostsIn(textOf(spot) ?? '')
        .filter((host) => !known.has(host))
        .map((host) =>
          findingAt(spot, 'unknown-site', {
            message: `site.json does not name the site “${host}”, which this leads to.`,
            mend: suggest(host, known, 'Check its spelling; a site that is right is added to “sites” in site.json.'),
          }),
        ),
    ),
  );
}

/** The addresses of hosts, links, social networks, and further sites. */
function namedBy(site: Spot): readonly string[] {
  const main = entriesOf(at(site, 'hosts')).map(([, host]) => at(host, 'mainSite'));
  const links = entriesOf(at(site, 'links')).map(([, link]) => link);
  const social = itemsOf(at(site, 'social')).map((one) => at(one, 'url'));
  return [...main, ...links, ...social, ...itemsOf(at(site, 'sites'))].flatMap((spot) => textOf(spot) ?? []);
}

function hostsIn(text: string): readonly string[] {
  return (text.match(ADDRESS) ?? []).flatMap((address) => (URL.canParse(address) ? [new URL(address).hostname] : []));
}

function textsIn(spot: Spot): readonly Spot[] {
  if (textOf(spot) !== undefined) return spot.pointer.endsWith('/$schema') || spot.pointer.includes('/source/') ? [] : [spot];
  return [...itemsOf(spot), ...entriesOf(spot).map(([, inner]) => inner)].flatMap(textsIn);
}
