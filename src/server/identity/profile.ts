import type { UserProfile } from '../../api/types.ts';
import type { Particulars } from '../singpass/particulars.ts';
import type { AccountOfPrincipal } from './principal.ts';

/** The profile of an account in the specification's fields, with the NRIC or UEN masked, and what Singpass told of its owner. */
export function toProfile(
  { id, name, email, emailVerified, provider, nric, company, attributes }: AccountOfPrincipal,
  told: Particulars = {},
): UserProfile {
  const { phone_number: mobile, address, 'custom:COUNTRY_CODE': countryCode } = attributes;
  const isVerified = [nric, company?.uen].some((identifier) => identifier?.status === 'verified');
  return {
    userId: id,
    name,
    email,
    emailVerified,
    flow: isVerified ? 'singpass' : 'manual',
    isCorporateAc: company !== undefined,
    ...(provider === 'google' && { signInProvider: 'Google' as const }),
    ...(provider === 'facebook' && { signInProvider: 'Facebook' as const }),
    ...(company && { representativeName: name, companyName: company.name }),
    ...(company?.uen && { uen: masked(company.uen.value) }),
    ...(nric && { nric: masked(nric.value) }),
    ...(countryCode !== undefined && { countryCode }),
    ...(mobile !== undefined && { mobile }),
    ...(address !== undefined && { registeredAddress: address }),
    ...toldFields(told),
  };
}

/** What only Singpass tells of an account's owner. */
function toldFields({ dateofbirth, nationality, race, sex, countryofbirth, dialect, address }: Particulars): Partial<UserProfile> {
  const fields = { dateofbirth, nationality, race, sex, countryofbirth, dialect, addressObj: address };
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
}

/** "S1234567D" -> "*****567D". */
function masked(identifier: string): string {
  return identifier.slice(-4).padStart(identifier.length, '*');
}
