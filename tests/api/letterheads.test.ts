import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PaymentView, ReceiptAnswer, ReceiptProofAnswer } from '../../src/api/types.ts';
import type { MailMessage } from '../../src/server/post/transport.ts';
import { writtenMail } from '../support/server/written-mail.ts';
import { begin, give } from '../support/trial/people/give.ts';
import { donorA, fitrahOf, monthlyWakafOf } from '../support/trial/people/particulars.ts';
import { type Browser, startTestPortal, type TestPortal } from '../support/trial/portal.ts';
import { editData } from './support/edit-data.ts';

const ZAKAT = 'Zakat Giving Portal';
const WAKAF = 'Wakaf Giving Portal';
let portal: TestPortal;
let main: Browser;
let endowment: Browser;
let wakaf: string;
let fitrah: string;
let mails: readonly MailMessage[];

/** A fitrah, and a wakaf that is given every month, both in Malay. */
beforeAll(async () => {
  portal = await startTestPortal();
  main = portal.browse();
  endowment = portal.browse('endowment.localhost');
  for (const browser of [main, endowment]) await browser.call('POST', '/session', {});
  fitrah = await give(portal, main, 'zakat', fitrahOf(donorA), { language: 'ms' });
  wakaf = await give(portal, endowment, 'ilmu', monthlyWakafOf(donorA), { language: 'ms' });
  const rows = await portal.services.db.selectFrom('mails').selectAll().execute();
  mails = await Promise.all(rows.map((row) => writtenMail(portal.services, row)));
});
afterAll(() => portal.close());

const about = (kind: string) => mails.filter(({ text }) => text.includes(kind));
const receiptOf = async (browser: Browser, number: string) =>
  (await browser.call<ReceiptAnswer>('POST', `/payment/Donation/getDonationReceiptData?transactionId=${number}`, {})).body;

async function pdfOf(browser: Browser, number: string, document: 'receipt' | 'certificate'): Promise<string> {
  const { rawPayload } = await portal.app.inject({
    method: 'GET',
    url: `/payment/Donation/receiptPdf?transactionId=${number}&document=${document}`,
    headers: { host: browser.host, cookie: [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
  });
  return (await extractText(await getDocumentProxy(new Uint8Array(rawPayload)), { mergePages: true })).text;
}

describe('a wakaf gift', () => {
  it('has wakaf’s letterhead and name on its mails, and zakat has its own', () => {
    const [ofWakaf, ofZakat] = [[...about('/receipt/wakaf'), ...about('/giving-plan')], about('/receipt/fitrah')];
    expect([ofWakaf.length > 1, ofZakat.length]).toEqual([true, 1]);
    for (const { text } of ofWakaf) expect(text).toMatch(/Wakaf Giving Portal[\s\S]*\nWakaf\n/);
    for (const { text } of ofZakat) expect(text).toMatch(/Zakat Giving Portal[\s\S]*\nZakat\n/);
    expect(ofWakaf.map(({ text }) => text).join()).not.toMatch(/zakat/i);
  });

  it('has it on its receipt, certificate and proof, as a page and as a PDF', async () => {
    const { letterhead, proof = '' } = await receiptOf(endowment, wakaf);
    expect(letterhead.name).toBe(WAKAF);
    for (const document of ['receipt', 'certificate'] as const) {
      const text = await pdfOf(endowment, wakaf, document);
      expect([text.includes(WAKAF), text.includes(ZAKAT)]).toEqual([true, false]);
    }
    const proved = await endowment.call<ReceiptProofAnswer>('POST', `/payment/Donation/getReceiptProof${new URL(proof).search}`, {});
    expect(proved.body.letterhead.name).toBe(WAKAF);
    expect((await receiptOf(main, fitrah)).letterhead.name).toBe(ZAKAT);
  });

  it('uses that name in the PayNow code and for the bank', async () => {
    const view: PaymentView = await begin(
      portal,
      endowment,
      'ilmu',
      { ...monthlyWakafOf(donorA), ilmu: { amount: 'own', own: '10' } },
      'paynow',
    );
    expect(view.paynow?.payload).toContain(`59${WAKAF.length}${WAKAF}`);
    const asked = await portal.services.db.selectFrom('payment_attempts').select('asked').where('transaction_no', '=', wakaf).execute();
    expect(asked.map((attempt) => attempt.asked?.payee)).toEqual([WAKAF]);
  });

  it('keeps its original letterhead when the office is renamed', async () => {
    await editData<{ hosts: { endowment: { payee: { name: string } } } }>(portal, 'flows/site.json', ({ hosts }) => {
      hosts.endowment.payee.name = 'Wakaf by another name';
    });
    expect((await receiptOf(endowment, wakaf)).letterhead.name).toBe(WAKAF);
    expect(await pdfOf(endowment, wakaf, 'certificate')).toContain(WAKAF);
  });
});

describe('a gift in Malay', () => {
  it('has links in all its mails that open in Malay', async () => {
    const links = mails.flatMap(({ text }) => text.match(/https?:\/\/[^\s]+/g) ?? []);
    expect(new Set(links.map((link) => new URL(link).pathname))).toEqual(new Set(['/receipt/fitrah', '/receipt/wakaf', '/giving-plan']));
    expect(links.filter((link) => new URL(link).searchParams.get('lang') !== 'ms')).toEqual([]);
  });

  it('has a code on its receipt whose page opens in Malay', async () => {
    const { proof = '' } = await receiptOf(main, fitrah);
    expect(new URL(proof).searchParams.get('lang')).toBe('ms');
  });
});
