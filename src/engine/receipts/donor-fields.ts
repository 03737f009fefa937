import type { Assessment } from '../assessment.ts';
import type { Json } from '../definitions.ts';
import { addressLine } from './address-line.ts';
import type { Translate } from './format.ts';

/** The name shown for an anonymous donor, "servant of Allah". */
export const ANONYMOUS = 'Hamba Allah';

/** The donor on a receipt, by the specification's field names. */
export type DonorFields = {
  readonly donorName: string;
  readonly donorType: string;
  readonly isAnonymous: boolean;
  readonly isIRASInclusion: boolean;
  readonly isDeceased: boolean;
  readonly companyName?: string;
  readonly donorEmail?: string;
  readonly donorPhone?: string;
  readonly nirc?: string;
  readonly onBehalfOf?: string;
  readonly sourceOfIncome?: string;
  readonly message?: string;
  readonly donorRegisteredAddress?: string;
  readonly floorNo?: string;
  readonly unitNo?: string;
  readonly blockNo?: string;
  readonly streetName?: string;
  readonly buildingName?: string;
  readonly postalCode?: string;
  readonly countryCode?: string;
};

/** The donor's fields on a receipt. For an anonymous donor, no particulars. */
export function donorFields(donor: Assessment['donor'], translate?: Translate): DonorFields {
  if (donor.anonymous === true)
    return { donorName: ANONYMOUS, donorType: 'anonymous', isAnonymous: true, isIRASInclusion: false, isDeceased: false };
  const optional = {
    companyName: text(donor.companyName),
    donorEmail: text(donor.email),
    donorPhone: phoneOf(donor.phone),
    nirc: text(donor.uen) ?? text(donor.nric),
    onBehalfOf: text(donor.onBehalfOf),
    sourceOfIncome: text(donor.sourceOfIncome),
    message: text(donor.message),
    ...addressOf(donor.address, translate),
  };
  return {
    donorName: text(donor.name) ?? '',
    donorType: text(donor.kind) ?? '',
    isAnonymous: false,
    isIRASInclusion: donor.taxInclusion === true,
    isDeceased: donor.isDeceased === true,
    ...Object.fromEntries(Object.entries(optional).filter(([, value]) => value !== undefined)),
  };
}

/** "+65 9123 4567". */
function phoneOf(phone: Json | undefined): string | undefined {
  const number = part(phone, 'number')?.replace(/(\d{4})(?=\d)/g, '$1 ');
  return number && [part(phone, 'countryCode'), number].filter(Boolean).join(' ');
}

function addressOf(address: Json | undefined, translate: Translate | undefined): Partial<DonorFields> {
  const parts = {
    floorNo: part(address, 'floorNo'),
    unitNo: part(address, 'unitNo'),
    blockNo: part(address, 'blockNumber'),
    streetName: part(address, 'streetName'),
    buildingName: part(address, 'buildingName'),
    postalCode: part(address, 'postalCode'),
  };
  if (!Object.values(parts).some(Boolean)) return {};
  const whole = { ...parts, countryCode: part(address, 'country') };
  return { donorRegisteredAddress: addressLine(whole, translate), ...whole };
}

function part(value: Json | undefined, name: string): string | undefined {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? text((value as { readonly [name: string]: Json })[name])
    : undefined;
}

function text(value: Json | undefined): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined;
}
