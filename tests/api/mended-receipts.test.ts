import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { GiftElsewhere, ReceiptAnswer, ReceiptProofAnswer } from '../../src/api/types.ts';
import { storeGift } from '../../src/server/gifts/external/gifts.ts';
import { startTestDatabase, type TestDatabase } from '../support/trial/database.ts';
import { give } from '../support/trial/people/give.ts';
import { type Browser, startTestPortal, type TestPortal } from '../support/trial/portal.ts';
import { writtenMail } from '../support/server/written-mail.ts';

const [elsewhere] = JSON.parse(readFileSync('tests/samples/gifts-elsewhere.json', 'utf8')) as [GiftElsewhere];
const EN = 'flows/text/en/translation.json';
const FIDYAH = 'receipts/fidyah.json';
const MENDS = 'receipts/mends.json';

let database: TestDatabase;
let portal: TestPortal;
let donor: Browser;
let fidyah: string;
let external: string;
let issued: { readonly fidyah: Shown; readonly external: Shown };
let stored: string;

/** A receipt as its reader has it. */
type Shown = { readonly answer: ReceiptAnswer; readonly pdf: string };
type Words = { receipt: { [key: string]: string }; proof: { [key: string]: string | { [key: string]: string } } };
type Layout = { blocks: { kind?: string; list?: string; columns?: { label: string }[] }[] };

beforeAll(async () => {
  database = await startTestDatabase();
  portal = await open(asItWas);
  donor = portal.browse();
  await donor.call('POST', '/session', {});
  const answers = { fasting: { reasons: ['HAID_OTHER_REASON'] }, haid: { years: [{ year: '2025', noOfDays: '7' }] } };
  fidyah = await give(portal, donor, 'fidyah', { ...answers, donor: { kind: 'anonymous', email: 'siti@portal.test' } });
  external = await storeGift(portal.services, elsewhere);
  issued = { fidyah: await shown(fidyah), external: await shown(external) };
  stored = await rows();
});
afterAll(async () => {
  await portal.close();
  await database.close();
});

const open = (...edits: readonly ((root: string) => void)[]) =>
  startTestPortal(
    {},
    {
      openDatabase: async () => ({ url: database.url, close: async () => {} }),
      edit: (root) => {
        for (const edit of edits) edit(root);
      },
    },
  );

/** Serves other data over the same gifts; the session of the donor stays. */
async function serve(...edits: readonly ((root: string) => void)[]): Promise<void> {
  const { cookies } = donor;
  await portal.close();
  portal = await open(...edits);
  expect(portal.services.content.report()).toMatchObject({ upToDate: true });
  donor = portal.browse();
  for (const [name, value] of cookies) donor.cookies.set(name, value);
}

function edit<T>(root: string, path: string, change: (json: T) => void): void {
  const json = JSON.parse(readFileSync(join(root, path), 'utf8')) as T;
  change(json);
  writeFileSync(join(root, path), JSON.stringify(json));
}

/** A receipt of fidyah with a wrong heading of a column, and without the rate of a day. */
function asItWas(root: string): void {
  edit<Words>(root, EN, ({ receipt }) => {
    receipt.ramadans = 'Year of the payment';
  });
  edit<Layout>(root, FIDYAH, ({ blocks }) => {
    for (const block of blocks) if (block.columns) block.columns = block.columns.filter(({ label }) => label !== 'receipt.per-day');
  });
}

type Mend = { texts?: { [key: string]: string }; layouts?: { [id: string]: string } };

/** Mends of receipts until a day, and what the proof tells. */
const mending =
  (mend: Mend, issuedUntil = '2026-09-15') =>
  (root: string) => {
    for (const language of ['en', 'ms'])
      edit<Words>(root, `flows/text/${language}/translation.json`, ({ proof }) => {
        proof.mends = { fidyah: 'The columns' };
      });
    const why = 'Receipts of fidyah had a wrong heading, and lacked a column.';
    writeFileSync(join(root, MENDS), JSON.stringify({ mends: [{ why, told: 'proof.mends.fidyah', issuedUntil, ...mend }] }));
  };
const BOTH: Mend = { texts: { 'receipt.ramadans': 'receipt.ramadans' }, layouts: { fidyah: 'fidyah' } };

async function shown(transactionNo: string, browser = donor): Promise<Shown> {
  const { body } = await browser.call<ReceiptAnswer>('POST', `/payment/Donation/getDonationReceiptData?transactionId=${transactionNo}`, {});
  const { bytes } = await browser.call('GET', `/payment/Donation/receiptPdf?transactionId=${transactionNo}&lng=en`);
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(bytes)), { mergePages: true });
  return { answer: body, pdf: text.replace(/\s+/g, ' ') };
}

async function proofOf(transactionNo: string): Promise<ReceiptProofAnswer['data']> {
  return (await donor.call<ReceiptProofAnswer>('POST', `/payment/Donation/getReceiptProof?transactionId=${transactionNo}`, {})).body.data;
}

/** All that is stored of receipts. */
async function rows(): Promise<string> {
  const documents = await database.db.selectFrom('receipt_documents').selectAll().orderBy('transaction_no').execute();
  const forms = await database.db.selectFrom('receipt_forms').selectAll().orderBy('digest').execute();
  return JSON.stringify([documents.filter(({ transaction_no }) => transaction_no === fidyah), forms.length]);
}

describe('an issued receipt', () => {
  it('stays unchanged while no later version mends it, and its proof mentions nothing', async () => {
    await serve();
    const { answer, pdf } = await shown(fidyah);
    expect([answer.data, pdf]).toEqual([issued.fidyah.answer.data, issued.fidyah.pdf]);
    expect(pdf).toContain('Year of the payment');
    expect(await proofOf(fidyah)).not.toHaveProperty('mended');
  });

  it('is mended by a later version: page, PDF, mail and proof, with every amount unchanged and stored data untouched', async () => {
    await serve(mending(BOTH));
    const { answer, pdf } = await shown(fidyah);
    expect(answer.data).toEqual(issued.fidyah.answer.data);
    expect(answer.drawn?.words.en?.['receipt.ramadans']).toBe('Times counted');
    expect(JSON.stringify(answer.drawn?.layout)).toContain('receipt.per-day');
    for (const words of ['Times counted', '$4.00', '$28.00']) expect(pdf).toContain(words);
    expect(pdf).not.toContain('Year of the payment');
    const proof = await proofOf(fidyah);
    expect(proof).toMatchObject({ mended: ['proof.mends.fidyah'], agrees: true, storedCents: 2800 });
    await donor.call('POST', `/payment/Donation/resendReceipt?transactionId=${fidyah}`, {});
    const mails = await database.db.selectFrom('mails').selectAll().where('kind', '=', 'receipt-copy').execute();
    const [mail] = await Promise.all(mails.map((row) => writtenMail(portal.services, row)));
    expect(mail?.html).toContain('Times counted');
    expect(await rows()).toBe(stored);
  });

  it('is mended for strangers too, who see no more than before', async () => {
    const { answer } = await shown(fidyah, portal.browse());
    expect([answer.view, answer.drawn?.words.en?.['receipt.ramadans']]).toEqual(['public', 'Times counted']);
    expect(JSON.stringify(answer)).not.toContain('siti@portal.test');
  });

  it('is not mended if it was issued after the day', async () => {
    await serve(mending(BOTH, '2026-09-14'));
    expect((await shown(fidyah)).pdf).toBe(issued.fidyah.pdf);
  });

  it('is not mended if an amount would disappear, or an unstored one appear', async () => {
    const right = (root: string) => asItWas(root);
    const withoutTable = (root: string) =>
      edit<Layout>(root, FIDYAH, (layout) => {
        layout.blocks = layout.blocks.filter(({ list }) => list !== 'attributes.muisFidyah');
      });
    await serve(right, withoutTable, mending({ layouts: { fidyah: 'fidyah' } }));
    expect((await shown(fidyah)).pdf).toBe(issued.fidyah.pdf);
    const typed = (root: string) =>
      edit<Words>(root, EN, ({ receipt }) => {
        receipt['fidyah-thanks'] = 'Thank you. We have received 35.00.';
      });
    await serve(right, typed, mending({ texts: { 'receipt.fidyah-thanks': 'receipt.fidyah-thanks' } }));
    expect((await shown(fidyah)).pdf).toBe(issued.fidyah.pdf);
    expect(await proofOf(fidyah)).not.toHaveProperty('mended');
  });

  it('returns to its original once the mend is removed', async () => {
    await serve();
    expect((await shown(fidyah)).pdf).toBe(issued.fidyah.pdf);
    expect(await rows()).toBe(stored);
  });
});

describe('an external gift', () => {
  /** Another heading, another label and another note than when it was taken in. */
  function changed(root: string): void {
    edit<Words>(root, EN, ({ receipt }) => {
      receipt['donation-title'] = 'Another title';
      receipt.thanks = 'Other words.';
    });
    edit<{ blocks: unknown[] }>(root, `receipts/${elsewhere.layout}.json`, ({ blocks }) => void blocks.splice(1, 1));
  }

  it('is shown as imported, even after its layout and its texts have changed', async () => {
    await serve(changed);
    const { answer, pdf } = await shown(external);
    expect(answer.data).toEqual(issued.external.answer.data);
    expect(answer.letterhead).toEqual(issued.external.answer.letterhead);
    expect(pdf).toBe(issued.external.pdf);
    expect(answer.drawn?.words.en?.['receipt.donation-title']).toBe('Donation receipt');
  });

  it('is shown with today’s layout once it is imported again', async () => {
    expect(await storeGift(portal.services, elsewhere)).toBe(external);
    const { answer, pdf } = await shown(external);
    expect(answer.drawn).toBeUndefined();
    expect(pdf).toContain('Another title');
  });

  it('imported before texts were kept has today’s texts in its original layout', async () => {
    await portal.asOwner((db) => db.updateTable('gifts_elsewhere').set({ content_version: null }).execute());
    await serve();
    const { answer, pdf } = await shown(external);
    expect(pdf).toContain('Donation receipt');
    expect(answer.drawn?.layout).toMatchObject({ id: elsewhere.layout });
    expect(answer.drawn?.layout.blocks).not.toHaveLength(0);
  });
});
