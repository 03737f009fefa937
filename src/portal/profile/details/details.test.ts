import { expect, it } from 'vitest';
import type { UserProfile } from '../../../api/types.ts';
import { changesOf, initialAnswers, takenAway } from './details.ts';

const profile: UserProfile = {
  userId: 'a-1',
  name: 'Siti Contoh',
  email: 'siti@contoh.sg',
  emailVerified: true,
  countryCode: '+65',
  mobile: '+6591234567',
  registeredAddress: '640 ROWELL ROAD, #05-123, CONTOH TOWER, SG 200640',
  flow: 'manual',
  isCorporateAc: false,
};

it('unchanged details change nothing', () => {
  expect(changesOf(initialAnswers(profile), profile)).toEqual({ attributes: {}, particulars: {} });
  const company: UserProfile = { ...profile, isCorporateAc: true, companyName: 'Contoh Pte. Ltd.', representativeName: profile.name };
  expect(changesOf(initialAnswers(company), company)).toEqual({ attributes: {}, particulars: {} });
});

it('the user pool changes a name, the portal the other particulars', () => {
  const known = { ...profile, race: 'MY', dialect: 'Jawa' };
  const typed = { ...initialAnswers(known), fullName: ' Siti Baharu ', sex: 'F', dialect: '', dateOfBirth: '27/03/1990' };
  expect(changesOf(typed, known)).toEqual({
    attributes: { name: 'Siti Baharu' },
    particulars: { dateofbirth: '27/03/1990', sex: 'F', dialect: '' },
  });
});

it('a company changes its name and contact person', () => {
  const company: UserProfile = { ...profile, isCorporateAc: true, companyName: 'Contoh Pte. Ltd.', representativeName: profile.name };
  const typed = { ...initialAnswers(company), companyName: 'Sampel Pte. Ltd.', contactPerson: 'Ahmad Contoh' };
  expect(changesOf(typed, company).attributes).toEqual({ name: 'Ahmad Contoh', 'custom:COMPANY_NAME': 'Sampel Pte. Ltd.' });
});

it('data from Singpass is never changed by the donor', () => {
  const typed = {
    ...initialAnswers(profile),
    fullName: 'SITI CONTOH BINTI SAMPEL',
    dateOfBirth: '27/03/1990',
    address: { streetName: 'JALAN LAIN', country: 'SG' },
  };
  expect(changesOf(typed, profile, new Set(['fullName', 'dateOfBirth', 'address']))).toEqual({ attributes: {}, particulars: {} });
});

it('only differences are sent, and a number with its country code', () => {
  const typed = { ...initialAnswers(profile), email: ' Baru@contoh.sg ', mobile: { countryCode: '+60', number: '12 345 6789' } };
  expect(changesOf(typed, profile).attributes).toEqual({
    email: 'baru@contoh.sg',
    phone_number: '+60123456789',
    'custom:COUNTRY_CODE': '+60',
  });
});

it('an address can be changed but not removed, and an account without one needs none', () => {
  const blank = { address: { country: 'SG' } };
  expect(takenAway(blank, profile)).toBe('address.postalCode');
  expect(takenAway({ address: { streetName: 'JALAN LAIN', country: 'SG' } }, profile)).toBeNull();
  const { registeredAddress: _none, ...nowhere } = profile;
  expect(takenAway(blank, nowhere)).toBeNull();
});
