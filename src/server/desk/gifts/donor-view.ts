import type { DeskDonor, DeskDonorParts } from '../../../api/types.ts';
import type { Json } from '../../../engine/definitions.ts';
import type { DonorFields } from '../../../engine/receipts/donor-fields.ts';
import { maskEmail, maskName, maskNric, maskPhone } from '../../gifts/mask.ts';

/** The donor, as an opened gift shows it. An anonymous donor has only the name that the specification gives. */
export function openDonor(donor: DonorFields | undefined): DeskDonor {
  const { donorName = '', companyName = '', donorEmail = '', donorPhone = '', nirc = '', donorRegisteredAddress = '' } = donor ?? {};
  return { name: donorName, companyName, email: donorEmail, phone: donorPhone, identityNumber: nirc, address: donorRegisteredAddress };
}

/** The same, masked: enough to recognise what a donor says, and no more. Addresses are hidden entirely. */
export function maskedDonor(donor: DonorFields | undefined): DeskDonor {
  const { name, companyName, email, phone, identityNumber, address } = openDonor(donor);
  const masked = (text: string, mask: (text: string) => string) => (text === '' ? '' : mask(text));
  return {
    name: donor?.isAnonymous === true ? name : masked(name, maskName),
    companyName: masked(companyName, maskName),
    email: masked(email, maskEmail),
    phone: masked(phone, maskPhone),
    identityNumber: masked(identityNumber, maskNric),
    address: masked(address, () => '***'),
  };
}

/** The parts of phone and address that prefill a correction form. */
export function donorParts({ phone, address }: { readonly [field: string]: Json }): DeskDonorParts {
  const part = (value: Json | undefined, name: string) => {
    const found =
      typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as { readonly [name: string]: Json })[name] : '';
    return typeof found === 'string' ? found : '';
  };
  return {
    countryCode: part(phone, 'countryCode'),
    number: part(phone, 'number'),
    blockNumber: part(address, 'blockNumber'),
    streetName: part(address, 'streetName'),
    buildingName: part(address, 'buildingName'),
    floorNo: part(address, 'floorNo'),
    unitNo: part(address, 'unitNo'),
    postalCode: part(address, 'postalCode'),
    country: part(address, 'country'),
  };
}
