import type { CreateDonationRequest } from '../../../src/api/types.ts';
import type { Browser } from '../../support/server/giving-world.ts';

type Answers = CreateDonationRequest['answers'];

/** A donor whose every particular can be found again in a text: look for /canary|S1234567D|9123|200640/i. */
export const individual = {
  give: { kinds: ['fitrah'] },
  fitrah: { normal: '4', premium: '1' },
  donor: { kind: 'individual' },
  individual: {
    fullName: 'Canary Aisyah binte Rahman',
    nric: 'S1234567D',
    dateOfBirth: '27/03/1990',
    sex: 'F',
    mobile: { countryCode: '+65', number: '91234567' },
    email: 'canary@portal.test',
    address: { country: 'SG', postalCode: '200640', blockNumber: '640', streetName: 'CANARY ROAD', floorNo: '05', unitNo: '123' },
    taxInclusion: true,
    wantsUpdates: true,
    iAgree: true,
  },
};

/** Gives and pays by a card that is paid; the number of the transaction. */
export async function pay(browser: Browser, answers: Answers, more: Partial<CreateDonationRequest> = {}): Promise<string> {
  const { transactionNo } = await browser.give(answers, more);
  await browser.card(await browser.start(transactionNo), '4242424242424242');
  await browser.status(transactionNo);
  return transactionNo;
}

/** A company, as easy to find again. */
export const corporate = {
  ...individual,
  donor: { kind: 'corporate' },
  individual: {},
  corporate: {
    companyName: 'Canary Trading Pte. Ltd.',
    uen: '201912345K',
    contactPerson: 'Canary Aisyah',
    mobile: individual.individual.mobile,
    email: individual.individual.email,
    address: individual.individual.address,
    taxInclusion: true,
    wantsUpdates: false,
    iAgree: true,
  },
};
