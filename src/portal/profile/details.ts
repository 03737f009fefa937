import type { UserProfile } from '../../api/types.ts';
import type { Json } from '../../engine/index.ts';
import type { Typed } from '../account/forms.ts';

type Parts = { readonly [part: string]: string };

/** What stands in the form at first: the details as they are. */
export function typedOf({ email, mobile = '', countryCode = '+65', registeredAddress = '' }: UserProfile): {
  readonly [field: string]: Json;
} {
  const number = mobile.startsWith(countryCode) ? mobile.slice(countryCode.length) : mobile.replace(/\D/g, '');
  return { email, mobile: { countryCode, number }, address: partsOfLine(registeredAddress) };
}

/** What differs, by the user pool's names. */
export function changesOf(typed: Typed, profile: UserProfile): { readonly [name: string]: string } {
  const mobile = partsIn(typed.mobile);
  const number = (mobile.number ?? '').replace(/\D/g, '');
  const wanted = {
    email: typeof typed.email === 'string' ? typed.email.trim().toLowerCase() : '',
    phone_number: `${mobile.countryCode ?? ''}${number}`,
    address: lineOfParts(partsIn(typed.address)),
  };
  const present = { email: profile.email, phone_number: profile.mobile ?? '', address: profile.registeredAddress ?? '' };
  const changed = (Object.keys(wanted) as (keyof typeof wanted)[]).filter((name) => wanted[name] !== '' && wanted[name] !== present[name]);
  const code: { readonly [name: string]: string } = changed.includes('phone_number')
    ? { 'custom:COUNTRY_CODE': mobile.countryCode ?? '' }
    : {};
  return { ...Object.fromEntries(changed.map((name) => [name, wanted[name]])), ...code };
}

/** "640 ROWELL ROAD, #03-12, CONTOH TOWER, SG 200640", as a sign-up writes it. */
export function lineOfParts({ blockNumber, streetName, floorNo, unitNo, buildingName, country, postalCode }: Parts): string {
  const door = [floorNo, unitNo].filter(Boolean).join('-');
  const parts = [[blockNumber, streetName], [door && `#${door}`], [buildingName], [country, postalCode]];
  return parts
    .map((words) => words.filter(Boolean).join(' '))
    .filter(Boolean)
    .join(', ');
}

/** Reads such a line again; of another one as much as it says plainly, and the whole as the street. */
export function partsOfLine(line: string): Parts {
  const parts = line.split(', ');
  const [, country, postalCode = ''] = /^([A-Z]{2})(?: (\S+))?$/.exec(parts.at(-1) ?? '') ?? [];
  if (country === undefined) return line === '' ? { country: 'SG' } : { country: 'SG', streetName: line };
  const [street = '', ...between] = parts.slice(0, -1);
  const [, blockNumber = '', streetName = street] = /^(\d+[A-Z]?) (.+)$/.exec(street) ?? [];
  const door = between.find((part) => part.startsWith('#')) ?? '';
  const [floorNo = '', unitNo = ''] = door.slice(1).split('-');
  const buildingName = between.filter((part) => part !== door).join(', ');
  const said = { blockNumber, streetName, floorNo, unitNo, buildingName, country, postalCode };
  return Object.fromEntries(Object.entries(said).filter(([, value]) => value !== ''));
}

function partsIn(value: Json | undefined): Parts {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return {};
  return Object.fromEntries(Object.entries(value).flatMap(([name, part]) => (typeof part === 'string' ? [[name, part.trim()]] : [])));
}
