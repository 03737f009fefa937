import { formatAddressLine, type Json, trimmedParts } from '../../../engine/index.ts';
import type { RetrievedParticulars } from '../../../api/types.ts';

type Typed = { readonly [field: string]: Json | undefined };

/** A sign-up, in the user pool's terms. */
export type SignUp = {
  readonly email: string;
  readonly mobile: { readonly phoneCountryCode: string; readonly phoneNumber: string };
  /** Attributes in the specification's names. */
  readonly attributes: { readonly [name: string]: string };
};

/** Converts the answers of a sign-up form, of a person or a company, to account attributes. */
export function toAttributes(typed: Typed): SignUp {
  const email = text(typed.email);
  const mobile = trimmedParts(typed.mobile);
  const [countryCode, number] = [mobile.countryCode ?? '', digits(mobile.number ?? '')];
  const [uen, nric] = [text(typed.uen).toUpperCase(), text(typed.nric).toUpperCase()];
  const owner: SignUp['attributes'] =
    uen === ''
      ? { name: text(typed.fullName), ...(nric !== '' && { 'custom:NRIC': nric }), 'custom:BUSINESS_ACC': 'No' }
      : {
          name: text(typed.contactPerson),
          'custom:UEN': uen,
          'custom:COMPANY_NAME': text(typed.companyName),
          'custom:BUSINESS_ACC': 'Yes',
        };
  const address = trimmedParts(typed.address);
  const contact = {
    'custom:COUNTRY_CODE': countryCode,
    phone_number: `${countryCode}${number}`,
    ...(address.streetName && { address: formatAddressLine(address) }),
  };
  return { email, mobile: { phoneCountryCode: digits(countryCode), phoneNumber: number }, attributes: { email, ...owner, ...contact } };
}

function text(value: Json | undefined): string {
  return typeof value === 'string' ? value.trim() : '';
}

function digits(value: string): string {
  return value.replace(/\D/g, '');
}

/** Retrieved particulars as answers of the sign-up form. */
export function retrievedAnswers(particulars: RetrievedParticulars | undefined): { readonly [field: string]: Json } {
  if (particulars === undefined) return {};
  const { name, nric, email, mobile, uen, companyName, representativeName, address } = particulars;
  const answers =
    uen === undefined ? { fullName: name, nric, email, mobile, address } : { uen, companyName, contactPerson: representativeName };
  return Object.fromEntries(Object.entries(answers).filter(([, value]) => value !== undefined)) as { [field: string]: Json };
}
