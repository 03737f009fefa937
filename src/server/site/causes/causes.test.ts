import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DonorWall } from '../../../api/types.ts';
import { startTestDatabase, type TestDatabase } from '../../../tools/trial/database.ts';
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

async function give(flow: string, dollars: string, answers: Parameters<Browser['give']>[0] = { donor: { kind: 'anonymous' } }) {
  return donor.give({ [flow]: { amount: 'own', own: dollars }, ...answers }, { flow });
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
  it('is empty before anyone gives', async () => {
    expect((await wall(donor, 'charityId=135')).body).toEqual({
      status: 1,
      data: { totalRecords: 0, pageNumber: 1, pageSize: 10, donors: [] },
    });
  });

  it('shows who has paid, the newest first, with names masked, and nobody else', async () => {
    await pay((await give('ilmu', '50')).transactionNo);
    world.clock.now = new Date(world.clock.now.getTime() + 60_000);
    await pay((await give('ilmu', '1,234.56', siti)).transactionNo);
    await give('ilmu', '75');
    await pay((await give('wms', '10', company)).transactionNo);

    const { body, text } = await wall(donor, 'charityId=135&pageNumber=1&pageSize=50');
    expect(body.data).toEqual({
      totalRecords: 2,
      pageNumber: 1,
      pageSize: 50,
      donors: [
        { donorName: 'S*** C*** b*** S***', donationAmount: '1234.56', donationDate: '2026-09-15' },
        { donorName: 'Hamba Allah', donationAmount: '50.00', donationDate: '2026-09-15' },
      ],
    });
    expect(text).not.toMatch(/Siti|Contoh|S1234567D|siti@/);
    expect((await wall(donor, 'charityId=136')).body.data).toMatchObject({
      totalRecords: 1,
      donors: [{ donorName: 'C*** T*** P*** L***' }],
    });
  });

  it('is read page by page', async () => {
    const second = await wall(donor, 'charityId=135&pageNumber=2&pageSize=1');
    expect(second.body.data).toMatchObject({ totalRecords: 2, pageNumber: 2, donors: [{ donorName: 'Hamba Allah' }] });
    expect((await wall(donor, 'charityId=135&pageNumber=3&pageSize=1')).body.data).toMatchObject({ totalRecords: 2, donors: [] });
  });

  it('leaves out gifts refunded or voided whole, and shows the rest of a gift refunded in part', async () => {
    const [kept = '', partly = '', refunded = '', voided = ''] = await Promise.all(
      ['10', '20', '30', '40'].map(async (dollars) => (await give('wms', dollars)).transactionNo),
    );
    for (const transactionNo of [kept, partly, refunded, voided]) await pay(transactionNo);
    const wish = { reason: 'donor-asked', repeat: 'refuse' } as const;
    const ports = { db: database.db, now: () => world.clock.now };
    await requestRefund(ports, { ...wish, transactionNo: partly, kind: 'refund', amountCents: 550 });
    await requestRefund(ports, { ...wish, transactionNo: refunded, kind: 'refund', amountCents: null });
    await requestRefund(ports, { ...wish, transactionNo: voided, kind: 'void', amountCents: null });
    await world.work('refund');
    const { totalRecords, donors } = (await wall(donor, 'charityId=136')).body.data as DonorWall;
    expect(totalRecords).toBe(donors.length);
    const amounts = donors.map(({ donationAmount }) => donationAmount);
    expect(amounts).toEqual(expect.arrayContaining(['10.00', '14.50']));
    expect(amounts.filter((amount) => ['20.00', '30.00', '40.00'].includes(amount))).toEqual([]);
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
])('the widget of charity %i begins with the defaults of the specification', async (charityId, donationTypeId) => {
  const { body } = await donor.post(`/wakaf/v1/Donation/donationWidget?charityId=${charityId}`);
  const defaults = { donationAmount: 0, frequency: 'one time', partPayment: 'One Time', entity: 'individual', donationMethod: 'cause' };
  const empty = { causes: '', id: '', minAmount: 5, maxAmount: 999999 };
  expect(body).toEqual({ status: 1, data: { ...defaults, ...empty, charityId, donationTypeId } });
});

it('a charity without a cause has no widget', async () => {
  const main = await world.browse();
  expect((await main.post('/wakaf/v1/Donation/donationWidget?charityId=25')).status).toBe(404);
});

it('the partners come from the data, and a charity may have none', async () => {
  const { body } = await donor.post('/api/v1/Donation/getPayPartners?charityId=135');
  expect(body.data).toContainEqual({ name: 'PayNow', url: 'https://www.abs.org.sg/consumer-banking/pay-now' });
  const main = await world.browse();
  expect((await main.post('/api/v1/Donation/getPayPartners?charityId=25')).body).toEqual({ status: 1, data: [] });
});

it('the home configuration is also had under the path of the wakaf API', async () => {
  const { body } = await donor.post('/wakaf/v1/Home/getHomePageConfiguration?charityId=136');
  expect(body).toMatchObject({ status: 1, data: { charityId: 136, donationTypeId: 34 } });
});
