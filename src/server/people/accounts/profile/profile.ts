import type { UserProfile } from '../../../../api/types.ts';
import { maskedIdentifier } from '../../../../engine/index.ts';
import type { Particulars } from '../../singpass/particulars.ts';
import { OWN_PARTICULARS, type OwnParticulars, REMEMBERED } from '../linking/particulars.ts';
import type { AccountOfPrincipal } from '../principal.ts';

/** The profile of an account in the specification's fields: NRIC or UEN masked, the owner's particulars, and the retrieved ones. */
export function toProfile(
  { id, name, email, emailVerified, provider, nric, company, attributes }: AccountOfPrincipal,
  told: Particulars = {},
  own: OwnParticulars = {},
  knows: readonly string[] = [],
): UserProfile {
  const { phone_number: mobile, address, 'custom:COUNTRY_CODE': countryCode } = attributes;
  const proved = shownOf(told, company === undefined ? PERSON : COMPANY);
  // Values of the user pool take precedence, and are changed there.
  const ofPool: { readonly [name: string]: string | undefined } = { mobile, registeredAddress: address };
  const remembered = REMEMBERED.filter((name) => own[name] !== undefined && ofPool[name] === undefined);
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
    ...(company?.uen && { uen: maskedIdentifier(company.uen.value) }),
    ...(nric && { nric: maskedIdentifier(nric.value) }),
    ...own,
    ...(countryCode !== undefined && { countryCode }),
    ...(mobile !== undefined && { mobile }),
    ...(address !== undefined && { registeredAddress: address }),
    ...shownOf(told, OWN_PARTICULARS),
    ...(told.address && company === undefined && { addressObj: told.address }),
    ...(Object.keys(proved).length > 0 && { proved }),
    ...(remembered.length > 0 && { remembered }),
    ...(knows.length > 0 && { knows: [...knows] }),
  };
}

/** The retrieved particulars to show, of a person from Singpass and of a company from Corppass. */
const PERSON = [...OWN_PARTICULARS, 'name', 'address'] as const;
const COMPANY = ['companyName'] as const;

function shownOf(told: Particulars, names: readonly (keyof Particulars)[]): Partial<NonNullable<UserProfile['proved']>> {
  return Object.fromEntries(names.filter((name) => told[name] !== undefined).map((name) => [name, told[name]]));
}
