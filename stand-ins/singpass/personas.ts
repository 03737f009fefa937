import type { SingpassApp } from '../../src/server/config/singpass.ts';

type Value = { readonly value: string };
type Coded = { readonly code: string; readonly desc: string };
type Item = Value | Coded | { readonly [part: string]: unknown };

/** A fictitious person; the identity number has a valid check letter. */
export type Persona = {
  readonly id: string;
  /** Shown on the page where a persona is chosen. */
  readonly about: string;
  readonly apps: readonly SingpassApp[];
  /** Never consents to sharing. */
  readonly refuses?: true;
  /** The person's Myinfo data, without their metadata. */
  readonly person: { readonly uinfin: Value; readonly name: Value; readonly [item: string]: Item };
  readonly company?: { readonly uen: string; readonly name?: string };
};

const PERSON_APPS: readonly SingpassApp[] = ['myinfo', 'sgverify'];

const value = (text: string): Value => ({ value: text });
const coded = (code: string, desc: string): Coded => ({ code, desc });
const mobile = (nbr: string) => ({ prefix: value('+'), areacode: value('65'), nbr: value(nbr) });
const home = (block: string, street: string, floor: string, unit: string, postal: string) => ({
  type: 'SG',
  block: value(block),
  building: value(''),
  floor: value(floor),
  unit: value(unit),
  street: value(street),
  postal: value(postal),
  country: coded('SG', 'SINGAPORE'),
});

const citizen = {
  sex: coded('F', 'FEMALE'),
  race: coded('MY', 'MALAY'),
  dialect: coded('', ''),
  nationality: coded('SG', 'SINGAPORE CITIZEN'),
  birthcountry: coded('SG', 'SINGAPORE'),
  regadd: home('640', 'ROWELL ROAD', '03', '25', '200640'),
};

export const personas: readonly Persona[] = [
  {
    id: 'nur',
    about: 'everything on record',
    apps: PERSON_APPS,
    person: {
      ...citizen,
      uinfin: value('S8800001C'),
      name: value('NUR CONTOH BINTI SAMPEL'),
      dob: value('1988-03-27'),
      email: value('nur@portal.test'),
      mobileno: mobile('91230001'),
    },
  },
  {
    id: 'ahmad',
    about: 'a name with an apostrophe, a flat without a floor',
    apps: PERSON_APPS,
    person: {
      ...citizen,
      uinfin: value('S8800002A'),
      name: value("AHMAD CONTOH BIN SA'AT"),
      sex: coded('M', 'MALE'),
      dob: value('1988-11-02'),
      email: value('ahmad@portal.test'),
      mobileno: mobile('81230002'),
      regadd: home('273', 'BRADDELL ROAD', '', '', '579702'),
    },
  },
  {
    id: 'kumar',
    about: 'a name with s/o, born elsewhere',
    apps: PERSON_APPS,
    person: {
      ...citizen,
      uinfin: value('S7900003E'),
      name: value('KUMAR CONTOH S/O SAMPEL'),
      sex: coded('M', 'MALE'),
      race: coded('IN', 'INDIAN'),
      dialect: coded('TM', 'TAMIL'),
      birthcountry: coded('MY', 'MALAYSIA'),
      dob: value('1979-01-31'),
      email: value('kumar@portal.test'),
      mobileno: mobile('91230003'),
    },
  },
  {
    id: 'siti',
    about: 'two names, an e-mail address that is none',
    apps: PERSON_APPS,
    person: {
      ...citizen,
      uinfin: value('S9000004G'),
      name: value('LIM CONTOH @ SITI SAMPEL'),
      race: coded('CN', 'CHINESE'),
      dob: value('1990-06-15'),
      email: value('none'),
      mobileno: mobile('91230004'),
    },
  },
  {
    id: 'john',
    about: 'holds a FIN, no address on record',
    apps: PERSON_APPS,
    person: {
      ...citizen,
      uinfin: value('G8800005L'),
      name: value('JOHN EXAMPLE'),
      sex: coded('M', 'MALE'),
      race: coded('XX', 'OTHERS'),
      nationality: coded('GB', 'BRITISH'),
      birthcountry: coded('GB', 'UNITED KINGDOM'),
      dob: value('1985-05-05'),
      email: value('john@portal.test'),
      mobileno: mobile('91230005'),
      regadd: home('', '', '', '', ''),
    },
  },
  {
    id: 'rosnah',
    about: 'an unformatted address',
    apps: PERSON_APPS,
    person: {
      ...citizen,
      uinfin: value('S6600006J'),
      name: value('ROSNAH CONTOH BINTE SAMPEL'),
      dob: value('1966-12-24'),
      email: value('rosnah@portal.test'),
      mobileno: mobile('91230006'),
      regadd: { type: 'Unformatted', line1: value('12 JALAN CONTOH'), line2: value('80000 JOHOR BAHRU') },
    },
  },
  {
    id: 'halimah',
    about: 'only the year of birth on record',
    apps: PERSON_APPS,
    person: {
      ...citizen,
      uinfin: value('S4800007Z'),
      name: value('HALIMAH CONTOH'),
      dob: value('1948'),
      email: value('halimah@portal.test'),
      mobileno: mobile('91230007'),
    },
  },
  {
    id: 'iman',
    about: 'no mobile number and no e-mail address on record',
    apps: PERSON_APPS,
    person: {
      ...citizen,
      uinfin: value('T0100008F'),
      name: value('IMAN CONTOH'),
      dob: value('2001-08-09'),
      email: value(''),
      mobileno: mobile(''),
    },
  },
  {
    id: 'hassan',
    about: 'does not agree to share anything',
    apps: PERSON_APPS,
    refuses: true,
    person: { ...citizen, uinfin: value('S7700009G'), name: value('HASSAN CONTOH'), sex: coded('M', 'MALE'), dob: value('1977-07-07') },
  },
  {
    id: 'contoh-maju',
    about: 'acts for a company',
    apps: ['corppass'],
    person: { uinfin: value('S8500010A'), name: value('AMINAH CONTOH') },
    company: { uen: '53399999K', name: 'CONTOH MAJU ENTERPRISE' },
  },
];

/** Stable `sub` of a person; not the NRIC. */
export function subjectOf({ id }: Persona): string {
  return `00000000-0000-4000-8000-${Buffer.from(id).toString('hex').slice(0, 12).padStart(12, '0')}`;
}
