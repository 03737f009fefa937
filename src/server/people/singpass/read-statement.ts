import { checkNric } from '../../../engine/index.ts';
import type { IdentifierKind } from '../../kit/db/tables/identity-tables.ts';
import type { Address, Particulars } from './particulars.ts';

/** The identity that the issuer's statement proves, and the particulars in it. Undefined without a usable identifier. */
export function readStatement(
  kind: IdentifierKind,
  { claims, userinfo }: { readonly claims: Said; readonly userinfo: Said },
): { identifier: string; particulars: Particulars } | undefined {
  const particulars = kind === 'nric' ? readPerson(claims, userinfo) : readCompany(claims);
  const identifier = kind === 'nric' ? particulars.nric : particulars.uen;
  return identifier === undefined ? undefined : { identifier, particulars };
}

type Said = { readonly [name: string]: unknown };

/** The person of an id token and of Myinfo. Leaves out blank, partial and malformed items: the donor is asked for them. */
function readPerson(claims: Said, userinfo: Said): Particulars {
  const person = inner(userinfo, 'person_info') ?? {};
  const coded = (item: string) => part(inner(person, item), 'code');
  const said = (item: string) => part(person, item);
  const nric = (part(inner(claims, 'sub_attributes'), 'identity_number') ?? said('uinfin'))?.toUpperCase();
  return withoutGaps({
    nric: nric !== undefined && checkNric(nric) !== 'pattern' ? nric : undefined,
    name: said('name'),
    aliasname: said('aliasname'),
    dateofbirth: wholeDay(said('dob')),
    sex: coded('sex'),
    race: coded('race'),
    dialect: capitalised(part(inner(person, 'dialect'), 'desc')),
    nationality: coded('nationality'),
    countryofbirth: coded('birthcountry'),
    email: said('email'),
    mobile: mobileIn(inner(person, 'mobileno')),
    address: addressIn(inner(person, 'regadd')),
  });
}

/** The represented company, by Corppass's id token. Only a UEN identifies a company of Singapore. */
function readCompany(claims: Said): Particulars {
  const entity = inner(claims, 'entityInfo') ?? {};
  const uen = part(entity, 'CPEntID')?.toUpperCase();
  const isUen = (part(entity, 'CPEnt_TYPE') ?? 'UEN') === 'UEN' && uen !== undefined && /^[A-Z0-9]{9,10}$/.test(uen);
  return withoutGaps({
    uen: isUen ? uen : undefined,
    companyName: part(entity, 'CPEnt_Name'),
    representativeName: part(inner(claims, 'userInfo'), 'CPUID_FullName'),
  });
}

function inner(said: Said | undefined, name: string): Said | undefined {
  const value = said?.[name];
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Said) : undefined;
}

/** The text of an item: itself, or its `value`. Undefined for blank and "unavailable" ones; whitespace is collapsed. */
function part(said: Said | undefined, name: string): string | undefined {
  const value = said?.[name];
  const text = typeof value === 'object' && value !== null ? ((value as Said).unavailable === true ? '' : (value as Said).value) : value;
  const known = said?.unavailable !== true && typeof text === 'string' ? text.normalize('NFC').replace(/\s+/g, ' ').trim() : '';
  return known === '' ? undefined : known;
}

/** "1988-03-27" -> "27/03/1988". Undefined for incomplete and impossible days: Myinfo also returns "1948" and "1948-02". */
function wholeDay(date: string | undefined): string | undefined {
  if (date === undefined || !/^\d{4}-\d{2}-\d{2}$/.test(date)) return undefined;
  const day = new Date(`${date}T00:00:00Z`);
  const isThere = !Number.isNaN(day.getTime()) && day.toISOString().slice(0, 10) === date;
  return isThere ? date.split('-').reverse().join('/') : undefined;
}

function mobileIn(mobile: Said | undefined): Particulars['mobile'] {
  const [area, number] = [part(mobile, 'areacode'), part(mobile, 'nbr')];
  if (area === undefined || number === undefined || !/^\d{1,4}$/.test(area) || !/^\d{5,16}$/.test(number)) return undefined;
  return { countryCode: `+${area}`, number };
}

/** An address in its parts; a foreign one as lines, which the donor completes. */
function addressIn(regadd: Said | undefined): Address | undefined {
  if (part(regadd, 'type') === 'Unformatted') {
    const lines = [part(regadd, 'line1'), part(regadd, 'line2')].filter((line) => line !== undefined);
    const country = part(inner(regadd, 'country'), 'code');
    return lines.length === 0
      ? undefined
      : withoutGaps({ streetName: lines.join(', '), country: /^[A-Z]{2}$/.test(country ?? '') ? country : undefined });
  }
  const [postalCode, streetName] = [part(regadd, 'postal'), part(regadd, 'street')];
  if (part(regadd, 'type') !== 'SG' || streetName === undefined || postalCode === undefined || !/^\d{6}$/.test(postalCode))
    return undefined;
  return withoutGaps({
    postalCode,
    blockNumber: part(regadd, 'block'),
    streetName,
    buildingName: part(regadd, 'building'),
    floorNo: part(regadd, 'floor'),
    unitNo: part(regadd, 'unit'),
    country: 'SG',
  });
}

/** "HAINANESE" -> "Hainanese". */
function capitalised(text: string | undefined): string | undefined {
  return text?.toLowerCase().replace(/(^|[ -])\p{L}/gu, (first) => first.toUpperCase());
}

type Gapless<T> = { [name in keyof T]: Exclude<T[name], undefined> };

function withoutGaps<T extends object>(parts: T): Partial<Gapless<T>> {
  return Object.fromEntries(Object.entries(parts).filter(([, value]) => value !== undefined)) as Partial<Gapless<T>>;
}
