import type { Remembered, UserProfile } from '../../../api/types.ts';
import { type AddressParts, formatAddressLine, type Json, parseAddressLine, trimmedParts } from '../../../engine/index.ts';
import type { Typed } from '../../account/forms.ts';

/** Particulars kept outside the user pool: the profile's key and the form's field. */
const PARTICULARS = [
  ['aliasname', 'aliasName'],
  ['dateofbirth', 'dateOfBirth'],
  ['sex', 'sex'],
  ['race', 'race'],
  ['dialect', 'dialect'],
  ['nationality', 'nationality'],
  ['countryofbirth', 'countryOfBirth'],
] as const;

const CONTACTS = [
  ['mobile', 'mobile'],
  ['address', 'registeredAddress'],
] as const;

/** The remembered detail behind a field of the form, which the account can be asked to forget; null if there is none. */
export function rememberedOf({ remembered = [] }: UserProfile, field: string): Remembered | null {
  const names = new Map<string, Remembered>([...PARTICULARS.map(([name, field]) => [field, name] as const), ...CONTACTS]);
  const name = names.get(field);
  return name !== undefined && remembered.includes(name) ? name : null;
}

/** Form for a person or a company. */
export function formOf({ isCorporateAc }: UserProfile): 'profile' | 'profile-corporate' {
  return isCorporateAc ? 'profile-corporate' : 'profile';
}

/** The profile as initial answers of the form. */
export function initialAnswers(profile: UserProfile): { readonly [field: string]: Json } {
  const { email, mobile = '', countryCode = '+65', registeredAddress = '' } = profile;
  const number = mobile.startsWith(countryCode) ? mobile.slice(countryCode.length) : mobile.replace(/\D/g, '');
  const owner = profile.isCorporateAc
    ? { companyName: profile.companyName, contactPerson: profile.representativeName }
    : { fullName: profile.name, ...Object.fromEntries(PARTICULARS.map(([name, field]) => [field, profile[name]])) };
  const known = Object.entries(owner).filter((pair): pair is [string, string] => pair[1] !== undefined && pair[1] !== '');
  return { ...Object.fromEntries(known), email, mobile: { countryCode, number }, address: parseAddressLine(registeredAddress) };
}

/** Changed user pool attributes, and changed particulars that only the portal stores. A blank particular is deleted. */
type Changes = { readonly attributes: AddressParts; readonly particulars: AddressParts };

/** Changes in the editable fields; `fixed` lists the others. */
export function changesOf(typed: Typed, profile: UserProfile, fixed: ReadonlySet<string> = new Set()): Changes {
  const text = (field: string) => textOf(typed[field]);
  const mobile = trimmedParts(typed.mobile);
  const wanted = {
    name: ['fullName', text(profile.isCorporateAc ? 'contactPerson' : 'fullName'), profile.name],
    'custom:COMPANY_NAME': ['companyName', text('companyName'), profile.companyName],
    email: ['email', text('email').toLowerCase(), profile.email],
    phone_number: ['mobile', `${mobile.countryCode ?? ''}${(mobile.number ?? '').replace(/\D/g, '')}`, profile.mobile],
    address: ['address', addressLine(typed.address), profile.registeredAddress],
  } as const;
  const changed = Object.entries(wanted).filter(([, [field, now, before = '']]) => !fixed.has(field) && now !== '' && now !== before);
  const code: AddressParts = changed.some(([name]) => name === 'phone_number') ? { 'custom:COUNTRY_CODE': mobile.countryCode ?? '' } : {};
  const changedParticulars = PARTICULARS.filter(
    ([name, field]) => !profile.isCorporateAc && !fixed.has(field) && text(field) !== (profile[name] ?? ''),
  );
  return {
    attributes: { ...Object.fromEntries(changed.map(([name, [, now]]) => [name, now])), ...code },
    particulars: Object.fromEntries(changedParticulars.map(([name, field]) => [name, text(field)])),
  };
}

/** Path of the field to answer if the donor blanked a stored address, which can be changed but not removed; else null. */
export function takenAway({ address }: Typed, { registeredAddress = '' }: UserProfile): string | null {
  return registeredAddress !== '' && addressLine(address) === '' ? 'address.postalCode' : null;
}

/** The address as stored; '' if it has only a country, which the form fills in. */
function addressLine(address: Json | undefined): string {
  const { country, ...parts } = trimmedParts(address);
  return Object.values(parts).some((part) => part !== '') ? formatAddressLine({ ...parts, ...(country !== undefined && { country }) }) : '';
}

function textOf(value: Json | undefined): string {
  return typeof value === 'string' ? value.trim() : '';
}
