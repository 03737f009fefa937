import { readFileSync } from 'node:fs';
import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ReceiptData } from '../../../api/types.ts';
import { startTestDatabase, type TestDatabase } from '../../../../tests/support/trial/database.ts';
import { createGivingWorld, type GivingWorld } from '../../../../tests/support/server/giving-world.ts';
import { newTransactionNo } from '../../kit/ids.ts';
import { receiptKey } from '../../receipts/receipt-key.ts';
import { storeGift } from './gifts.ts';
import { readGifts } from './gifts.ts';

const sample = JSON.parse(readFileSync('tests/samples/gifts-elsewhere.json', 'utf8')) as { receiptNo: string }[];

let database: TestDatabase;
let world: GivingWorld;
const numbers = new Map<string, string>();

beforeAll(async () => {
  database = await startTestDatabase();
  world = await createGivingWorld(database);
  const { gifts } = readGifts(world.services.content.current().definitions, sample);
  for (const gift of gifts) numbers.set(gift.receiptNo, await storeGift(world.services, gift));
});
afterAll(async () => {
  await world.close();
  await database.close();
});

const numberOf = (receiptNo: string) => numbers.get(receiptNo) ?? '';

async function lookUp(receiptNo: string, key = ''): Promise<{ view: string; data: ReceiptData }> {
  const browser = await world.browse();
  const k = key && `&k=${encodeURIComponent(key)}`;
  const { body } = await browser.post(`/payment/Donation/getDonationReceiptData?transactionId=${numberOf(receiptNo)}${k}`);
  return body as never;
}

const inFull = (receiptNo: string) => lookUp(receiptNo, receiptKey(world.services.crypto, numberOf(receiptNo), newTransactionNo()));

async function pdfOf(receiptNo: string, more = ''): Promise<string> {
  const browser = await world.browse();
  const { bytes, status } = await browser.get(`/payment/Donation/receiptPdf?transactionId=${numberOf(receiptNo)}${more}`);
  if (status !== 200) return String(status);
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(bytes)), { mergePages: true });
  return text.replace(/\s+/g, ' ');
}

describe('an external gift', () => {
  it('is masked for a caller with its number, and shown in full by the donor’s link', async () => {
    const { view, data } = await lookUp('DON-0001');
    expect([view, data.donorName, data.nirc]).toEqual(['public', 'S*** C*** b*** S***', '****567D']);
    const full = await inFull('DON-0001');
    expect([full.view, full.data.donorName, full.data.message]).toEqual(['full', 'Siti Contoh binti Sampel', 'For the month of giving']);
  });

  it('hides an anonymous donor, even if the source sent particulars', async () => {
    const { data } = await inFull('KSK-0001');
    expect(data.donorName).toBe('Hamba Allah');
    expect(JSON.stringify(data)).not.toMatch(/Not To Be Told|nobody@|S1234567D/);
  });

  it('derives officer and mosque from the source’s data, on the server', async () => {
    const staffOf = async (receiptNo: string) => {
      const { data } = await lookUp(receiptNo);
      return [data.amilName, data.mosqueName];
    };
    expect(await staffOf('POS-0001')).toEqual(['Encik Contoh bin Sampel', 'Masjid Contoh']);
    expect(await staffOf('KSK-0001')).toEqual([undefined, 'Masjid Sampel']);
    expect(await staffOf('POS-0002')).toEqual([undefined, undefined]);
  });

  it('shows the frequency as sent, and infers it from the whole amount only if none was sent', async () => {
    const frequencies = await Promise.all(
      ['DON-0001', 'ADO-0001', 'KSK-0001', 'WKF-0001'].map(async (no) => (await lookUp(no)).data.frequency),
    );
    expect(frequencies).toEqual(['One Time', 'Monthly', 'One Time', 'Monthly']);
  });

  it.each([
    ['0.10', 'Daily'],
    ['0.20', 'Weekly'],
    ['0.50', 'Monthly'],
    ['1.00', 'Quarterly'],
    ['2.00', 'Annually'],
    ['50.20', 'One Time'],
    ['0.05', 'One Time'],
  ])('without a frequency, at S$%s, is %s', async (totalAmount, frequency) => {
    const untold = { ...sample[0], receiptNo: `FREQ-${totalAmount}`, totalAmount, frequency: undefined };
    const { gifts } = readGifts(world.services.content.current().definitions, JSON.parse(JSON.stringify([untold])));
    for (const gift of gifts) numbers.set(gift.receiptNo, await storeGift(world.services, gift));
    expect((await lookUp(untold.receiptNo)).data.frequency).toBe(frequency);
  });

  it('is accepted with the minimum of fields, and keeps an item’s rate sent as perPerson', async () => {
    const { data } = await lookUp('POS-0001');
    expect(data.paymentStatus).toBe('Accepted');
    expect(data.attributes.muisFitrah?.map(({ rate }) => rate)).toEqual(['5.00', '8.00']);
  });

  it('is drawn with its own layout, with a link to the source’s site', async () => {
    const donation = await pdfOf('DON-0001', '&lng=en');
    for (const words of ['Donation receipt', 'Korban, one part', 'GrabPay', 'www.korban.sg', '1 Sep 2026 11:30 PM'])
      expect(donation).toContain(words);
    expect(donation).not.toContain('www.zakat.sg');
    const adoption = await pdfOf('ADO-0001', '&lng=ms');
    for (const words of ['Resit tajaan', 'Sebulan', '$25.00', 'DITERIMA', 'www.ilham.sg']) expect(adoption).toContain(words);
  });

  it('is struck through without its minus sign when it was voided', async () => {
    const text = await pdfOf('POS-0002', '&lng=en');
    expect(text).toMatch(/\$40\.00 +VOIDED/i);
    expect(text).not.toContain('-$40');
  });

  it('has a certificate only if it is an endowment', async () => {
    const certificate = await pdfOf('WKF-0001', '&lng=en&document=certificate');
    for (const words of ['Certificate of endowment', '$1,000.00', 'Wakaf Ilmu', 'WKF-0001']) expect(certificate).toContain(words);
    expect(await pdfOf('DON-0001', '&document=certificate')).toBe('404');
  });

  it('keeps its number when it is imported again, and takes the new data', async () => {
    const { gifts } = readGifts(world.services.content.current().definitions, [{ ...sample[0], totalAmount: '130.00' }]);
    for (const gift of gifts) expect(await storeGift(world.services, gift)).toBe(numberOf('DON-0001'));
    expect((await lookUp('DON-0001')).data.totalAmount).toBe('130.00');
  });

  it('is stored in clear only by its number, the rest sealed', async () => {
    const rows = await database.db.selectFrom('gifts_elsewhere').selectAll().execute();
    expect(JSON.stringify(rows)).not.toMatch(/Siti|Contoh|S1234567D|example\.org/);
  });
});

it('refuses a whole file for one unreadable gift, and names the place', () => {
  const { definitions } = world.services.content.current();
  const { gifts, problems } = readGifts(definitions, [sample[0], { ...sample[1], totalAmount: '1e3' }, { ...sample[2], layout: 'cake' }]);
  expect(gifts).toEqual([]);
  expect(problems).toEqual([
    expect.stringMatching(/^Gift 2\/totalAmount: must match pattern/),
    'Gift 3/layout: there is no receipt layout "cake".',
  ]);
});
