import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ReceiptAnswer, ReceiptProofAnswer } from '../../api/types.ts';
import { startTestDatabase, type TestDatabase } from '../../../tests/support/trial/database.ts';
import { type Browser, createGivingWorld, type GivingWorld } from '../../../tests/support/server/giving-world.ts';

let database: TestDatabase;
let world: GivingWorld;
let donor: Browser;

beforeAll(async () => {
  database = await startTestDatabase();
  world = await createGivingWorld(database);
});
beforeEach(async () => {
  donor = await world.browse();
});
afterAll(async () => {
  await world.close();
  await database.close();
});

const anonymous = { kind: 'anonymous', email: 'again@portal.test' };
const wealth = {
  give: { kinds: ['savings'], savingsBy: 'worked-out' },
  savings: { accounts: [{ label: 'Canary Bank', amount: '34,090' }] },
  donor: anonymous,
};
const health = {
  fasting: { reasons: ['ILLNESS_OLD_AGE'] },
  illness: { by: 'years', yearsCalc: [{ noOfYear: '2', noOfDays: '29' }], remark: 'My canary illness' },
  donor: anonymous,
};

async function paid(answers: object, flow = 'zakat'): Promise<string> {
  const { transactionNo } = await donor.give(answers as never, { flow });
  await donor.card(await donor.start(transactionNo), '4242424242424242');
  expect((await donor.status(transactionNo)).status).toBe('succeeded');
  return transactionNo;
}

async function proofOf(browser: Browser, query: string): Promise<{ readonly text: string } & ReceiptProofAnswer> {
  const { body, text } = await browser.post(`/payment/Donation/getReceiptProof?${query}`);
  return { ...(body as unknown as ReceiptProofAnswer), text };
}

/** The address in the QR code of the printed receipt. */
async function scanned(transactionNo: string): Promise<string> {
  const { body } = await donor.post(`/payment/Donation/getDonationReceiptData?transactionId=${transactionNo}`);
  const { proof = '' } = body as unknown as ReceiptAnswer;
  expect(new URL(proof).pathname).toBe('/receipt/proof');
  return new URL(proof).search.slice(1);
}

describe('the proof of a receipt', () => {
  it('recomputes the same cent for the donor, with the answers', async () => {
    const transactionNo = await paid(wealth);
    const { view, data } = await proofOf(donor, `transactionId=${transactionNo}`);
    expect(view).toBe('full');
    expect(data).toMatchObject({ agrees: true, storedCents: 85225, recomputedCents: 85225, ratesOn: '2026-09-15' });
    expect(data.items).toMatchObject([{ title: 'Savings', amountCents: 85225, storedCents: 85225 }]);
    expect(data.entered).toMatchObject({ savings: { accounts: [{ label: 'Canary Bank', amount: '34090' }] } });
    expect(data.entered).not.toHaveProperty('donor');
    expect(data.rates.map(({ name }) => name)).toEqual(expect.arrayContaining(['Nisab', 'Zakat rate']));
  });

  it('explains an amount that the donor entered directly without unasked questions', async () => {
    const transactionNo = await paid({ give: { kinds: ['gold'], goldBy: 'known' }, amounts: { gold: '406.25' }, donor: anonymous });
    const { data } = await proofOf(donor, `transactionId=${transactionNo}`);
    expect(data).toMatchObject({ agrees: true, items: [{ amountCents: 40625 }], rates: [] });
    const names = (why: readonly { readonly name: string; readonly because: readonly never[] }[]): readonly string[] =>
      why.flatMap(({ name, because }) => [name, ...names(because)]);
    expect(names(data.items.flatMap(({ why }) => why as never))).toEqual(['zakat.gold', 'Zakat on gold']);
  });

  it('names only sources that a donor can look up', async () => {
    for (const answers of [wealth, { give: { kinds: ['fitrah'] }, fitrah: { normal: '2' }, donor: anonymous }]) {
      const { text } = await proofOf(donor, `transactionId=${await paid(answers)}`);
      expect(text).not.toContain('Specification');
    }
  });

  it('shows amounts, rules and rates to anyone who scans the code, and nothing of the donor’s wealth', async () => {
    const transactionNo = await paid(wealth);
    const { view, data, text } = await proofOf(await world.browse(), await scanned(transactionNo));
    expect([view, data.agrees, data.recomputedCents]).toEqual(['public', true, 85225]);
    expect(text).toContain('is at or above the nisab of {{rates.nisab}}');
    for (const hidden of ['34090', '34,090', 'Canary', 'entered', 'again@']) expect(text).not.toContain(hidden);
  });

  it('shows nothing of the donor’s health to anyone who scans the code', async () => {
    const transactionNo = await paid(health, 'fidyah');
    const own = await proofOf(donor, `transactionId=${transactionNo}`);
    expect([own.data.agrees, own.data.items[0]?.amountCents, own.text.includes('My canary illness')]).toEqual([true, 23200, true]);
    const { data, text } = await proofOf(await world.browse(), await scanned(transactionNo));
    expect(data.items).toEqual([{ title: 'Fidyah', amountCents: 23200, storedCents: 23200, why: [] }]);
    expect(data.rates.map(({ name }) => name)).toContain('Fidyah per day');
    for (const hidden of ['illness', 'ILLNESS', 'canary', '"29"']) expect(text).not.toContain(hidden);
  });

  it('is refused for the number alone, an altered code, or the code of another receipt', async () => {
    const [transactionNo, other] = [await paid(wealth), await paid(wealth)];
    const [own, others] = [await scanned(transactionNo), await scanned(other)].map((query) => new URLSearchParams(query).get('p') ?? '');
    const altered = `${own?.startsWith('A') ? 'B' : 'A'}${own?.slice(1)}`;
    const unsigned = `transactionId=${transactionNo}`;
    for (const query of [unsigned, `${unsigned}&p=${altered}`, `${unsigned}&p=${others}`, 'transactionId=X&p=Y', ''])
      expect((await proofOf(await world.browse(), query)).text).toBe('{"status":0,"message":"Invalid Trasnsaction Number"}');
  });

  it('stays the same after the rates have changed', async () => {
    const before = world.clock.now;
    const code = await scanned(await paid(wealth));
    world.clock.now = new Date('2027-02-01T02:00:00Z');
    const { data } = await proofOf(await world.browse(), code);
    world.clock.now = before;
    expect(data).toMatchObject({ agrees: true, recomputedCents: 85225, ratesOn: '2026-09-15' });
  });

  it('reports when the stored data yield another amount', async () => {
    const transactionNo = await paid(wealth);
    await database.db.updateTable('donation_items').set({ amount_cents: 85224 }).where('transaction_no', '=', transactionNo).execute();
    expect((await proofOf(donor, `transactionId=${transactionNo}`)).data.agrees).toBe(false);
  });
});

describe('the mail of a receipt', () => {
  const again = async (browser: Browser, transactionNo: string) =>
    browser.post(`/payment/Donation/resendReceipt?transactionId=${transactionNo}`);
  const mails = (transactionNo: string) =>
    database.db
      .selectFrom('mails')
      .innerJoin('receipts', 'receipts.receipt_no', 'mails.receipt_no')
      .select(['mails.kind', 'mails.status'])
      .where('transaction_no', '=', transactionNo)
      .execute();

  it('is resent to its donor, at most three times an hour', async () => {
    const address = { ...anonymous, email: 'thrice@portal.test' };
    const transactionNo = await paid({ ...wealth, donor: address });
    const answers = [];
    for (let time = 0; time < 4; time += 1) answers.push((await again(donor, transactionNo)).status);
    expect(answers).toEqual([200, 200, 200, 429]);
    await world.work('mail');
    const sent = await mails(transactionNo);
    expect(sent.filter(({ kind, status }) => kind === 'receipt-copy' && status === 'sent')).toHaveLength(3);
    expect(sent.filter(({ kind }) => kind === 'receipt')).toHaveLength(1);
  });

  const to = (browser: Browser, transactionNo: string, email: string) =>
    browser.post('/payment/Donation/emailReceipt', { transactionNo, email });

  it('is sent to an address that the giver adds later, and only to that one', async () => {
    const transactionNo = await paid({ ...wealth, donor: { kind: 'anonymous' } });
    const stranger = await to(await world.browse(), transactionNo, 'stranger@portal.test');
    expect(stranger.text).toBe('{"status":0,"message":"Invalid Trasnsaction Number"}');
    expect((await to(donor, transactionNo, 'no address')).status).toBe(422);
    expect((await to(donor, transactionNo, ' later@portal.test ')).body).toEqual({ status: 1, message: '' });
    expect((await to(donor, transactionNo, 'other@portal.test')).status).toBe(409);
    await world.work('mail');
    expect(await mails(transactionNo)).toEqual([{ kind: 'receipt-copy', status: 'sent' }]);
    const { text } = await donor.get('/sandbox/outbox');
    expect(text).toContain('later@portal.test');
    expect(text).not.toMatch(/(stranger|other)@portal\.test/);
    expect((await again(donor, transactionNo)).body).toMatchObject({ status: 1 });
  });

  it('is not sent for a stranger with the number, nor without an address', async () => {
    const transactionNo = await paid(wealth);
    const unreachable = await paid({ ...wealth, donor: { kind: 'anonymous' } });
    for (const answer of [await again(await world.browse(), transactionNo), await again(donor, unreachable), await again(donor, 'X')])
      expect(answer.text).toBe('{"status":0,"message":"Invalid Trasnsaction Number"}');
    expect((await mails(transactionNo)).map(({ kind }) => kind)).toEqual(['receipt']);
  });
});
