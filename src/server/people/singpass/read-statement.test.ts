import { describe, expect, it } from 'vitest';
import { ADDRESSES, answerOf } from '../../../../tests/data/addresses/addresses.ts';
import { readStatement } from './read-statement.ts';

const identity = { sub_attributes: { identity_number: 'S1234567D' } };
const read = (person_info: object, claims: object = identity) =>
  readStatement('nric', { claims: { ...claims }, userinfo: { person_info } });
const value = (text: unknown) => ({ value: text });

describe('the identity of a person', () => {
  it('is read from the id token', () => {
    expect(read({})).toEqual({ identifier: 'S1234567D', particulars: { nric: 'S1234567D' } });
  });

  it('is the NRIC from Myinfo where the token has none', () => {
    expect(read({ uinfin: value('t1234567j') }, {})?.identifier).toBe('T1234567J');
  });

  it.each([{}, { uinfin: value('') }, { uinfin: value('12345678') }, { uinfin: { unavailable: true } }, { uinfin: null }, { uinfin: [] }])(
    'is not known by %j',
    (person) => expect(read(person, {})).toBeUndefined(),
  );

  it('is never read from a UUID', () => {
    expect(read({}, { sub: '1c0cee38-3a8f-4f8a-83bc-7a0e4c59d6a9' })).toBeUndefined();
  });
});

describe('a date of birth', () => {
  it.each([
    ['1988-03-27', '27/03/1988'],
    ['2000-02-29', '29/02/2000'],
    ['1948', undefined],
    ['1948-02', undefined],
    ['1990-02-30', undefined],
    ['27/03/1988', undefined],
    ['', undefined],
  ])('%j is read as %j', (told, known) => {
    expect(read({ dob: value(told) })?.particulars.dateofbirth).toBe(known);
  });
});

describe('a mobile number', () => {
  const mobile = (areacode: string, nbr: string) =>
    read({ mobileno: { prefix: value('+'), areacode: value(areacode), nbr: value(nbr) } })?.particulars.mobile;

  it('is a country code and digits', () => {
    expect(mobile('65', '91234567')).toEqual({ countryCode: '+65', number: '91234567' });
  });

  it('is accepted as sent, even from a country whose numbers have fewer digits than typed ones need', () => {
    expect(mobile('673', '7123456')).toEqual({ countryCode: '+673', number: '7123456' });
  });

  it.each([
    ['65', ''],
    ['', '91234567'],
    ['65', '9123'],
    ['65', '9123 4567'],
    ['x', '91234567'],
  ])('+%s %s is dropped', (areacode, nbr) => expect(mobile(areacode, nbr)).toBeUndefined());
});

describe('an address', () => {
  const whole = {
    type: 'SG',
    block: value('640'),
    street: value('ROWELL ROAD'),
    postal: value('200640'),
    floor: value('03'),
    unit: value('25'),
  };

  it('is split into parts, and in Singapore', () => {
    expect(read({ regadd: { ...whole, building: value('') } })?.particulars.address).toEqual({
      postalCode: '200640',
      blockNumber: '640',
      streetName: 'ROWELL ROAD',
      floorNo: '03',
      unitNo: '25',
      country: 'SG',
    });
  });

  it('in lines keeps them, with the country if it is given', () => {
    const lines = { type: 'Unformatted', line1: value('12 JALAN CONTOH, #03-01'), line2: value('JOHOR & BAHRU') };
    const streetName = '12 JALAN CONTOH, #03-01, JOHOR & BAHRU';
    expect(read({ regadd: lines })?.particulars.address).toEqual({ streetName });
    expect(read({ regadd: { ...lines, country: { code: 'MY', desc: 'MALAYSIA' } } })?.particulars.address).toEqual({
      streetName,
      country: 'MY',
    });
    expect(read({ regadd: { ...lines, line2: { unavailable: true } } })?.particulars.address?.streetName).toBe('12 JALAN CONTOH, #03-01');
  });

  it.each(ADDRESSES.filter(({ street }) => street !== ''))('of Myinfo is taken unchanged: $block $street $building', (address) => {
    const { block, street, building, postal, floor, unit } = address;
    const regadd = {
      ...{ type: 'SG', block: value(block), street: value(street), building: value(building === 'NIL' ? '' : building) },
      ...{ postal: value(postal), floor: value(floor), unit: value(unit), country: { code: 'SG', desc: 'SINGAPORE' } },
    };
    expect(read({ regadd })?.particulars.address).toEqual(answerOf(address));
  });

  it.each([
    { type: 'Unformatted', line1: value(''), line2: value(' ') },
    { ...whole, street: value('') },
    { ...whole, postal: value('1234') },
    { ...whole, unavailable: true },
    {},
  ])('is dropped when it reads %j', (regadd) => {
    expect(read({ regadd })?.particulars.address).toBeUndefined();
  });
});

describe('other items', () => {
  it('are their text or code, with whitespace collapsed', () => {
    const person = {
      name: value('  NUR   CONTOH '),
      aliasname: value('NUR C'),
      sex: { code: 'F', desc: 'FEMALE' },
      dialect: { code: 'HA', desc: 'HAINANESE' },
    };
    expect(read(person)?.particulars).toMatchObject({ name: 'NUR CONTOH', aliasname: 'NUR C', sex: 'F', dialect: 'Hainanese' });
  });

  it.each([
    { name: { unavailable: true, value: 'X' } },
    { name: value('   ') },
    { name: value(7) },
    { name: value({ unavailable: true }) },
  ])('are dropped when they read %j', (person) => expect(read(person)?.particulars).toEqual({ nric: 'S1234567D' }));
});

describe('a company', () => {
  const company = (entityInfo: object) =>
    readStatement('uen', { claims: { entityInfo, userInfo: { CPUID_FullName: 'AMINAH CONTOH' } }, userinfo: {} });

  it('is identified by its UEN, with the person who acts for it', () => {
    expect(company({ CPEntID: '53399999k', CPEnt_TYPE: 'UEN', CPEnt_Name: 'CONTOH MAJU' })).toEqual({
      identifier: '53399999K',
      particulars: { uen: '53399999K', companyName: 'CONTOH MAJU', representativeName: 'AMINAH CONTOH' },
    });
  });

  it.each([{ CPEntID: 'C12345678A', CPEnt_TYPE: 'NON-UEN' }, { CPEntID: '' }, { CPEntID: '5339-999K' }, {}])(
    'is refused by %j',
    (entity) => {
      expect(company(entity)).toBeUndefined();
    },
  );
});
