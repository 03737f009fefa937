import type { Translate } from './format.ts';

/** The parts of an address in the receipt data. */
export type AddressParts = {
  readonly [part in 'floorNo' | 'unitNo' | 'blockNo' | 'streetName' | 'buildingName' | 'postalCode' | 'countryCode']?: string;
};

/** An address in one line: "640 Rowell Road #02-34 Singapore 200640", with the country in the language of the texts. */
export function addressLine(address: AddressParts, translate: Translate | undefined): string {
  const { floorNo, unitNo, blockNo, streetName, buildingName, postalCode, countryCode } = address;
  const unit = [floorNo, unitNo].filter(Boolean).join('-');
  return [blockNo, streetName, unit && `#${unit}`, buildingName, countryName(countryCode, translate), postalCode].filter(Boolean).join(' ');
}

/** The name of a country; its code where there is no text for it. */
function countryName(code: string | undefined, translate: Translate | undefined): string | undefined {
  if (code === undefined || translate === undefined) return code;
  const key = `countries.${code}`;
  const name = translate(key);
  return name === key ? code : name;
}
