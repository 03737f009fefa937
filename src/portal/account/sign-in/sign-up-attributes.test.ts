import { expect, it } from 'vitest';
import { toAttributes } from './sign-up-attributes.ts';

const reach = {
  mobile: { countryCode: '+65', number: '9123 4567' },
  email: ' siti@contoh.sg ',
  address: { country: 'SG', postalCode: '200640', blockNumber: '640', streetName: 'ROWELL ROAD', floorNo: '03', unitNo: '12' },
};
const reached = {
  email: 'siti@contoh.sg',
  'custom:COUNTRY_CODE': '+65',
  phone_number: '+6591234567',
  address: '640 ROWELL ROAD, #03-12, SG 200640',
};

it('a person has a name and an NRIC', () => {
  const { email, mobile, attributes } = toAttributes({ ...reach, fullName: 'Siti Contoh', nric: 's1234567d' });
  expect(attributes).toEqual({ ...reached, name: 'Siti Contoh', 'custom:NRIC': 'S1234567D', 'custom:BUSINESS_ACC': 'No' });
  expect([email, mobile]).toEqual(['siti@contoh.sg', { phoneCountryCode: '65', phoneNumber: '91234567' }]);
});

it('a company has a UEN, a name and a contact person', () => {
  const { attributes } = toAttributes({ ...reach, companyName: 'Contoh-1 & Anak', uen: '53312345k', contactPerson: 'Siti Contoh' });
  expect(attributes).toEqual({
    ...reached,
    name: 'Siti Contoh',
    'custom:UEN': '53312345K',
    'custom:COMPANY_NAME': 'Contoh-1 & Anak',
    'custom:BUSINESS_ACC': 'Yes',
  });
});

it('the password is not among the attributes', () => {
  expect(JSON.stringify(toAttributes({ ...reach, fullName: 'Siti', nric: 'S1234567D', password: 'Perahu-kertas-7' }))).not.toContain(
    'Perahu',
  );
});
