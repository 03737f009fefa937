import type { CreateDonationRequest } from '../../../../src/api/types.ts';

export type Answers = CreateDonationRequest['answers'];

/** Data of a fictitious person. No value is part of another person's, so that a leak can be found in any text. */
export type Particulars = {
  readonly name: string;
  readonly email: string;
  readonly nric: string;
  readonly uen?: string;
  readonly mobile: string;
  readonly dateOfBirth: string;
  readonly street: string;
  readonly postalCode: string;
};

export const donorA: Particulars = {
  name: 'Aisyah Kenari binte Rahman',
  email: 'aisyah.kenari@portal.test',
  nric: 'S1234567D',
  mobile: '91234567',
  dateOfBirth: '19/08/1991',
  street: 'KENARI ROAD',
  postalCode: '200640',
};

export const donorB: Particulars = {
  name: 'Badrul Merbok bin Osman',
  email: 'badrul.merbok@portal.test',
  nric: 'T7654321D',
  mobile: '98765432',
  dateOfBirth: '14/11/1985',
  street: 'MERBOK LANE',
  postalCode: '199023',
};

export const companyC: Particulars = {
  name: 'Tiung Trading Pte. Ltd.',
  email: 'office.tiung@portal.test',
  nric: '',
  uen: '201912345K',
  mobile: '90001112',
  dateOfBirth: '',
  street: 'TIUNG AVENUE',
  postalCode: '179094',
};

/** The user pool's attributes at sign-up. */
export function attributesOf({ name, email, nric, uen, mobile }: Particulars): { readonly [name: string]: string } {
  const shared = { email, phone_number: `+65${mobile}` };
  if (uen === undefined) return { ...shared, name, 'custom:BUSINESS_ACC': 'No', ...(nric !== '' && { 'custom:NRIC': nric }) };
  return { ...shared, name: 'Tiung Contact', 'custom:BUSINESS_ACC': 'Yes', 'custom:UEN': uen, 'custom:COMPANY_NAME': name };
}

/** The answers for a gift of fitrah in the person's own name. */
export function fitrahOf(person: Particulars): Answers {
  const address = {
    country: 'SG',
    postalCode: person.postalCode,
    blockNumber: '640',
    streetName: person.street,
    floorNo: '05',
    unitNo: '123',
  };
  const shared = { mobile: { countryCode: '+65', number: person.mobile }, email: person.email, address, taxInclusion: true };
  const fitrah = { give: { kinds: ['fitrah'] }, fitrah: { normal: '4', premium: '1' } };
  if (person.uen !== undefined)
    return {
      ...fitrah,
      donor: { kind: 'corporate' },
      corporate: {
        companyName: person.name,
        uen: person.uen,
        contactPerson: 'Tiung Contact',
        ...shared,
        wantsUpdates: false,
        iAgree: true,
      },
    };
  return {
    ...fitrah,
    donor: { kind: 'individual' },
    individual: {
      fullName: person.name,
      nric: person.nric,
      dateOfBirth: person.dateOfBirth,
      sex: 'F',
      ...shared,
      wantsUpdates: true,
      iAgree: true,
    },
  };
}

/** The answers for an anonymous monthly wakaf of S$10, with an e-mail address. */
export function monthlyWakafOf({ email }: Particulars): Answers {
  return { ilmu: { amount: 'own', own: '10', frequency: 'monthly' }, donor: { kind: 'anonymous', email } };
}
