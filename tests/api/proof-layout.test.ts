import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ReceiptProofAnswer } from '../../src/api/types.ts';
import type { Definitions, ReceiptDocument } from '../../src/engine/index.ts';
import { proofDocument } from '../../src/renderer/sheet/proof-document.ts';
import type { Proof } from '../../src/renderer/sheet/proof-facts.ts';
import { proofLink } from '../../src/server/receipts/proof-link.ts';
import { createTranslator } from '../../src/server/content/translator.ts';
import { give } from '../support/trial/people/give.ts';
import { donorA, fitrahOf } from '../support/trial/people/particulars.ts';
import { type Browser, startTestPortal, type TestPortal } from '../support/trial/portal.ts';
import { editData } from './support/edit-data.ts';

type Row = { label: string; value: string; format: string };
type Block = {
  kind: string;
  title?: string;
  text?: string;
  list?: string;
  rows?: Row[];
  columns?: Row[];
  noRemarks?: string;
  when?: unknown;
};
type Layout = { title: string; blocks: Block[] };

const FILE = 'receipts/proof.json';
let portal: TestPortal;
let donor: Browser;
let query: string;

beforeAll(async () => {
  portal = await startTestPortal();
  donor = portal.browse();
  await donor.call('POST', '/session', {});
  const transactionNo = await give(portal, donor, 'zakat', fitrahOf(donorA));
  query = new URL(proofLink(portal.services, { transactionNo, language: 'en' }, 'main')).search;
});
afterAll(() => portal.close());

/** The sheet as the page draws it: from the definitions and the proof that the server sends it. */
async function sheet(browser: Browser, language: string = 'en', of = query): Promise<ReceiptDocument> {
  const { contentVersion } = (await browser.call<{ contentVersion: string }>('GET', '/content/current')).body;
  const definitions = (await browser.call<Definitions>('GET', `/content/${contentVersion}/definitions.json`)).body;
  const { data } = (await browser.call<ReceiptProofAnswer>('POST', `/payment/Donation/getReceiptProof${of}`, {})).body;
  const translate = createTranslator(portal.services.content.current(), language);
  return proofDocument(data as unknown as Proof, { definitions, language, translate });
}

const edit = (change: (layout: Layout) => void) => editData<Layout>(portal, FILE, change);
const labels = ({ blocks }: ReceiptDocument) =>
  blocks.flatMap((block) => (block.kind === 'rows' ? block.rows.map(({ label }) => label) : []));
/** The titles of blocks, without their day; of those that have none, their kind. */
const titles = ({ blocks }: ReceiptDocument) =>
  blocks.flatMap((block) => ('title' in block && block.title ? [block.title.replace(/\d.*/, 'DAY')] : [block.kind]));

describe('the layout of the proof', () => {
  it('shows the donor the verdict, the answers, the amounts and the rates, and a stranger all but the answers', async () => {
    const own = await sheet(donor);
    expect(own.blocks[0]).toMatchObject({ subtitle: 'Recalculated just now: S$28.00, the same as on the receipt.' });
    expect(titles(own)).toEqual([
      ...['How this amount was calculated', 'note', 'rows', 'Your answers', 'Zakat fitrah', 'rows'],
      ...['Amounts and rules', 'total', 'Rates on DAY', 'note'],
    ]);
    const strangers = await sheet(portal.browse());
    expect(titles(strangers)).toEqual([
      ...['How this amount was calculated', 'note', 'rows'],
      ...['Amounts and rules', 'total', 'Rates on DAY', 'note'],
    ]);
    expect(strangers.blocks[1]).toMatchObject({ text: expect.stringContaining('Only the donor sees the answers') });
  });

  it('shows each source once, however many amounts and rates have it', async () => {
    const words = JSON.stringify(await sheet(portal.browse()));
    expect(words.match(/MUIS, zakat fitrah/g)).toHaveLength(1);
    expect(words).toContain('Sources: MUIS, zakat fitrah');
  });

  it('applies a moved row, a changed label and an added row at once, in both languages', async () => {
    await edit(({ blocks }) => {
      const rows = blocks.find(({ rows: some }) => some)?.rows ?? [];
      rows.push(...rows.splice(0, 1), { label: 'receipt.total', value: 'stored', format: 'text' });
      for (const row of rows) if (row.value === 'paymentStatus') row.label = 'worked.rate';
    });
    expect(labels(await sheet(portal.browse()))).toEqual(['Date and time', 'Rate', 'Receipt no.', 'Total']);
    expect(labels(await sheet(portal.browse(), 'ms'))).toContain('Kadar');
  });

  it('shows the layout’s text below a private amount, and the donor the rule', async () => {
    const answers = { fasting: { reasons: ['ILLNESS_OLD_AGE'] }, illness: { by: 'years', yearsCalc: [{ noOfYear: '1', noOfDays: '7' }] } };
    const given = await give(portal, donor, 'fidyah', { ...answers, donor: { kind: 'anonymous' } });
    const { search } = new URL(proofLink(portal.services, { transactionNo: given, language: 'en' }, 'main'));
    const whyOf = async (browser: Browser) =>
      (await sheet(browser, 'en', search)).blocks
        .flatMap((block) => (block.kind === 'table' && block.title === 'Amounts and rules' ? block.rows : []))
        .flatMap(({ remarks }) => remarks);
    expect(await whyOf(portal.browse())).toEqual(['Only the donor sees this rule, because it is about someone’s health.']);
    expect((await whyOf(donor)).join(' ')).toContain('1 year ×');
    await edit(({ blocks }) => {
      for (const block of blocks) if (block.noRemarks) block.noRemarks = 'proof.note';
    });
    expect(await whyOf(portal.browse())).toEqual([expect.stringContaining('Only the donor sees the answers')]);
  });

  it('never shows a stranger the answers, whatever is edited', async () => {
    await edit(({ blocks }) => {
      for (const block of blocks) if (block.kind === 'note') delete block.when;
      blocks.unshift({ kind: 'entered', title: 'proof.entered' });
    });
    expect(titles(await sheet(donor))[0]).toBe('Your answers');
    expect(titles(await sheet(portal.browse()))).not.toContain('Your answers');
  });

  it('is refused with file and line for an unknown field, text, part or title, and the last good one stays', async () => {
    const spoilt: readonly (readonly [block: Block, word: string])[] = [
      [{ kind: 'rows', rows: [{ label: 'receipt.total', value: 'donorName', format: 'text' }] }, 'donorName'],
      [{ kind: 'note', text: 'proof.nowhere' }, 'proof.nowhere'],
      [{ kind: 'note', text: 'proof.note', when: { '!!': [{ var: 'agred' }] } }, 'agred'],
      [{ kind: 'picture' }, 'picture'],
      [{ kind: 'entered' }, 'title'],
    ];
    const before = await sheet(portal.browse());
    await edit(({ blocks }) => void blocks.push(...spoilt.map(([block]) => block)));
    const refused = portal.services.content.report();
    expect(refused.upToDate).toBe(false);
    const lines = spoilt.map(([, word]) => {
      const found = refused.findings.find(({ file, severity, message }) => file === FILE && severity === 'error' && message.includes(word));
      expect(found, word).toMatchObject({ line: expect.any(Number) });
      return found?.line;
    });
    expect(lines).toEqual(lines.toSorted((one, other) => Number(one) - Number(other)));
    expect(new Set(lines).size).toBe(spoilt.length);
    expect(await sheet(portal.browse())).toEqual(before);
    await edit(({ blocks }) => void blocks.splice(-spoilt.length));
    expect(portal.services.content.report().upToDate).toBe(true);
  });
});
