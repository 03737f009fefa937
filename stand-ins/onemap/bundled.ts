import { readFileSync } from 'node:fs';
import type { AddressAnswer } from '../../src/api/types.ts';
import { NOTHING_FOUND, type SearchAddress } from '../../src/server/places/address/search.ts';

type Place = { readonly block: string; readonly street: string; readonly building: string; readonly postalCode: string };

/** The stand-in for OneMap: a few public buildings. */
export function bundledAddresses(): SearchAddress {
  const places: Place[] = JSON.parse(readFileSync(new URL('./bundled-addresses.json', import.meta.url), 'utf8'));
  const answers = new Map(places.map((place) => [place.postalCode, answerOf(place)]));
  return async (postalCode) => answers.get(postalCode) ?? NOTHING_FOUND;
}

function answerOf({ block, street, building, postalCode }: Place): AddressAnswer {
  const address = [block, street, building, 'SINGAPORE', postalCode].filter((part) => part !== '').join(' ');
  const result = {
    SEARCHVAL: building || address,
    BLK_NO: block,
    ROAD_NAME: street,
    BUILDING: building || 'NIL',
    ADDRESS: address,
    POSTAL: postalCode,
  };
  return { found: 1, totalNumPages: 1, pageNum: 1, results: [result] };
}
