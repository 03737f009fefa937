import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { ReceiptData, TaxDeductionAnswer } from '../../../api/types.ts';
import { startTestDatabase, type TestDatabase } from '../../../../tests/support/trial/database.ts';
import { type Browser, createGivingWorld, type GivingWorld, savings, wakaf } from '../../../../tests/support/server/giving-world.ts';
import { taxFile } from '../../ledger/tax/tax-file.ts';

let database: TestDatabase;
let world: GivingWorld;
let donor: Browser;

beforeAll(async () => {
  database = await startTestDatabase();
  world = await createGivingWorld(database);
});
beforeEach(async () => {
  donor = await world.browse('endowment.localhost');
});
afterAll(async () => {
  await world.close();
  await database.close();
});

const INVALID = '{"status":0,"message":"Invalid Trasnsaction Number"}';
const person = { kind: 'individual', fullName: 'Canary Aisyah binte Rahman', nric: 'S1234567D' };

async function paid(browser: Browser, answers: Parameters<Browser['give']>[0], flow: string): Promise<string> {
  const { transactionNo } = await browser.give(answers, { flow });
  await browser.card(await browser.start(transactionNo), '4242424242424242');
  expect((await browser.status(transactionNo)).status).toBe('succeeded');
  return transactionNo;
}

const endowment = () => paid(donor, wakaf('50.00', 'one-time'), 'ilmu');
const ask = (browser: Browser, transactionNo: string) => browser.post('/payment/Donation/getTaxDeduction', { transactionNo });
const enter = (browser: Browser, transactionNo: string, answers: object = person) =>
  browser.post('/payment/Donation/registerTaxDeduction', { transactionNo, answers });
const stateOf = ({ body }: { readonly body: unknown }) => (body as TaxDeductionAnswer).data.state;

it('a gift of Hamba Allah can be entered for tax deduction later, once, and goes to the tax office', async () => {
  const transactionNo = await endowment();
  expect(stateOf(await ask(donor, transactionNo))).toBe('open');
  expect(stateOf(await enter(donor, transactionNo))).toBe('registered');
  expect((await enter(donor, transactionNo, { ...person, nric: 'T1234567J' })).status).toBe(409);
  const { text } = await taxFile(world.services, 2026);
  expect(text).toContain('"S1234567D"');
  expect(text).toContain('Canary Aisyah binte Rahman');
  expect(text).not.toContain('T1234567J');
});

it('shows the donor which gift it is as the receipt does: purpose, time and amount', async () => {
  const transactionNo = await endowment();
  const receipt = await donor.post(`/payment/Donation/getDonationReceiptData?transactionId=${transactionNo}`);
  const { data } = receipt.body as { readonly data: ReceiptData };
  const { transactionDateTime, attributes } = data;
  expect(attributes.muisWakaf).toMatchObject([{ name: 'Wakaf Ilmu' }]);
  expect((await ask(donor, transactionNo)).body).toMatchObject({ data: { gifts: ['Wakaf Ilmu'], transactionDateTime, totalCents: 5000 } });
});

it('the receipt keeps its name, and says that the gift is in the tax record', async () => {
  const transactionNo = await endowment();
  await enter(donor, transactionNo);
  const { body, text } = await donor.post(`/payment/Donation/getDonationReceiptData?transactionId=${transactionNo}`);
  expect(body).toMatchObject({ data: { donorName: 'Hamba Allah', isIRASInclusion: true } });
  expect(text).not.toMatch(/Canary|S1234567D/);
});

it('a typed UEN goes to the tax office, but the receipt does not say so', async () => {
  const transactionNo = await endowment();
  expect(stateOf(await enter(donor, transactionNo, { kind: 'corporate', companyName: 'Canary Trading', uen: '53312345K' }))).toBe(
    'registered',
  );
  const { body } = await donor.post(`/payment/Donation/getDonationReceiptData?transactionId=${transactionNo}`);
  expect(body).toMatchObject({ data: { isIRASInclusion: false } });
  expect((await taxFile(world.services, 2026)).text).toContain('"53312345K"');
});

it('the gift does not exist for anyone but its donor', async () => {
  const transactionNo = await endowment();
  const stranger = await world.browse('endowment.localhost');
  for (const answer of [
    await ask(stranger, transactionNo),
    await enter(stranger, transactionNo),
    await ask(donor, 'A'.repeat(26)),
    await ask(donor, '\u0000'),
  ])
    expect(answer.text).toBe(INVALID);
  expect(stateOf(await ask(donor, transactionNo))).toBe('open');
});

it('refuses a gift that has not been paid', async () => {
  const { transactionNo } = await donor.give(wakaf('50.00', 'one-time'), { flow: 'ilmu' });
  expect((await enter(donor, transactionNo)).text).toBe(INVALID);
});

it('offers no tax deduction for zakat, which earns none', async () => {
  const zakatPayer = await world.browse();
  const transactionNo = await paid(zakatPayer, savings('34,090'), 'zakat');
  const answer = await ask(zakatPayer, transactionNo);
  expect(answer.body).toMatchObject({
    data: { state: 'not-offered', taxDeductibleText: expect.stringContaining('doesn’t qualify for the 250%') },
  });
  expect((await enter(zakatPayer, transactionNo)).status).toBe(409);
});

it('reports errors of the entry by field, without repeating the values', async () => {
  const transactionNo = await endowment();
  const answer = await enter(donor, transactionNo, { ...person, nric: 'X999' });
  expect([answer.status, answer.body.fields]).toEqual([422, [expect.objectContaining({ path: 'tax-deduction.nric', code: 'pattern' })]]);
  expect(answer.text).not.toContain('X999');
});

it('stores the donor sealed', async () => {
  await enter(donor, await endowment());
  expect(JSON.stringify(await database.db.selectFrom('tax_registrations').selectAll().execute())).not.toMatch(/Canary|S1234567D/);
});
