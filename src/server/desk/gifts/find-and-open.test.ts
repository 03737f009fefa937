import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { DeskFoundGifts, DeskGift, DeskRecord, StaffLooksAnswer } from '../../../api/types.ts';
import { particularsOf } from '../../../../tests/api/calls/sweep.ts';
import { giveAtCounter } from '../../../../tests/support/trial/people/counter.ts';
import { gatherPeople, type People } from '../../../../tests/support/trial/people/people.ts';
import { donorB } from '../../../../tests/support/trial/people/particulars.ts';
import { prove } from '../../../../tests/support/trial/people/prove.ts';
import { staffOf } from '../../../../tests/support/trial/people/staff.ts';
import { type Browser, startTestPortal, type TestPortal } from '../../../../tests/support/trial/portal.ts';
import { indexNames } from '../../gifts/index-names.ts';
import { storeParticulars } from '../../gifts/parts.ts';

/** What staff can find and open of donors' gifts, and what donors see of it. */

let portal: TestPortal;
let people: People;
let support: Browser;
const log: string[] = [];
beforeAll(async () => {
  portal = await startTestPortal({}, { log: { write: (line) => void log.push(line) } });
  people = await gatherPeople(portal);
  support = await staffOf(portal, 'support');
}, 180_000);
afterAll(() => portal.close());
beforeEach(() => portal.services.db.deleteFrom('rate_limits').execute());

const find = async (asked: object, browser = support) =>
  browser.call<DeskFoundGifts & { code?: string }>('POST', '/desk/api/gifts/find', { reason: 'donor-asked', ...asked });
const numbersOf = async (asked: object) => (await find(asked)).body.gifts.map(({ transactionNo }) => transactionNo);
const open = (transactionNo: string, browser = support) =>
  browser.call<DeskGift>('POST', '/desk/api/gifts/open', { transactionNo, reason: 'payment-question' });
const looksOf = async (who: keyof People) =>
  (
    await people[who].main.call<StaffLooksAnswer>(
      'POST',
      '/payment/Donation/getStaffLooks',
      {},
      { authorization: people[who].authorization },
    )
  ).body;

it('an external gift is found by its number, without its donor', async () => {
  const transactionNo = await giveAtCounter(portal, donorB);
  const { receipt_no: receiptNo } = await portal.services.db
    .selectFrom('gifts_elsewhere')
    .select('receipt_no')
    .where('transaction_no', '=', transactionNo)
    .executeTakeFirstOrThrow();
  for (const number of [receiptNo.toLowerCase(), transactionNo]) {
    const { body, text } = await find({ number });
    expect(body).toMatchObject({ gifts: [], elsewhere: [{ receiptNo, source: 'pos', amountCents: expect.any(Number) }] });
    expect(text).not.toContain('Badrul');
  }
  expect((await find({ amountCents: 2800 })).body.elsewhere).toEqual([]);
});

it('a name stored with a typographic apostrophe is found with a plain one, and with any other', async () => {
  const { db, crypto } = portal.services;
  const { transactionNo, particulars } = people.donorA;
  const stored = (name: string) => storeParticulars(db as never, crypto, transactionNo, { name });
  await stored('Nur\u2019ain binti Al\u2011Haj');
  for (const name of ["Nur'ain binti Al-Haj", 'Nur\u2018ain binti al\u2013haj', 'NUR\u2019AIN BINTI AL\u2011HAJ'])
    expect(await numbersOf({ name }), name).toEqual([transactionNo]);
  expect(await numbersOf({ name: 'Nurain binti Al-Haj' })).toEqual([]);
  await stored(particulars?.name ?? '');
});

it('a gift is found by each of its numbers, and by the donor’s whole name, address, phone, day and amount', async () => {
  const { transactionNo, particulars } = people.donorA;
  const { receipt_no } = await portal.services.db
    .selectFrom('receipts')
    .select('receipt_no')
    .where('transaction_no', '=', transactionNo)
    .executeTakeFirstOrThrow();
  const { bill_reference, id } = await portal.services.db
    .selectFrom('payment_attempts')
    .selectAll()
    .where('transaction_no', '=', transactionNo)
    .executeTakeFirstOrThrow();
  const { total_cents } = await portal.services.db
    .selectFrom('donations')
    .select('total_cents')
    .where('transaction_no', '=', transactionNo)
    .executeTakeFirstOrThrow();
  const written = `${transactionNo.slice(0, 13)} ${transactionNo.slice(13)}`.toLowerCase();
  for (const number of [transactionNo, written, receipt_no, bill_reference, id])
    expect(await numbersOf({ number })).toEqual([transactionNo]);
  const all: readonly object[] = [
    { name: `  ${particulars?.name.toUpperCase().replace(' ', '   ')}` },
    { email: particulars?.email.toUpperCase() },
    { phone: `+65 ${particulars?.mobile.slice(0, 4)} ${particulars?.mobile.slice(4)}` },
    { phone: particulars?.mobile },
    { day: '2026-09-15', amountCents: total_cents, name: particulars?.name },
  ];
  for (const asked of all) expect(await numbersOf(asked)).toContain(transactionNo);
  expect(await numbersOf({ name: 'Tiung Trading Pte. Ltd.' })).toContain(people.companyC.transactionNo);
  expect(await numbersOf({ day: '2026-09-14' })).toEqual([]);
  expect(await numbersOf({ name: particulars?.name, amountCents: total_cents + 1 })).toEqual([]);
  expect(await numbersOf({ name: 'Aisyah' })).toEqual([]);
  expect((await find({})).body.code).toBe('NOTHING_ASKED');
});

it('names stored before the index existed are found after the job has indexed them', async () => {
  const { transactionNo, particulars } = people.donorB;
  await portal.services.db.updateTable('donation_particulars').set({ lookup: null }).where('field', '=', 'name').execute();
  expect(await numbersOf({ name: particulars?.name })).toEqual([]);
  await indexNames(portal.services);
  expect(await numbersOf({ name: particulars?.name })).toContain(transactionNo);
});

it('lists and unopened gifts contain no sealed data for any role', async () => {
  for (const role of ['support', 'finance', 'auditor'] as const) {
    const browser = await staffOf(portal, role);
    for (const who of ['donorA', 'donorB', 'companyC'] as const) {
      const { transactionNo, particulars } = people[who];
      const texts = [
        (await find({ email: particulars?.email }, browser)).text,
        (await browser.call('POST', '/desk/api/gifts/see', { transactionNo })).text,
      ];
      for (const text of texts) {
        expect(text).toContain(transactionNo);
        expect(particularsOf(people[who]).filter((value) => text.toLowerCase().includes(value.toLowerCase()))).toEqual([]);
      }
    }
  }
});

it('an opened gift shows its donor; the record gets the opening first, with its reason; the donor sees it once, without a name', async () => {
  const { transactionNo, particulars } = people.donorA;
  const { body, status } = await open(transactionNo);
  expect({ status, donor: body.donor, isOpened: body.isOpened }).toMatchObject({
    status: 200,
    isOpened: true,
    donor: { name: particulars?.name, email: particulars?.email, phone: '+65 9123 4567', identityNumber: particulars?.nric },
  });
  expect(body.parts).toMatchObject({ number: particulars?.mobile, streetName: particulars?.street });
  const opened = body.history.find(({ what }) => what === 'staff.open-gift');
  expect(opened).toMatchObject({ by: 'Suria Contoh', why: 'payment-question' });
  await open(transactionNo);
  const seen = await looksOf('donorA');
  expect(seen.data).toEqual([
    expect.objectContaining({ what: 'opened', role: 'support', why: 'payment-question', transactionNo, receiptNo: body.receiptNo }),
  ]);
  expect(JSON.stringify(seen)).not.toMatch(/Suria|Contoh|desk\.invalid/);
  expect((await looksOf('donorB')).data).toEqual([]);
  expect((await people.anonymous.main.call('POST', '/payment/Donation/getStaffLooks', {})).body).toMatchObject({ status: 0 });
});

it('a gift in a verified name lists looks for its owner, whoever made it', async () => {
  const { transactionNo } = people.donorB;
  await open(transactionNo);
  await portal.services.db.updateTable('donations').set({ account_id: null }).where('transaction_no', '=', transactionNo).execute();
  expect((await looksOf('donorB')).data).toEqual([]);
  await prove(portal, people.donorB);
  expect((await looksOf('donorB')).data.map((look) => look.transactionNo)).toContain(transactionNo);
});

it('an unknown number opens nothing and records nothing', async () => {
  const none = 'AAAAAAAAAAAAAAAAAAAAAAAAAA';
  expect(await open(none)).toMatchObject({ status: 404, body: { code: 'NO_SUCH_GIFT' } });
  expect(await portal.services.db.selectFrom('audit_log').select('at').where('subject', '=', none).execute()).toEqual([]);
});

it('an anonymous gift stays anonymous when it is opened', async () => {
  const { wakafNo, particulars } = people.donorA;
  const { body, text } = await open(wakafNo);
  expect(body.donor).toEqual({ name: 'Hamba Allah', companyName: '', email: '', phone: '', identityNumber: '', address: '' });
  expect(body).toMatchObject({ isAnonymous: true, hasMail: true, mayCorrect: [], parts: null, plan: { began: true, status: 'active' } });
  expect(text).not.toContain(particulars?.email);
});

it('a search is on the record with who searched, why, and by what, but without what was typed', async () => {
  await find({ email: donorB.email, name: donorB.name });
  const auditor = await staffOf(portal, 'auditor');
  const { lines } = (await auditor.call<DeskRecord>('GET', '/desk/api/record')).body;
  const [search] = lines.filter(({ what }) => what === 'find-gifts');
  expect(search).toMatchObject({ name: 'Suria Contoh', why: 'donor-asked', more: 'criteria: name, email' });
});

it('searches and openings are rate limited, so that nobody can read the whole database', async () => {
  const { transactionNo } = people.donorA;
  const finance = await staffOf(portal, 'finance');
  const statuses = new Set<number>();
  for (let openings = 0; openings < 61; openings += 1) statuses.add((await open(transactionNo, finance)).status);
  expect([...statuses]).toEqual([200, 429]);
});

it('neither the log nor the record contains typed or shown particulars', async () => {
  const audited = JSON.stringify(await portal.services.db.selectFrom('audit_log').selectAll().execute());
  expect(log.length).toBeGreaterThan(50);
  for (const who of ['donorA', 'donorB', 'companyC'] as const)
    expect(particularsOf(people[who]).filter((value) => `${log.join('')}${audited}`.toLowerCase().includes(value.toLowerCase()))).toEqual(
      [],
    );
});
