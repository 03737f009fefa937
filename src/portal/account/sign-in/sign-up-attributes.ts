import type { Json } from '../../../engine/index.ts';
import type { RetrievedParticulars } from '../../../api/types.ts';
import { lineOfParts, partsIn } from '../../kit/address-line.ts';

type Typed = { readonly [field: string]: Json | undefined };

/** What a sign-up says of its donor. */
export type SignUp = {
  readonly email: string;
  readonly mobile: { readonly phoneCountryCode: string; readonly phoneNumber: string };
  /** The user pool's attributes, in the specification's names. */
  readonly attributes: { readonly [name: string]: string };
};

/** Reads a sign-up form, of a person or of a company, into the attributes of an account. */
export function toAttributes(typed: Typed): SignUp {
  const email = text(typed.email);
  const mobile = partsIn(typed.mobile);
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
  const reach = {
    'custom:COUNTRY_CODE': countryCode,
    phone_number: `${countryCode}${number}`,
    address: lineOfParts(partsIn(typed.address)),
  };
  return { email, mobile: { phoneCountryCode: digits(countryCode), phoneNumber: number }, attributes: { email, ...owner, ...reach } };
}

function text(value: Json | undefined): string {
  return typeof value === 'string' ? value.trim() : '';
}

function digits(value: string): string {
  return value.replace(/\D/g, '');
}

/** What Singpass or Corppass told, as the answers of a sign-up; everything else is typed. */
export function toldAnswers(told: RetrievedParticulars | undefined): { readonly [field: string]: Json } {
  if (told === undefined) return {};
  const { name, nric, email, mobile, uen, companyName, representativeName, address } = told;
  const answers =
    uen === undefined ? { fullName: name, nric, email, mobile, address } : { uen, companyName, contactPerson: representativeName };
  return Object.fromEntries(Object.entries(answers).filter(([, value]) => value !== undefined)) as { [field: string]: Json };
}
