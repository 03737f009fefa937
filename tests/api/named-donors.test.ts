import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { DonorTransaction } from '../../src/api/types.ts';
import { taxFile } from '../../src/server/ledger/tax/tax-file.ts';
import { writtenMail } from '../support/server/written-mail.ts';
import { join, signIn } from '../support/trial/people/account.ts';
import { donationOf, give } from '../support/trial/people/give.ts';
import { type Answers, donorA, donorB, fitrahOf, type Particulars } from '../support/trial/people/particulars.ts';
import { requestRefund } from '../../src/server/paying/refunds/request-refund.ts';
import { type Browser, startTestPortal, type TestPortal } from '../support/trial/portal.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal();
});
afterAll(() => portal.close());
beforeEach(() => portal.services.db.deleteFrom('rate_limits').execute());

async function opened(host?: string): Promise<Browser> {
  const browser = portal.browse(host);
  await browser.call('POST', '/session', {});
  return browser;
}

const nameOf = ({ name, email }: Particulars): Answers => ({ donor: { kind: 'named' }, named: { fullName: name, email } });
const fitrah: Answers = { give: { kinds: ['fitrah'] }, fitrah: { normal: '1' } };
const fasting: Answers = {
  fasting: { reasons: ['ILLNESS_OLD_AGE'] },
  illness: { by: 'years', yearsCalc: [{ noOfYear: '1', noOfDays: '7' }] },
};
const kaffarah: Answers = { kaffarah: { by: 'kinds', kinds: ['nazar'], nazar: '1' } };

const receiptOf = async (browser: Browser, transactionNo: string) =>
  (
    await browser.call<{ data: object; view: string }>(
      'POST',
      `/payment/Donation/getDonationReceiptData?transactionId=${transactionNo}`,
      {},
    )
  ).body;

/** What leaves by mail for somebody, as it is written. */
async function mailsTo(email: string, kind: 'receipt' | 'refund' | 'plan') {
  const rows = await portal.services.db.selectFrom('mails').selectAll().where('kind', '=', kind).execute();
  return (await Promise.all(rows.map((mail) => writtenMail(portal.services, mail)))).filter(({ to }) => to === email);
}

describe.each([
  ['zakat', 'portal.test', fitrah, '5.00'],
  ['fidyah', 'portal.test', fasting, '28.00'],
  ['kaffarah', 'portal.test', kaffarah, '40.00'],
  ['ilmu', 'endowment.localhost', { ilmu: { amount: 'own', own: '20000.01' } }, '20000.01'],
  ['wms', 'endowment.localhost', { wms: { amount: '10' } }, '10.00'],
])('a gift of %s with name and e-mail', (flow, host, answers: Answers, total) => {
  const person = { ...donorA, email: `${flow}.kenari@portal.test` };

  it('has a receipt with both, masked for strangers, and a mail that greets nobody by a typed name', async () => {
    const browser = await opened(host);
    const transactionNo = await give(portal, browser, flow, { ...answers, ...nameOf(person) });
    const { data, view } = await receiptOf(browser, transactionNo);
    expect(view).toBe('full');
    const own = { donorName: person.name, donorEmail: person.email, donorType: 'named', isAnonymous: false, isIRASInclusion: false };
    expect(data).toMatchObject({ totalAmount: total, ...own });
    for (const field of ['nirc', 'donorPhone', 'donorRegisteredAddress', 'onBehalfOf']) expect(data).not.toHaveProperty(field);
    const masked = JSON.stringify(await receiptOf(await opened(host), transactionNo));
    for (const told of [person.name, person.email]) expect(masked).not.toContain(told);
    const [mail, ...others] = await mailsTo(person.email, 'receipt');
    expect(others).toEqual([]);
    expect(mail?.text).toContain('Assalamualaikum,\n');
    expect(mail?.attachments).toHaveLength(1);
  });
});

it('leaves no typed particulars after a switch to name and e-mail, and is not in the tax office’s file', async () => {
  const before = await taxFile(portal.services, 2026);
  const typed = fitrahOf(donorB);
  const browser = await opened();
  const transactionNo = await give(portal, browser, 'zakat', { ...typed, ...nameOf(donorB) });
  const after = await taxFile(portal.services, 2026);
  expect(after.records).toBe(before.records);
  expect(after.leftOut).toEqual({ ...before.leftOut, notAsked: before.leftOut.notAsked + 1 });
  const { data } = await receiptOf(browser, transactionNo);
  expect(data).not.toHaveProperty('nirc');
  const inputs = await portal.services.db
    .selectFrom('donation_inputs')
    .select('path')
    .where('transaction_no', '=', transactionNo)
    .execute();
  expect(inputs.map(({ path }) => path).filter((path) => path.startsWith('individual.'))).toEqual([]);
  const particulars = await portal.services.db
    .selectFrom('donation_particulars')
    .select('field')
    .where('transaction_no', '=', transactionNo)
    .execute();
  expect(particulars.map(({ field }) => field).sort()).toEqual(
    ['anonymous', 'email', 'isBusinessPayer', 'isDeceased', 'isOthers', 'kind', 'name'].sort(),
  );
});

it.each([
  ['a name that leads elsewhere', { fullName: 'See www.evil-zakat.sg', email: 'a@portal.test' }, 'named.fullName', 'has-address'],
  ['no name', { email: 'a@portal.test' }, 'named.fullName', 'required'],
  ['no e-mail', { fullName: donorA.name }, 'named.email', 'required'],
])('%s is refused', async (_, said, path, code) => {
  const request = donationOf(portal, 'zakat', { ...fitrah, donor: { kind: 'named' }, named: said });
  const answer = await (await opened()).call('POST', '/payment/Donation/createDonation', request);
  expect(answer).toMatchObject({ status: 422, body: { code: 'INVALID_ANSWERS', fields: [{ path, code }] } });
});

it('the gift is in the history of its account, and a refund is mailed to its address', async () => {
  const person = { ...donorB, email: 'history.merbok@portal.test' };
  await join(portal, person);
  const browser = await opened();
  await signIn(portal, browser, person);
  const transactionNo = await give(portal, browser, 'zakat', { ...fitrah, ...nameOf(person) });
  const { body } = await browser.call<{ data: DonorTransaction[] }>('POST', '/payment/Donation/getDonorTransactions', {});
  expect(body.data).toMatchObject([
    { transactionNo, donorName: person.name, donorEmail: person.email, nricNumber: '', donationFrom: 'Manually' },
  ]);
  const { db, clock } = portal.services;
  await requestRefund(
    { db, now: clock.now },
    { transactionNo, kind: 'refund', amountCents: null, reason: 'donor-asked', repeat: 'refuse' },
  );
  await portal.work('refund');
  await portal.work('sandbox-webhooks');
  expect(await mailsTo(person.email, 'refund')).toHaveLength(1);
});

it('a recurring gift with name and e-mail can be stopped by its mail', async () => {
  const person = { ...donorA, email: 'again.kenari@portal.test' };
  const browser = await opened('endowment.localhost');
  await give(portal, browser, 'ilmu', { ilmu: { amount: 'own', own: '10', frequency: 'monthly' }, ...nameOf(person) });
  const [mail] = await mailsTo(person.email, 'plan');
  expect(mail?.html).toMatch(/\/giving-plan\?plan=/);
});

describe.each([
  ['ilmu', { ilmu: { amount: '50' } }],
  ['wms', { wms: { amount: '50' } }],
])('a gift of %s with name and e-mail shows', (flow, answers: Answers) => {
  const host = 'endowment.localhost';
  const none = {
    en: /^You gave with a name and email only, so this gift isn’t in any tax record\. To claim a tax deduction, give an NRIC/,
    ms: /^Ditunaikan dengan nama dan e-mel sahaja, jadi ia tiada dalam mana-mana rekod cukai\. Untuk menuntut potongan cukai, berikan NRIC/,
  };
  const entitled = {
    en: 'All contributions are entitled to a 250% tax deduction',
    ms: 'Semua sumbangan layak mendapat potongan cukai 250%',
  };
  const languages = Object.keys(entitled) as (keyof typeof entitled)[];

  async function given(): Promise<{ readonly browser: Browser; readonly transactionNo: string }> {
    const browser = await opened(host);
    return { browser, transactionNo: await give(portal, browser, flow, { ...answers, ...nameOf(donorA) }) };
  }
  type Told = { readonly data: { readonly taxDeductibleText: string; readonly isIRASInclusion?: boolean; readonly state?: string } };
  const ask = async (browser: Browser, path: string, body: object, language: string) =>
    (await browser.call<Told>('POST', path, body, { 'accept-language': language })).body.data;
  const receipt = (browser: Browser, transactionNo: string, language: string) =>
    ask(browser, `/payment/Donation/getDonationReceiptData?transactionId=${transactionNo}`, {}, language);
  const printed = async (browser: Browser, transactionNo: string, language: string) => {
    const { bytes } = await browser.call('GET', `/payment/Donation/receiptPdf?transactionId=${transactionNo}&lng=${language}`);
    const { text } = await extractText(await getDocumentProxy(new Uint8Array(bytes)), { mergePages: true });
    return text.replaceAll(/\s+/g, ' ');
  };

  it('the same about tax on receipt, PDF and registration page: nothing, unless it is entered', async () => {
    const { browser, transactionNo } = await given();
    for (const language of languages) {
      const shown = await receipt(browser, transactionNo, language);
      expect(shown.taxDeductibleText).toMatch(none[language]);
      const entering = await ask(browser, '/payment/Donation/getTaxDeduction', { transactionNo }, language);
      expect(entering).toMatchObject({ state: 'open', taxDeductibleText: shown.taxDeductibleText });
      const pdf = await printed(browser, transactionNo, language);
      expect(pdf).toContain(shown.taxDeductibleText);
      expect(pdf).not.toContain(entitled[language]);
    }
  });

  it.each([
    ['an NRIC/FIN', { kind: 'individual', fullName: donorA.name, nric: 'S1234567D' }, true],
    ['a UEN', { kind: 'corporate', companyName: 'Contoh Trading', uen: '53312345K' }, false],
  ])('that it is entitled, once it is entered with %s on purpose', async (_, entry, isIRASInclusion) => {
    const { browser, transactionNo } = await given();
    const before = await taxFile(portal.services, 2026);
    await browser.call('POST', '/payment/Donation/registerTaxDeduction', { transactionNo, answers: entry });
    expect((await taxFile(portal.services, 2026)).records).toBe(before.records + 1);
    for (const language of languages) {
      expect(await receipt(browser, transactionNo, language)).toMatchObject({ taxDeductibleText: entitled[language], isIRASInclusion });
      expect(await ask(browser, '/payment/Donation/getTaxDeduction', { transactionNo }, language)).toMatchObject({
        state: 'registered',
        taxDeductibleText: entitled[language],
      });
      expect(await printed(browser, transactionNo, language)).toContain(entitled[language]);
    }
  });
});
