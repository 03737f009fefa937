import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DonorWall } from '../../../api/types.ts';
import { startTestDatabase, type TestDatabase } from '../../../../tests/support/trial/database.ts';
import { requestRefund } from '../../paying/refunds/request-refund.ts';
import { type Browser, createGivingWorld, type GivingWorld } from '../../../../tests/support/server/giving-world.ts';

const ENDOWMENT = 'endowment.localhost';

let database: TestDatabase;
let world: GivingWorld;
let donor: Browser;

beforeAll(async () => {
  database = await startTestDatabase();
  world = await createGivingWorld(database);
  donor = await world.browse(ENDOWMENT);
});
afterAll(async () => {
  await world.close();
  await database.close();
});

const wall = async (browser: Browser, query: string) => await browser.post(`/api/v1/Donation/donorWall?${query}`);

async function give(
  flow: string,
  dollars: string,
  answers: Parameters<Browser['give']>[0] = { donor: { kind: 'anonymous' } },
  shown: boolean | null = null,
) {
  return donor.give({ [flow]: { amount: 'own', own: dollars, shown }, ...answers }, { flow });
}

async function pay(transactionNo: string): Promise<void> {
  await donor.card(await donor.start(transactionNo), '4242424242424242');
  await donor.status(transactionNo);
}

const siti = {
  donor: { kind: 'individual' },
  individual: {
    fullName: 'Siti Contoh binti Sampel',
    nric: 'S1234567D',
    dateOfBirth: '27/03/1990',
    sex: 'F',
    mobile: { countryCode: '+65', number: '91234567' },
    email: 'siti@portal.test',
    address: { country: 'SG', postalCode: '200640', blockNumber: '640', streetName: 'ROWELL ROAD', floorNo: '05', unitNo: '123' },
    taxInclusion: false,
    wantsUpdates: true,
    iAgree: true,
  },
};

const company = {
  donor: { kind: 'corporate' },
  corporate: {
    companyName: 'Contoh Trading Pte. Ltd.',
    uen: '201403121W',
    contactPerson: 'Siti Contoh',
    mobile: siti.individual.mobile,
    email: siti.individual.email,
    address: siti.individual.address,
    iAgree: true,
  },
};

describe('the donor wall', () => {
  it('is empty before the first gift', async () => {
    expect((await wall(donor, 'charityId=135')).body).toEqual({
      status: 1,
      data: { totalRecords: 0, pageNumber: 1, pageSize: 10, donors: [] },
    });
  });

  it('shows no donor who was not asked, or did not agree, however many they are', async () => {
    for (const dollars of ['10', '20', '30', '40', '50', '60']) await pay((await give('ilmu', dollars, siti)).transactionNo);
    expect((await wall(donor, 'charityId=135')).body.data).toMatchObject({ totalRecords: 0, donors: [] });
  });

  it('shows nobody below five consents, then initials and months, without sums, days or order of payment', async () => {
    const agreed = async (flow: string, dollars: string, answers: Parameters<Browser['give']>[0]) =>
      (await give(flow, dollars, answers, true)).transactionNo;
    const ofAugust = await agreed('ilmu', '50', { donor: { kind: 'anonymous' } });
    const begun = world.clock.now;
    world.clock.now = new Date('2026-08-31T15:59:00Z');
    await pay(ofAugust);
    world.clock.now = begun;
    await pay(await agreed('ilmu', '1,234.56', siti));
    for (const dollars of ['75', '80']) await pay(await agreed('ilmu', dollars, { donor: { kind: 'anonymous' } }));
    // Never paid.
    await agreed('ilmu', '90', siti);
    expect((await wall(donor, 'charityId=135')).body.data).toMatchObject({ totalRecords: 0, donors: [] });

    await pay(await agreed('ilmu', '95', company));
    const { body, text } = await wall(donor, 'charityId=135&pageNumber=1&pageSize=50');
    const { totalRecords, donors } = body.data as DonorWall;
    expect(totalRecords).toBe(5);
    const names = ['C*** T*** P*** L***', 'Hamba Allah', 'Hamba Allah', 'S*** C*** b*** S***'];
    expect(
      donors
        .slice(0, 4)
        .map(({ donorName }) => donorName)
        .toSorted(),
    ).toEqual(names);
    expect(donors[4]).toEqual({ donorName: 'Hamba Allah', donationAmount: '', donationDate: '2026-08' });
    for (const { donationAmount, donationDate } of donors) expect([donationAmount, donationDate.length]).toEqual(['', 7]);
    expect(text).not.toMatch(/Siti|Contoh|S1234567D|siti@|1234\.56|-15/);
    const rows = await database.db.selectFrom('gifts_shown').selectAll().orderBy('transaction_no').execute();
    expect(rows).toHaveLength(6);
  });

  it('is read in pages', async () => {
    const last = await wall(donor, 'charityId=135&pageNumber=5&pageSize=1');
    expect(last.body.data).toMatchObject({ totalRecords: 5, pageNumber: 5, donors: [{ donationDate: '2026-08' }] });
    expect((await wall(donor, 'charityId=135&pageNumber=6&pageSize=1')).body.data).toMatchObject({ totalRecords: 5, donors: [] });
  });

  it('omits fully refunded or voided gifts, and keeps partly refunded ones', async () => {
    const given: string[] = [];
    for (let gift = 0; gift < 7; gift += 1) given.push((await give('wms', '20', { donor: { kind: 'anonymous' } }, true)).transactionNo);
    for (const transactionNo of given) await pay(transactionNo);
    const [partly = '', refunded = '', voided = ''] = given;
    const wish = { reason: 'donor-asked', repeat: 'refuse' } as const;
    const ports = { db: database.db, now: () => world.clock.now };
    await requestRefund(ports, { ...wish, transactionNo: partly, kind: 'refund', amountCents: 550 });
    await requestRefund(ports, { ...wish, transactionNo: refunded, kind: 'refund', amountCents: null });
    await world.work('refund');
    expect((await wall(donor, 'charityId=136')).body.data).toMatchObject({ totalRecords: 6 });
    await requestRefund(ports, { ...wish, transactionNo: voided, kind: 'void', amountCents: null });
    await world.work('refund');
    expect((await wall(donor, 'charityId=136')).body.data).toMatchObject({ totalRecords: 5 });
    await requestRefund(ports, { ...wish, transactionNo: given[3] ?? '', kind: 'refund', amountCents: null });
    await world.work('refund');
    expect((await wall(donor, 'charityId=136')).body.data).toMatchObject({ totalRecords: 0, donors: [] });
  });

  it.each(['pageSize=51', 'pageSize=0', 'pageNumber=0', 'pageNumber=-1', 'pageSize=1.5'])('refuses %s', async (query) => {
    expect((await wall(donor, `charityId=135&${query}`)).status).toBe(422);
  });

  it('serves only the charities of the request’s host', async () => {
    const main = await world.browse();
    expect((await wall(main, 'charityId=135')).status).toBe(422);
    expect((await wall(donor, 'charityId=25')).status).toBe(422);
  });

  it('is rate limited per IP address', async () => {
    const eager = await world.browse(ENDOWMENT);
    for (let asked = 0; asked < 120; asked += 1) await wall(eager, 'charityId=135&pageSize=1');
    expect((await wall(eager, 'charityId=135&pageSize=1')).status).toBe(429);
  });
});

it.each([
  [135, 33],
  [136, 34],
])('the widget of charity %i has the specification’s defaults', async (charityId, donationTypeId) => {
  const { body } = await donor.post(`/wakaf/v1/Donation/donationWidget?charityId=${charityId}`);
  const defaults = { donationAmount: 0, frequency: 'one time', partPayment: 'One Time', entity: 'individual', donationMethod: 'cause' };
  const empty = { causes: '', id: '', minAmount: 5, maxAmount: 999999 };
  expect(body).toEqual({ status: 1, data: { ...defaults, ...empty, charityId, donationTypeId } });
});

it('a charity without a cause has no widget', async () => {
  const main = await world.browse();
  expect((await main.post('/wakaf/v1/Donation/donationWidget?charityId=25')).status).toBe(404);
});

it('the partners come from the data; a charity may have none', async () => {
  const { body } = await donor.post('/api/v1/Donation/getPayPartners?charityId=135');
  expect(body.data).toContainEqual({ name: 'PayNow', url: 'https://www.abs.org.sg/consumer-banking/pay-now' });
  const main = await world.browse();
  expect((await main.post('/api/v1/Donation/getPayPartners?charityId=25')).body).toEqual({ status: 1, data: [] });
});

it('the home configuration is also available under the path of the wakaf API', async () => {
  const { body } = await donor.post('/wakaf/v1/Home/getHomePageConfiguration?charityId=136');
  expect(body).toMatchObject({ status: 1, data: { charityId: 136, donationTypeId: 34 } });
});
