import type { Context } from '../context.ts';
import { type Finding, findingAt } from '../finding.ts';
import { entriesOf, itemsOf, type Spot, textOf, wholeOf } from '../read/spot.ts';

const ADDRESSES = new Set(['url', 'mapUrl', 'mainSite']);
const UNSAFE_IN_TEXT = /\bhttp:\/\/|\bjavascript:|\bdata:text/i;

/** Addresses that a donor may follow are https ones, in the site's links and in the words. */
export function urlNotHttps({ data, survey }: Context): readonly Finding[] {
  const inDefinitions = data.files
    .filter(({ kind }) => kind !== 'meta' && kind !== 'text')
    .flatMap((file) => addressesIn(wholeOf(file), false));
  const inTexts = [...survey.texts.languages.values()].flatMap((language) =>
    [...language.values()].filter((spot) => UNSAFE_IN_TEXT.test(textOf(spot) ?? '')),
  );
  return [...inDefinitions.filter((spot) => !isHttps(textOf(spot) ?? '')), ...inTexts].map((spot) =>
    findingAt(spot, 'url-not-https', { message: 'This address is not an https one.', mend: 'Write an address that begins with https://.' }),
  );
}

/** Texts under names that hold addresses: url, mapUrl, mainSite, and everything in “links”. */
function addressesIn(spot: Spot, isAddress: boolean): readonly Spot[] {
  if (isAddress && textOf(spot) !== undefined) return [spot];
  return [
    ...itemsOf(spot).flatMap((entry) => addressesIn(entry, false)),
    ...entriesOf(spot).flatMap(([name, inner]) => addressesIn(inner, ADDRESSES.has(name) || spot.pointer === '/links')),
  ];
}

function isHttps(address: string): boolean {
  if (!/^https:\/\/[^\s<>"'\\]+$/.test(address) || !URL.canParse(address)) return false;
  const { username, password } = new URL(address);
  return username === '' && password === '';
}
