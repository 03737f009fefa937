import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { DeskGift, DeskRateMails, DeskWrongRate, DeskWrongRateMade, DeskWrongRates } from '../../../api/types.ts';
import { standIns } from '../../../../stand-ins/index.ts';
import { readOutbox } from '../../../../stand-ins/mail/outbox.ts';
import { give } from '../../../../tests/support/trial/people/give.ts';
import { paymentOf } from '../../../../tests/support/trial/people/gift-at-desk.ts';
import { signInStaff, staffOf } from '../../../../tests/support/trial/people/staff.ts';
import { type Browser, startTestPortal, type TestPortal } from '../../../../tests/support/trial/portal.ts';
import { releasesOf, takeAsJudged } from '../../../../tests/support/trial/releases.ts';
import { verifyLedger } from '../../ledger/verify.ts';
import { approveRelease, editRelease, makeRelease, sendRelease } from '../../releases/index.ts';
import { createPaymentProvider } from '../../start/payment-provider.ts';

/** The incident of docs/runbook.md, "A wrong rate is live", in the order of its tests: a nisab of 1,590 goes live instead of 15,902, and is corrected an hour later. */
let portal: TestPortal;
let finance: Browser;
let other: Browser;
let list: string;
const gifts = new Map<string, string>();
beforeAll(async () => {
  portal = await startTestPortal({ CONTENT: 'releases' });
  finance = await staffOf(portal, 'finance');
  other = await staffOf(portal, 'finance-2');
  await gave('before', { savings: '10,000', fitrah: '1' }, 'before@portal.test');
  later(1);
  wrongFrom = portal.clock.now;
  await goLive('1590');
  later(1);
  await gave('below', { savings: '10,000' }, 'below@portal.test');
  await gave('mixed', { savings: '10,000', fitrah: '4' }, 'mixed@portal.test', 'ms');
  await gave('above', { savings: '34,090' }, 'above@portal.test');
  await gave('unaddressed', { savings: '2,000' }, undefined);
  await gave('fitrah', { fitrah: '4' }, 'fitrah@portal.test');
  later(60);
  await goLive('15902');
  later(1);
  await gave('after', { savings: '34,090' }, 'after@portal.test');
  for (const browser of [finance, other]) await signInStaff(browser, { role: browser === finance ? 'finance' : 'finance-2', fresh: 'yes' });
}, 120_000);
afterAll(() => portal.close());

let wrongFrom: Date;
const later = (minutes: number) => {
  portal.clock.now = new Date(portal.clock.now.getTime() + minutes * 60_000);
};

async function goLive(nisab: string): Promise<void> {
  const ports = releasesOf(portal);
  const made = await makeRelease(ports, { title: `A nisab of ${nisab}`, by: 'made-by-nobody-here' });
  const edits = [{ path: 'flows/rates/nisab.json', at: '/rates/nisab/values/10/value', value: nisab }];
  const { id, hash: seen } = await editRelease(ports, { id: made.id, by: 'made-by-nobody-here', seen: made.hash, edits });
  await takeAsJudged(ports, id);
  await sendRelease(ports, { id, by: 'made-by-nobody-here', seen });
  await approveRelease(ports, { id, by: 'approved-by-nobody-here', seen, liveAt: null, ticked: [] });
  await portal.services.content.serveNewest();
  expect(portal.services.content.current().definitions.rates.nisab?.values.at(-1)?.value).toBe(nisab);
}

type Given = { readonly savings?: string; readonly fitrah?: string };

async function gave(name: string, { savings, fitrah }: Given, email: string | undefined, language = 'en'): Promise<void> {
  const browser = portal.browse();
  await browser.call('POST', '/session', {});
  const answers = {
    give: { kinds: [...(savings ? ['savings'] : []), ...(fitrah ? ['fitrah'] : [])], ...(savings && { savingsBy: 'worked-out' }) },
    ...(savings && { savings: { accounts: [{ amount: savings }] } }),
    ...(fitrah && { fitrah: { normal: fitrah } }),
    donor: { kind: 'anonymous', ...(email && { email }) },
  };
  gifts.set(name, await give(portal, browser, 'zakat', answers, { language }));
  later(1);
}

const nameOf = (transactionNo: string) => [...gifts].find(([, no]) => no === transactionNo)?.[0];
const read = async (browser = finance) => (await browser.call<DeskWrongRate>('GET', `/desk/api/wrong-rates/${list}`)).body;
const ask = (browser = finance) => post(browser, '/wrong-rates/ask-mails', { id: list, reason: 'The nisab was too low.' });
const confirm = (browser: Browser) => post(browser, '/wrong-rates/confirm-mails', { id: list });
const post = async (browser: Browser, path: string, body: object) => {
  const answer = await browser.call<{ code?: string }>('POST', `/desk/api${path}`, body);
  return [answer.status, answer.body.code];
};

it('lists each gift that the wrong nisab concerns, to the cent, and no other', async () => {
  const { body: known } = await finance.call<DeskWrongRates>('GET', '/desk/api/wrong-rates');
  expect(known.rates.find(({ name }) => name === 'nisab')).toEqual({ name: 'nisab', called: 'Nisab', unit: 'money', value: '15902' });
  const asked = { rate: 'nisab', right: null, since: wrongFrom.toISOString(), reason: 'A digit was missing.' };
  ({ id: list } = (await finance.call<DeskWrongRateMade>('POST', '/desk/api/wrong-rates', asked)).body);
  expect(await read()).toMatchObject({ list: { state: 'reading' }, gifts: [] });
  await portal.work('read-wrong-rate');
  const { list: stated, sums, untold, gifts: listed } = await read();
  expect(stated).toMatchObject({ state: 'ready', giftsRead: 6, askedBy: 'Faris Contoh' });
  expect(
    listed.map(({ transactionNo, direction, paidCents, dueCents }) => [nameOf(transactionNo), direction, paidCents, dueCents]),
  ).toEqual([
    ['below', 'not-due', 25_000, 0],
    ['mixed', 'too-much', 27_000, 2_000],
    ['unaddressed', 'not-due', 5_000, 0],
  ]);
  expect(sums).toEqual([
    { direction: 'not-due', gifts: 2, told: 0, paidCents: 30_000, dueCents: 0 },
    { direction: 'too-much', gifts: 1, told: 0, paidCents: 27_000, dueCents: 2_000 },
  ]);
  expect(untold).toBe(2);
});

it('exports the same as a table, without donors’ data', async () => {
  const { text } = await finance.call('GET', `/desk/api/wrong-rates/${list}/gifts.csv`);
  const [, ...rows] = text.trim().split('\r\n');
  expect(rows).toHaveLength(3);
  expect(rows[1]).toContain(`"270.00","20.00","250.00","too-much"`);
  expect(text).not.toContain('@');
});

it('shows each mail before it is sent, in the donors’ languages', async () => {
  const { mails } = (await finance.call<DeskRateMails>('GET', `/desk/api/wrong-rates/${list}/mails`)).body;
  expect(new Set(mails.map(({ direction, language }) => `${direction} ${language}`))).toEqual(
    new Set(['not-due en', 'not-due ms', 'too-much en', 'too-much ms']),
  );
  expect(mails.find(({ direction, language }) => direction === 'too-much' && language === 'en')?.text).toContain(
    'you paid S$270.00. A rate on our website was wrong that day. With the right rate, S$20.00 was due: you paid S$250.00 too much.',
  );
});

it('mails each donor once, after two people agreed', async () => {
  expect(await confirm(other)).toEqual([409, 'NOT_ASKED']);
  expect(await ask()).toEqual([200, undefined]);
  expect((await read(other)).asked).toMatchObject({ by: 'Faris Contoh', isOwn: false, mails: 2, confirmedBy: null });
  expect(await confirm(finance)).toEqual([409, 'YOUR_OWN']);
  expect(await confirm(other)).toEqual([200, undefined]);
  expect(await confirm(other)).toEqual([409, 'NOT_ASKED']);
  await portal.services.db.deleteFrom('outbox').execute();
  for (let turn = 0; turn < 2; turn += 1) for (const job of ['tell-wrong-rate', 'mail']) await portal.work(job);
  const sent = await readOutbox({ ...portal.services, now: portal.services.clock.now }, 100);
  const about = sent.map(({ message }) => message).filter(({ subject }) => /nothing was due|terlebih bayar/.test(subject));
  expect(about.map(({ to }) => to).toSorted()).toEqual(['below@portal.test', 'mixed@portal.test']);
  expect(about.find(({ to }) => to === 'mixed@portal.test')).toMatchObject({
    language: 'ms',
    subject: expect.stringContaining('S$250.00'),
  });
  expect((await read()).gifts.map(({ mail }) => mail)).toEqual(['sent', 'sent', null]);
  expect(await ask()).toEqual([409, 'NOBODY_TO_TELL']);
});

it('mails a donor again whose mail was given up', async () => {
  const { db } = portal.services;
  const stateOf = (status: 'failed' | 'sent') =>
    db
      .updateTable('mails')
      .set({ status })
      .where('id', 'in', (eb) => eb.selectFrom('wrong_rate_gifts').select('mail_id').where('transaction_no', '=', of('below')))
      .execute();
  await stateOf('failed');
  const { untold, sums } = await read();
  expect([untold, sums.map(({ told }) => told)]).toEqual([1, [0, 1]]);
  await stateOf('sent');
});

it('lists a gift that is paid after the mails were requested, and requires a new request', async () => {
  await portal.services.db.updateTable('wrong_rate_gifts').set({ mail_id: null }).where('transaction_no', '=', of('below')).execute();
  expect(await ask()).toEqual([200, undefined]);
  await portal.services.db.updateTable('wrong_rate_gifts').set({ mail_id: null }).where('transaction_no', '=', of('mixed')).execute();
  expect(await confirm(other)).toEqual([409, 'LIST_CHANGED']);
});

it('refunds the difference from the gift’s page; the list then shows nothing left, and the ledger verifies', async () => {
  const [, mixed] = (await read()).gifts;
  expect(mixed).toMatchObject({ toRefundCents: 25_000, differenceCents: 25_000, backCents: 0 });
  const { paymentId } = await paymentOf(portal, of('mixed'));
  const refund = { paymentId, kind: 'refund', amountCents: mixed?.toRefundCents ?? null, reason: 'given-in-error', key: randomUUID() };
  expect(await post(finance, '/refunds', { ...refund, repeat: 'refuse' })).toEqual([200, undefined]);
  for (const job of ['refund', 'sandbox-webhooks', 'provider-events']) await portal.work(job);
  expect((await read()).gifts[1]).toMatchObject({ backCents: 25_000, toRefundCents: 0 });
  const seen = await finance.call<DeskGift>('POST', '/desk/api/gifts/see', { transactionNo: of('mixed') });
  expect(seen.body).toMatchObject({ state: 'returned-in-part' });
  later(3);
  const provider = createPaymentProvider(
    portal.services,
    standIns.stripe(portal.services, async () => 503),
  );
  expect(await verifyLedger(portal.services, provider)).toMatchObject({ broken: [], unproved: [] });
});

it('asks nobody to pay more for a fully refunded gift, and one failing gift does not block the others', async () => {
  const { db } = portal.services;
  const { paymentId } = await paymentOf(portal, of('fitrah'));
  const refund = { paymentId, kind: 'refund', amountCents: 2_000, reason: 'duplicate', key: randomUUID(), repeat: 'refuse' };
  expect(await post(finance, '/refunds', refund)).toEqual([200, undefined]);
  const asked = { rate: 'fitrah.normal', right: '6', since: '2026-01-01T00:00:00Z', reason: 'The rate was too low.' };
  ({ id: list } = (await finance.call<DeskWrongRateMade>('POST', '/desk/api/wrong-rates', asked)).body);
  await portal.work('read-wrong-rate');
  const listed = await read();
  expect(listed.gifts.map(({ transactionNo, direction }) => [nameOf(transactionNo), direction])).toEqual(
    ['before', 'mixed', 'fitrah'].map((name) => [name, 'too-little']),
  );
  expect(listed.untold).toBe(2);
  expect([await ask(), await confirm(other)]).toEqual(Array(2).fill([200, undefined]));
  const address = () => db.updateTable('donation_particulars').where('transaction_no', '=', of('before')).where('field', '=', 'email');
  const { value } = await db
    .selectFrom('donation_particulars')
    .select('value')
    .where('transaction_no', '=', of('before'))
    .where('field', '=', 'email')
    .executeTakeFirstOrThrow();
  await address().set({ value: 'unreadable' }).execute();
  await expect(portal.work('tell-wrong-rate')).rejects.toThrow('1 of the tasks "tell-wrong-rate" failed');
  expect((await read()).gifts.map(({ mail }) => mail)).toEqual([null, 'queued', null]);
  await address().set({ value }).execute();
  later(5);
  await portal.work('tell-wrong-rate');
  expect((await read()).gifts.map(({ mail }) => mail)).toEqual(['queued', 'queued', null]);
});

it.each([
  [{ rate: 'nisaab', right: null }, 404, 'NO_SUCH_RATE'],
  [{ rate: 'nisab', right: '1-2' }, 422, 'WRONG_VALUE'],
  [{ rate: 'nisab', right: '1', since: '2027-01-01T00:00:00Z' }, 422, 'NOT_YET'],
])('refuses %j', async (asked, status, code) => {
  const body = { since: wrongFrom.toISOString(), reason: 'A digit was missing.', ...asked };
  expect(await post(finance, '/wrong-rates', body)).toEqual([status, code]);
});

function of(name: string): string {
  return gifts.get(name) ?? '';
}
