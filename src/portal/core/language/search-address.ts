import type { SearchAddress } from '../../../renderer/index.ts';
import type { Api } from '../api.ts';

/** The address of a postal code, or null where there is none. Throws where the address service does not answer. */
export async function searchAddress(api: Api, postalCode: string): ReturnType<SearchAddress> {
  const outcome = await api.searchAddress(postalCode);
  if (outcome.kind !== 'done') throw new Error('The address service does not answer.');
  const [found] = outcome.data.results;
  if (found === undefined) return null;
  return {
    postalCode: known(found.POSTAL),
    blockNumber: known(found.BLK_NO),
    streetName: known(found.ROAD_NAME),
    buildingName: known(found.BUILDING),
  };
}

/** The address service writes NIL for an empty value. */
function known(value: string): string {
  return value === 'NIL' ? '' : value;
}
