import { readFileSync } from 'node:fs';
import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { GiftElsewhere, ReceiptAnswer } from '../../src/api/types.ts';
import { type Definitions, type ReceiptLayout, receiptDocument } from '../../src/engine/index.ts';
import { storeGift } from '../../src/server/gifts/external/gifts.ts';
import { give } from '../support/trial/people/give.ts';
import { startTestPortal, type TestPortal } from '../support/trial/portal.ts';
import { editData } from './support/edit-data.ts';

/** The rows at the head of every receipt. */
type Numbers = { rows: { label: string; value: string; when?: unknown }[] };

const FILE = 'receipts/parts/numbers.json';
const [gift] = JSON.parse(readFileSync('tests/samples/gifts-elsewhere.json', 'utf8')) as [GiftElsewhere];
let portal: TestPortal;
let transactionNo: string;

beforeAll(async () => {
  portal = await startTestPortal();
  transactionNo = await storeGift(portal.services, gift);
});
afterAll(() => portal.close());

const edit = (change: (part: Numbers) => void) => editData<Numbers>(portal, FILE, change);

/** The labels of the first rows, as the page draws them: from the definitions and the data that the server sends it. */
async function labelsOnPage(): Promise<readonly string[]> {
  const browser = portal.browse();
  const { contentVersion } = (await browser.call<{ contentVersion: string }>('GET', '/content/current')).body;
  const definitions = (await browser.call<Definitions>('GET', `/content/${contentVersion}/definitions.json`)).body;
  const texts = (await browser.call<{ receipt: { [key: string]: string } }>('GET', '/assets/locales/en/translation.json')).body;
  const { data } = (
    await browser.call<ReceiptAnswer>('POST', `/payment/Donation/getDonationReceiptData?transactionId=${transactionNo}`, {})
  ).body;
  const translate = (key: string) => texts.receipt[key.replace('receipt.', '')] ?? key;
  const { blocks } = receiptDocument(definitions.receipts.donation as ReceiptLayout, data, { language: 'en', translate });
  return blocks.flatMap((block) => (block.kind === 'rows' ? block.rows.map(({ label }) => label) : [])).slice(0, 4);
}

async function pdf(): Promise<string> {
  const answer = await portal.app.inject({
    url: `/payment/Donation/receiptPdf?transactionId=${transactionNo}&lng=en`,
    headers: { host: 'portal.test' },
  });
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(answer.rawPayload)), { mergePages: true });
  return text.replace(/\s+/g, ' ');
}

it('a moved row, a changed label and a field hidden for a source appear on page and PDF of later gifts', async () => {
  expect(await labelsOnPage()).toEqual(['Receipt no.', 'Date and time', 'Transaction no.', 'Reference no.']);
  expect(await pdf()).toContain('Date and time');
  await edit(({ rows }) => {
    rows.push(...rows.splice(0, 1));
    for (const row of rows) {
      if (row.value === 'referenceNumber') row.label = 'receipt.bank-name';
      if (row.value === 'transactionDateTime') row.when = { '!=': [{ var: 'source' }, 'korban'] };
    }
  });
  // What was taken in before stays as it was.
  expect(await pdf()).toContain('Date and time');
  await storeGift(portal.services, gift);
  expect(await labelsOnPage()).toEqual(['Transaction no.', 'Bank', 'Receipt no.', 'Name']);
  const text = await pdf();
  expect(text).toMatch(/Transaction no\..*Bank.*Receipt no\./);
  expect(text).not.toContain('Date and time');
});

it('H45: lines private at the time of the gift stay private, even if the flow no longer says so', async () => {
  const donor = portal.browse();
  await donor.call('POST', '/session', {});
  const illness = { by: 'years', yearsCalc: [{ noOfYear: '1', noOfDays: '7' }] };
  const answers = { fasting: { reasons: ['ILLNESS_OLD_AGE'] }, illness, donor: { kind: 'anonymous' } };
  const given = await give(portal, donor, 'fidyah', answers);
  await editData<{ groups: { fidyah: { private?: boolean } } }>(portal, 'flows/fidyah/flow.json', ({ groups }) => {
    delete groups.fidyah.private;
  });
  expect(portal.services.content.report().upToDate).toBe(true);
  const seenBy = async (browser: typeof donor) =>
    (await browser.call<ReceiptAnswer>('POST', `/payment/Donation/getDonationReceiptData?transactionId=${given}`, {})).body.data;
  expect(await seenBy(donor)).toMatchObject({ attributes: { muisFidyah: [{ noOfDays: '7' }] } });
  const shown = await seenBy(portal.browse());
  expect(shown.attributes.muisFidyah).toEqual([{ name: 'Fidyah', amount: '28.00', remark: [] }]);
  expect(shown).not.toHaveProperty('typeOfFidyah');
});

it('refuses with file and line a layout with an unknown field, and keeps serving the last good one', async () => {
  const before = await labelsOnPage();
  await edit(({ rows }) => {
    for (const row of rows) if (row.value === 'receiptNo') row.value = 'receiptNumber';
  });
  const { findings } = portal.services.content.report();
  expect(findings).toEqual(
    expect.arrayContaining([
      expect.objectContaining({
        code: 'unknown-receipt-field',
        file: FILE,
        line: expect.any(Number),
        message: expect.stringContaining('receiptNumber'),
      }),
    ]),
  );
  expect(await labelsOnPage()).toEqual(before);
});

it('also refuses a row’s condition on an unknown field', async () => {
  await edit(({ rows }) => {
    for (const row of rows) {
      if (row.value === 'receiptNumber') row.value = 'receiptNo';
      if (row.value === 'transactionNo') row.when = { '==': [{ var: 'sorce' }, 'online'] };
    }
  });
  const { findings } = portal.services.content.report();
  expect(findings).toEqual(expect.arrayContaining([expect.objectContaining({ file: FILE, message: expect.stringContaining('sorce') })]));
});
