import type { UserProfile } from '../../api/types.ts';
import type { AccountOfPrincipal } from './principal.ts';

/** The profile of an account in the specification's fields, with the NRIC or UEN masked. */
export function toProfile({ id, name, email, emailVerified, nric, company, attributes }: AccountOfPrincipal): UserProfile {
  const { phone_number: mobile, address, 'custom:COUNTRY_CODE': countryCode } = attributes;
  const isVerified = [nric, company?.uen].some((identifier) => identifier?.status === 'verified');
  return {
    userId: id,
    name,
    email,
    emailVerified,
    flow: isVerified ? 'singpass' : 'manual',
    isCorporateAc: company !== undefined,
    ...(company && { representativeName: name, companyName: company.name }),
    ...(company?.uen && { uen: masked(company.uen.value) }),
    ...(nric && { nric: masked(nric.value) }),
    ...(countryCode !== undefined && { countryCode }),
    ...(mobile !== undefined && { mobile }),
    ...(address !== undefined && { registeredAddress: address }),
  };
}

/** "S1234567D" -> "*****567D". */
function masked(identifier: string): string {
  return identifier.slice(-4).padStart(identifier.length, '*');
}
