import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { individual, pay } from '../../../tests/api/support/donors.ts';
import { proofLink } from '../receipts/proof-link.ts';
import { receiptKey } from '../receipts/receipt-key.ts';
import type { Browser } from '../../../tests/support/server/giving-world.ts';
import { savings, wakaf } from '../../../tests/support/server/giving-world.ts';
import { givingForEach } from '../../../tests/support/server/giving-each.ts';
import { newTransactionNo } from '../kit/ids.ts';

const { database, world, donor } = givingForEach();

const receiptOf = (browser: Browser, transactionNo: string, more = '') =>
  browser.post(`/payment/Donation/getDonationReceiptData?transactionId=${transactionNo}${more}`);

describe('a receipt', () => {
  it('is masked for a stranger with its number', async () => {
    const transactionNo = await pay(donor, individual);
    const stranger = await world.browse();
    const answer = await receiptOf(stranger, transactionNo);
    expect(answer.body).toMatchObject({
      status: 1,
      view: 'public',
      data: { nirc: '****567D', donorPhone: '****4567', donorEmail: 'c***@portal.test' },
    });
    for (const canary of ['Canary', 'CANARY', 'canary@', 'S1234567D', '91234567', '200640']) expect(answer.text).not.toContain(canary);
    expect((await receiptOf(donor, transactionNo)).body).toMatchObject({
      view: 'full',
      data: { nirc: 'S1234567D', donorName: 'Canary Aisyah binte Rahman' },
    });
  });

  it('answers every wrong number with the same bytes, uncached', async () => {
    const { transactionNo } = await donor.give(savings('34,090'));
    const wrong = ['', 'A', 'AAAAAAAAAAAAAAAAAAAAAAAAAA', transactionNo, 'ZKT00000001', "' or 1=1 --", 'x'.repeat(3000), '%00'];
    const stranger = await world.browse();
    for (const number of wrong) {
      const answer = await receiptOf(stranger, number);
      expect([answer.status, answer.text]).toEqual([200, '{"status":0,"message":"Invalid Trasnsaction Number"}']);
    }
    const { headers } = await stranger.get(`/payment/Donation/receiptPdf?transactionId=${transactionNo}`);
    expect(headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex', 'referrer-policy': 'no-referrer' });
  });

  it('allows at most twenty guesses a minute', async () => {
    const stranger = await world.browse();
    const statuses: number[] = [];
    for (let guess = 0; guess < 25; guess += 1) statuses.push((await receiptOf(stranger, `GUESS${guess}`)).status);
    expect(statuses).toEqual([...Array(20).fill(200), ...Array(5).fill(429)]);
  });

  it('opens by its links even after another person on the same address guessed too often', async () => {
    const transactionNo = await pay(donor, individual);
    const guesser = await world.browse();
    for (let guess = 0; guess < 21; guess += 1) await receiptOf(guesser, `GUESS${guess}`);
    const key = receiptKey(world.services.crypto, transactionNo, newTransactionNo());
    expect((await receiptOf(await world.browse(), transactionNo, `&k=${key}`)).body).toMatchObject({ view: 'full' });
    expect((await receiptOf(guesser, transactionNo, `&k=${key.slice(0, -1)}`)).status).toBe(429);
    const { searchParams } = new URL(proofLink(world.services, { transactionNo, language: 'ms' }, 'main'));
    const proved = await guesser.post(`/payment/Donation/getReceiptProof?${searchParams}`);
    expect(proved.body).toMatchObject({ status: 1, view: 'public' });
  });

  it('opens in full by the mail’s link, in one session', async () => {
    const transactionNo = await pay(donor, individual, { language: 'ms' });
    await world.work('mail');
    const outbox = await donor.get('/sandbox/outbox');
    const [, key = ''] = /[?&](?:amp;)?k=([\w.-]+)/.exec(outbox.text) ?? [];
    const phone = await world.browse();
    expect((await receiptOf(phone, transactionNo, `&k=${key}`)).body).toMatchObject({ view: 'full' });
    expect((await receiptOf(phone, transactionNo, `&k=${key}`)).body).toMatchObject({ view: 'full' });
    const thief = await world.browse();
    expect((await receiptOf(thief, transactionNo, `&k=${key}`)).body).toMatchObject({ view: 'public' });
    expect((await receiptOf(thief, transactionNo, `&k=${key.slice(0, -1)}x`)).body).toMatchObject({ view: 'public' });
  });

  it('opens by the mail’s link on another host than the gift’s, and the session there continues', async () => {
    const giver = await world.browse('endowment.localhost');
    const { transactionNo } = await giver.give(wakaf('50.00', 'one-time'), { flow: 'ilmu' });
    await giver.card(await giver.start(transactionNo), '4242424242424242');
    expect((await giver.status(transactionNo)).status).toBe('succeeded');
    await world.work('mail');
    const [, key = ''] = /[?&](?:amp;)?k=([\w.-]+)/.exec((await donor.get('/sandbox/outbox')).text) ?? [];
    const { token } = (await donor.post('/session')).body;
    for (const time of ['first', 'again']) {
      expect((await receiptOf(donor, transactionNo, `&k=${key}`)).body, time).toMatchObject({ view: 'full' });
      expect((await donor.post('/session')).body, time).toMatchObject({ token });
    }
  });

  it('says on a second device that the link was opened before, and mails a new one that opens it in full', async () => {
    const transactionNo = await pay(donor, individual);
    await world.work('mail');
    const keysIn = async () =>
      [...(await donor.get('/sandbox/outbox')).text.matchAll(/[?&](?:amp;)?k=([\w.-]+)/g)].map(([, found = '']) => found);
    const earlier = await keysIn();
    const [key = ''] = earlier;
    await receiptOf(await world.browse(), transactionNo, `&k=${key}`);
    const laptop = await world.browse();
    const reduced = await receiptOf(laptop, transactionNo, `&k=${key}`);
    expect(reduced.body).toMatchObject({ view: 'public', linkSpent: true, mailTo: expect.stringContaining('*') });
    const stranger = await receiptOf(await world.browse(), transactionNo, '&k=made.up');
    expect(stranger.body).not.toHaveProperty('linkSpent');
    expect(stranger.body).not.toHaveProperty('mailTo');
    const resend = (more: string) => laptop.post(`/payment/Donation/resendReceipt?transactionId=${transactionNo}${more}`);
    expect((await resend('&k=made.up')).body).toMatchObject({ status: 0 });
    expect((await resend(`&k=${key}`)).body).toMatchObject({ status: 1 });
    await world.work('mail');
    const fresh = (await keysIn()).find((found) => !earlier.includes(found)) ?? '';
    expect((await receiptOf(laptop, transactionNo, `&k=${fresh}`)).body).toMatchObject({ view: 'full' });
  });

  it('opens in full by a key used in a browser without a session', async () => {
    const transactionNo = await pay(donor, individual);
    await world.work('mail');
    const [, key = ''] = /[?&](?:amp;)?k=([\w.-]+)/.exec((await donor.get('/sandbox/outbox')).text) ?? [];
    const url = `/payment/Donation/getDonationReceiptData?transactionId=${transactionNo}&k=${key}`;
    const answer = await world.app.inject({ method: 'POST', url, payload: {} });
    expect(answer.json()).toMatchObject({ view: 'full' });
    expect(answer.cookies).toHaveLength(1);
  });

  it('never reveals Hamba Allah’s identity, in any answer, mail or PDF', async () => {
    const transactionNo = await pay(donor, { ...savings('34,090'), donor: { kind: 'anonymous', email: 'hidden.canary@portal.test' } });
    const full = await receiptOf(donor, transactionNo);
    const stranger = await receiptOf(await world.browse(), transactionNo);
    const status = await donor.post('/payment/Donation/paymentStatus', { transactionNo });
    for (const { text } of [full, stranger, status]) expect(text).not.toMatch(/canary/i);
    expect(full.body).toMatchObject({ data: { donorName: 'Hamba Allah' } });
    await world.work('mail');
    const [row] = await database.db.selectFrom('mails').select('status').execute();
    expect(row?.status).toBe('sent');
  });

  it('is not mailed when Hamba Allah left no address', async () => {
    await pay(donor, savings('34,090'));
    await world.work('mail');
    expect(await database.db.selectFrom('mails').selectAll().execute()).toEqual([]);
  });

  it('is a PDF named by its two numbers', async () => {
    const transactionNo = await pay(donor, savings('34,090'));
    const pdf = await donor.get(`/payment/Donation/receiptPdf?transactionId=${transactionNo}&lng=ms`);
    expect(pdf.status).toBe(200);
    expect(pdf.headers['content-type']).toBe('application/pdf');
    expect(pdf.headers['content-disposition']).toBe(`attachment; filename="ZKT00000001_${transactionNo}.pdf"`);
    expect(pdf.bytes.subarray(0, 5).toString()).toBe('%PDF-');
    expect((await donor.get('/payment/Donation/receiptPdf?transactionId=WRONG')).status).toBe(404);
  });

  it('is mailed with the PDF, in the donor’s language', async () => {
    await pay(donor, individual, { language: 'ms' });
    await world.work('mail');
    const outbox = await donor.get('/sandbox/outbox');
    expect(outbox.text).toContain('lang="ms"');
    const [link = ''] = /\/sandbox\/outbox\/[A-Z2-7]{26}\/0/.exec(outbox.text) ?? [];
    expect((await donor.get(link)).bytes.subarray(0, 5).toString()).toBe('%PDF-');
    expect((await donor.get(link.replace(/0$/, '9'))).status).toBe(404);
  });
});

it('the database holds no particulars of a donor in clear', async () => {
  await pay(donor, individual);
  await world.work('mail');
  const { rows: tables } = await sql<{ name: string }>`
    select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname not in ('pg_catalog', 'information_schema')`.execute(
    database.db,
  );
  expect(tables.length).toBeGreaterThan(15);
  for (const { name } of tables) {
    const { rows } = await sql.raw<{ text: string }>(`select t::text as text from ${name} t`).execute(database.db);
    expect(rows.map(({ text }) => text).join('\n')).not.toMatch(/canary|S1234567D|91234567|\b200640\b|03.1990|1990-03/i);
  }
});
