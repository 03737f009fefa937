import addresses from './addresses.json' with { type: 'json' };

type Address = Readonly<Record<'block' | 'street' | 'building' | 'postal' | 'floor' | 'unit', string>>;

/** Sixty addresses, made up and true to kind: as the address search and Myinfo write them, with the floors and units that donors type. */
export const ADDRESSES: readonly Address[] = addresses;

/** "NIL" is how the address search says that there is none. */
const orBlank = (text: string) => (text === 'NIL' ? '' : text);

/** As the form has it; parts that are blank are left out. */
export function answerOf({ block, street, building, postal, floor, unit }: Address): { readonly [part: string]: string } {
  const parts = {
    blockNumber: block,
    streetName: street,
    buildingName: orBlank(building),
    floorNo: floor,
    unitNo: unit,
    postalCode: postal,
    country: 'SG',
  };
  return Object.fromEntries(Object.entries(parts).filter(([, text]) => text !== ''));
}
