import type { Context } from '../context.ts';
import { type Finding, findingAt } from '../finding.ts';
import { entriesOf, itemsOf, type Spot, textOf, wholeOf } from '../read/spot.ts';

const ADDRESSES = new Set(['url', 'mapUrl', 'mainSite']);
const UNSAFE_IN_TEXT = /\bhttp:\/\/|\bjavascript:|\bdata:text/i;
const HTTPS_IN_TEXT = /https:\/\/[^\s"'<>]+/gi;

const NOT_HTTPS = { message: 'This address is not an https one.', mend: 'Write an address that begins with https://.' };
const DISGUISED = {
  message: 'This address leads elsewhere than it seems: to what follows the @, or to a name with letters of another script.',
  mend: 'Write the name of the site itself, in plain letters.',
};

/** Addresses that a donor may follow are https ones, in the site's links and in the words, and lead to the site that they name. */
export function urlNotHttps({ data, survey }: Context): readonly Finding[] {
  const inDefinitions = data.files
    .filter(({ kind }) => kind !== 'meta' && kind !== 'text')
    .flatMap((file) => addressesIn(wholeOf(file), false));
  const inTexts = [...survey.texts.languages.values()].flatMap((language) => [...language.values()]);
  return [
    ...inDefinitions.filter((spot) => !isHttps(textOf(spot) ?? '')).map((spot) => findingAt(spot, 'url-not-https', NOT_HTTPS)),
    ...inTexts.filter((spot) => UNSAFE_IN_TEXT.test(textOf(spot) ?? '')).map((spot) => findingAt(spot, 'url-not-https', NOT_HTTPS)),
    ...[...inDefinitions, ...inTexts]
      .filter((spot) => textOf(spot)?.match(HTTPS_IN_TEXT)?.some(isDisguised))
      .map((spot) => findingAt(spot, 'url-not-https', DISGUISED)),
  ];
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
  return /^https:\/\/[^\s<>"'\\]+$/.test(address) && URL.canParse(address);
}

function isDisguised(address: string): boolean {
  if (!URL.canParse(address)) return true;
  const { username, password, hostname } = new URL(address);
  return username !== '' || password !== '' || hostname.split('.').some((label) => label.startsWith('xn--'));
}
