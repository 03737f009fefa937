import { extractText, getDocumentProxy } from 'unpdf';
import { describe, expect, it } from 'vitest';
import { type Answers, createAssessor, letterheadOf, ratesAt } from '../../src/engine/index.ts';
import { wordsOf } from '../../src/fixtures/index.ts';
import { calculationSheet, receiptPdf } from '../../src/renderer/receipt/pdf.ts';
import { shippedContent, shippedWords } from '../support/portal/shipped-content.ts';
import { LANGUAGES } from '../support/languages.ts';

const { definitions } = shippedContent();
const rates = ratesAt(definitions, '2026-09-15');
const { calculator } = definitions.flows;

function wordsIn(language: string) {
  return wordsOf(shippedWords(language) as Parameters<typeof wordsOf>[0]);
}

const owned = {
  savings: {
    accounts: [
      { label: 'POSB', amount: '30,000', interest: '120.50' },
      { label: 'DBS', amount: '13,300.25' },
      { amount: '50', remark: 'for the hajj' },
    ],
  },
  gold: { forUse: '450', notForUse: '1000' },
  insurance: { policies: [{ type: '1', label: 'AIA', amount: '10,000' }] },
  business: {
    type: 'Trade',
    currentAssets: [
      { item: 'cash', amount: '20,000' },
      { item: 'stock', amount: '70,000' },
    ],
    currentLiabilities: [{ item: 'payables', amount: '12,000' }],
    ownershipPercentage: '60',
  },
  shares: { portfolios: [{ label: 'CDP', amount: '40,000' }] },
  fitrah: { normal: '4', premium: '1' },
} satisfies Answers;

type Kind = keyof typeof owned;

async function pagesOf(kinds: readonly Kind[], language: string, more: Answers = {}): Promise<readonly string[]> {
  if (calculator === undefined) throw new Error('There is no calculator.');
  const answers = { ...Object.fromEntries(kinds.map((kind) => [kind, owned[kind]])), ...more, categories: { chosen: kinds } };
  const assessment = createAssessor(definitions, calculator.id, rates).assess(answers);
  expect(assessment.errors).toEqual([]);
  const translate = wordsIn(language);
  const letterhead = letterheadOf(definitions.site, calculator.host);
  const sheet = calculationSheet({ definitions, flow: calculator, assessment, rates, language, translate }, letterhead);
  const document = await getDocumentProxy(new Uint8Array(await receiptPdf(sheet)));
  try {
    return (await extractText(document, { mergePages: false })).text.map((page) => page.replace(/\s+/g, ' '));
  } finally {
    await document.destroy();
  }
}

describe.each(LANGUAGES)('the sheet of an ordinary calculation in %s', (language) => {
  it.each([[['savings', 'fitrah']], [['savings', 'gold', 'shares', 'fitrah']], [['savings', 'business', 'fitrah']]] as const)(
    'of %s is one page',
    async (kinds) => {
      expect(await pagesOf(kinds, language)).toHaveLength(1);
    },
  );

  it('shows answers, result and rates, and repeats no hint of the forms', async () => {
    const [page = ''] = await pagesOf(['savings', 'gold', 'insurance'], language);
    for (const part of ['POSB', 'S$13,300.25', 'S$43,229.75', 'S$1,080.74', '450 gram', 'S$0.00', 'S$15,902.00', '2.5%'])
      expect(page).toContain(part);
    expect(page).not.toContain(wordsIn(language)('zakat.items.business'));
    for (const hint of [definitions.steps.savings?.intro, definitions.steps.gold?.intro]) {
      expect(hint).toBeDefined();
      expect(page).not.toContain(wordsIn(language)(hint ?? ''));
    }
  });

  it('prints every sign of its sums', async () => {
    const [page = ''] = await pagesOf(['savings', 'gold'], language);
    expect(page).toMatch(/nisab (of )?S\$15,902\.00, [a-z ]+: S\$43,229\.75 × 2\.5% = S\$1,080\.74/);
    expect(page).not.toContain('?');
  });
});

it('takes two pages for six kinds, and as many as hundreds of accounts need, without a lone row', async () => {
  const all = Object.keys(owned) as readonly Kind[];
  expect(await pagesOf(all, 'en')).toHaveLength(2);
  const lines = (page: string) => (page.match(/S\$/g) ?? []).length;
  for (const count of [40, 41, 42, 43, 44, 45, 46]) {
    const accounts = Array.from({ length: count }, (_, at) => ({ label: `Bank ${at + 1}`, amount: '1,000' }));
    const pages = await pagesOf(['savings'], 'en', { savings: { accounts } });
    expect(pages.length).toBeGreaterThan(1);
    expect(Math.min(...pages.map(lines)), `${count} accounts`).toBeGreaterThanOrEqual(2);
  }
});
