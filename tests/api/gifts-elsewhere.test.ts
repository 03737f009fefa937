import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ThirdPartyTransaction } from '../../src/api/types.ts';
import { startTestDatabase, type TestDatabase } from '../support/trial/database.ts';
import { storeGift } from '../../src/server/gifts/external/gifts.ts';
import { readGifts } from '../../src/server/gifts/external/gifts.ts';
import { type Browser, createGivingWorld, type GivingWorld } from '../support/server/giving-world.ts';
import { proveIdentity } from '../../src/server/people/accounts/linking/prove-identity.ts';
import { join, signIn } from './support/signed-in.ts';

let database: TestDatabase;
let world: GivingWorld;
let owner: Browser;
let squatter: Browser;
const numbers = new Map<string, string>();
beforeAll(async () => {
  database = await startTestDatabase();
  world = await createGivingWorld(database);
  const sample: unknown = JSON.parse(readFileSync('tests/samples/gifts-elsewhere.json', 'utf8'));
  for (const gift of readGifts(world.services.content.current().definitions, sample).gifts)
    numbers.set(gift.receiptNo, await storeGift(world.services, gift));
  [owner, squatter] = [await world.browse(), await world.browse()];
  const id = await join(world, 'owner@portal.test');
  await signIn(world, owner, id);
  await proveIdentity(world.services, id, 'nric', 'S1234567D');
  await signIn(world, squatter, await join(world, 'squatter@portal.test', { 'custom:NRIC': 'S1234567D' }));
});
afterAll(async () => {
  await world.close();
  await database.close();
});

const LIST = '/payment/Donation/getDonorTransactionsThirdparty';
async function list(browser: Browser, filters: object = {}) {
  const { body } = await browser.post(LIST, filters);
  return { ...body, data: body.data as ThirdPartyTransaction[] };
}
const receiptsOf = async (filters: object = {}) => (await list(owner, filters)).data.map(({ receiptNo }) => receiptNo);

it('lists them for the prover of their NRIC, newest first', async () => {
  const { data, ...rest } = await list(owner);
  expect(rest).toMatchObject({ status: 1, message: '', totalRecords: data.length });
  const korban = data.find(({ receiptNo }) => receiptNo === 'DON-0001');
  expect(korban).toMatchObject({
    transactionNo: numbers.get('DON-0001'),
    donorName: 'Siti Contoh binti Sampel',
    nricNumber: '****567D',
    donationAmount: '120.00',
    donationTimeStamp: '2026-09-01T15:30:00.000Z',
    method: 'GrabPay',
    status: 'Completed',
    donationType: 'donation',
    receiptLink: `/receipt/donation?transactionNo=${numbers.get('DON-0001')}`,
    source: 'korban',
    isRefunded: false,
  });
  const times = data.map(({ donationTimeStamp }) => donationTimeStamp);
  expect(times).toEqual([...times].sort().reverse());
});

it('are searched by source, year, kind and status, in pages', async () => {
  expect(await receiptsOf({ source: 'korban' })).toEqual(['DON-0001']);
  expect(await receiptsOf({ kind: 'adoption' })).toEqual(['ADO-0001']);
  expect(await receiptsOf({ year: 2019 })).toEqual([]);
  const all = await receiptsOf();
  expect(await receiptsOf({ email: 'owner@portal.test', source: '' })).toEqual(all);
  expect(await receiptsOf({ email: 'nobody@portal.test', source: '' })).toEqual([]);
  expect(await receiptsOf({ pageNo: 2, pageSize: 1 })).toEqual(all.slice(1, 2));
});

it('H5, H6: are hidden from a mere claim, and from an address or number', async () => {
  for (const filters of [{}, { email: 'siti@example.org' }, { source: 'korban' }])
    expect(await list(squatter, filters)).toMatchObject({ status: 1, totalRecords: 0, data: [] });
  expect((await (await world.browse()).post(LIST)).body).toEqual({
    status: 0,
    message: 'Nobody is signed in.',
    totalRecords: 0,
    data: [],
  });
});

it('have a full receipt for their owner, and the same answer for everyone and everything else', async () => {
  const ask = async (browser: Browser, number = '') =>
    browser.post(`/payment/Donation/getThirdPartyDonationReceiptData?transactionNo=${number}`);
  const own = await ask(owner, numbers.get('DON-0001'));
  expect(own.body).toMatchObject({
    status: 1,
    view: 'full',
    data: { receiptNo: 'DON-0001', donorEmail: 'siti@example.org', isRefunded: false },
  });
  const refused = [];
  for (const [browser, number] of [
    [squatter, numbers.get('DON-0001')],
    [await world.browse(), numbers.get('DON-0001')],
    [owner, numbers.get('KSK-0001')],
    [owner, 'A'.repeat(26)],
    [owner, '%00'],
  ] as const)
    refused.push((await ask(browser, number)).text);
  expect(new Set(refused)).toEqual(new Set(['{"status":0,"message":"Invalid Trasnsaction Number"}']));
  const { body } = await owner.post(`/payment/Donation/getDonationReceiptData?transactionId=${numbers.get('DON-0001')}`);
  expect(body).toMatchObject({ view: 'full' });
});

it('show a full refund in either form of the word, with the whole amount', async () => {
  const sample: unknown = JSON.parse(readFileSync('tests/samples/gifts-elsewhere.json', 'utf8'));
  const gift = readGifts(world.services.content.current().definitions, sample).gifts.find(({ receiptNo }) => receiptNo === 'DON-0001');
  if (gift === undefined) throw new Error('The sample has no such gift.');
  await storeGift(world.services, { ...gift, receiptNo: 'DON-0099', paymentStatus: 'amt refunded' });
  const { data } = await list(owner);
  const shown = data.find(({ receiptNo }) => receiptNo === 'DON-0099');
  expect(shown).toMatchObject({ status: 'amt refunded', partStatus: null, returnedAmount: '120.00', isRefunded: true });
});
