import { formatAddressLine, type Json, trimmedParts } from '../../../../engine/index.ts';
import type { OwnParticulars } from '../linking/particulars.ts';

type Values = { readonly [field: string]: Json | undefined };

/** Fields of the step that an account can remember, with the specification's names. */
const TEXTS = [
  ['aliasName', 'aliasname'],
  ['dateOfBirth', 'dateofbirth'],
  ['sex', 'sex'],
  ['race', 'race'],
  ['dialect', 'dialect'],
  ['nationality', 'nationality'],
  ['countryOfBirth', 'countryofbirth'],
] as const;

/** The typed answers that the account does not have yet. Name, e-mail address, NRIC and UEN are only changed in the profile. */
export function toRemember(typed: Values, known: Values): OwnParticulars {
  const texts = TEXTS.flatMap(([field, name]): [string, string][] => {
    const value = typed[field];
    return known[field] === undefined && typeof value === 'string' && value.trim() !== '' ? [[name, value.trim()]] : [];
  });
  return { ...Object.fromEntries(texts), ...mobileOf(typed, known), ...addressOf(typed, known) };
}

function mobileOf(typed: Values, known: Values): Pick<OwnParticulars, 'countryCode' | 'mobile'> {
  const { countryCode = '', number = '' } = trimmedParts(typed.mobile);
  const digits = number.replace(/\D/g, '');
  return known.mobile !== undefined || digits === '' ? {} : { countryCode, mobile: `${countryCode}${digits}` };
}

function addressOf(typed: Values, known: Values): Pick<OwnParticulars, 'registeredAddress'> {
  const line = formatAddressLine(trimmedParts(typed.address));
  return known.address !== undefined || line === '' ? {} : { registeredAddress: line };
}
