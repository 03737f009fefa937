import { afterAll, beforeAll, expect, it } from 'vitest';
import { donationOf, give } from '../support/trial/people/give.ts';
import { donorA, fitrahOf } from '../support/trial/people/particulars.ts';
import { type Browser, startTestPortal, type TestPortal } from '../support/trial/portal.ts';
import { ADDRESSES, answerOf } from '../data/addresses/addresses.ts';

let portal: TestPortal;
let donor: Browser;
beforeAll(async () => {
  portal = await startTestPortal({ ONEMAP_TOKEN: 'a token' });
  for (const address of ADDRESSES) await foundBefore(address);
  donor = portal.browse();
  await donor.call('POST', '/session', {});
});
afterAll(() => portal.close());

/** Earlier answers of the address search. */
async function foundBefore({ block, street, building, postal }: (typeof ADDRESSES)[number]): Promise<void> {
  const found = { BLK_NO: block, ROAD_NAME: street, BUILDING: building || 'NIL', POSTAL: postal, SEARCHVAL: '', ADDRESS: '' };
  const answer = JSON.stringify({ found: 1, totalNumPages: 1, pageNum: 1, results: [found] });
  await portal.services.db.insertInto('address_cache').values({ postal_code: postal, answer, fetched_at: portal.clock.now }).execute();
}

/** Floors and units come from no search: those of Myinfo alone may be longer than what is typed. */
const searched = ADDRESSES.filter(({ floor, unit }) => floor.length <= 5 && unit.length <= 5);

const living = (change: { readonly [field: string]: unknown }) => {
  const answers = fitrahOf(donorA);
  return { ...answers, individual: { ...answers.individual, ...change } } as typeof answers;
};
/** The donor's steps, checked as before a payment. */
const enrol = async (change: { readonly [field: string]: unknown }) => {
  await portal.services.db.deleteFrom('rate_limits').execute();
  return donor.call('POST', '/donor/User/enrollDonorManuallyPreDonation', { flow: 'zakat', answers: living(change) });
};

it('the call accepts any address as the address search returned it', async () => {
  expect(searched.length).toBeGreaterThan(50);
  for (const address of searched) {
    const { status, body } = await enrol({ address: answerOf(address) });
    expect([status, body, address]).toEqual([200, expect.objectContaining({ status: 1 }), address]);
  }
});

it('the receipt has each part of it', async () => {
  const [address] = ADDRESSES.filter(({ building }) => building === 'K11 & SONS TOWER, EAST WING');
  if (address === undefined) throw new Error('There is no such address.');
  const transactionNo = await give(portal, donor, 'zakat', living({ address: answerOf(address) }));
  const { body } = await donor.call<{ data: object }>(
    'POST',
    `/payment/Donation/getDonationReceiptData?transactionId=${transactionNo}`,
    {},
  );
  expect(body.data).toMatchObject({
    floorNo: 'B2',
    unitNo: '14-15',
    blockNo: '1',
    buildingName: address.building,
    streetName: address.street,
  });
});

it('checks an address that no service returned against the limits for typing', async () => {
  const [address] = searched;
  const other = { ...answerOf(address ?? neverEmpty()), buildingName: 'ISLAMIC CENTRE OF CONTOH AND ANOTHER' };
  expect((await enrol({ address: other })).body).toMatchObject({
    fields: [{ path: 'individual.address.buildingName', code: 'too-long', params: { most: 25 } }],
  });
});

function neverEmpty(): never {
  throw new Error('There are addresses.');
}

it.each([
  ['a name in figures', { fullName: 'Aminah 123' }, 'individual.fullName', 'pattern'],
  ['a name of a letter', { fullName: 'A' }, 'individual.fullName', 'too-short'],
  ['a name of 67 letters', { fullName: 'A'.repeat(67) }, 'individual.fullName', 'too-long'],
  ['a dialect of 26 letters', { dialect: 'D'.repeat(26) }, 'individual.dialect', 'too-long'],
  ['a mobile number of 7 digits', { mobile: { countryCode: '+673', number: '7123456' } }, 'individual.mobile.number', 'too-short'],
  ['an e-mail address with a long last part', { email: 'siti@contoh.museum' }, 'individual.email', 'pattern'],
])('%s that no service returned counts as typed, and is refused', async (_, change, path, code) => {
  const { status, body } = await donor.call('POST', '/payment/Donation/createDonation', donationOf(portal, 'zakat', living(change)));
  expect([status, body]).toEqual([422, expect.objectContaining({ fields: [expect.objectContaining({ path, code })] })]);
});
