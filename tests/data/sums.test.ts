import { describe, expect, it } from 'vitest';
import { type Answers, assess, ratesAt } from '../../src/engine/index.ts';
import { sampleTranslate } from '../../src/renderer/gallery/sample-text.ts';
import { isPlain } from '../../src/renderer/words/why-sentences.ts';
import { whyTree } from '../../src/renderer/words/why-tree.ts';
import { hideAnswers } from '../../src/server/receipts/hide-answers.ts';
import { shippedContent } from '../support/portal/shipped-content.ts';

const { definitions } = shippedContent();

function explained(flow: string, answers: Answers, rule: string, on = '2026-09-15') {
  return assess(definitions, flow, answers, ratesAt(definitions, on)).explain(rule);
}

function sumOf(...[flow, answers, rule, on]: Parameters<typeof explained>): readonly string[] {
  return whyTree(explained(flow, answers, rule, on), { language: 'en', translate: sampleTranslate('en') }).sum;
}

const savings: Answers = {
  give: { kinds: ['savings'], savingsBy: 'worked-out' },
  savings: { accounts: [{ amount: '30000', interest: '120.50' }, { amount: '9200.25' }, { amount: '4100' }] },
};
const business: Answers = {
  categories: { chosen: ['business'] },
  business: { currentAssets: [{ item: 'cash', amount: '70000' }], ownershipPercentage: '60' },
};
const gold = (forUse: string, notForUse: string): Answers => ({ categories: { chosen: ['gold'] }, gold: { forUse, notForUse } });
const fitrah = (normal: string, premium: string): Answers => ({ give: { kinds: ['fitrah'] }, fitrah: { normal, premium } });
const fasts = (...years: readonly (readonly [string, string])[]): Answers => ({
  fasting: { reasons: ['HAID_OTHER_REASON'] },
  haid: { by: 'days', years: years.map(([year, noOfDays]) => ({ year, noOfDays })) },
});

const ill = (noOfYear: string, noOfDays: string): Answers => ({
  fasting: { reasons: ['ILLNESS_OLD_AGE'] },
  illness: { by: 'years', yearsCalc: [{ noOfYear, noOfDays }] },
});

describe('the sum of an amount', () => {
  it.each([
    [
      'savings',
      'zakat',
      savings,
      'zakat.savings',
      [
        'S$43,179.75 (3 accounts, less S$120.50 interest)\nis at or above the nisab of S$15,902.00,\nso zakat is due: S$43,179.75 × 2.5% = S$1,079.49',
      ],
    ],
    [
      'a business',
      'calculator',
      business,
      'business.due',
      [
        'Net assets S$70,000.00\nare at or above the nisab of S$15,902.00,\nso zakat is due: S$70,000.00 × 2.5% × your share 60% = S$1,050.00',
      ],
    ],
    [
      'gold of one kind',
      'calculator',
      gold('', '100'),
      'gold.due',
      ['100 g kept\nis at or above the nisab of 86 g,\nso zakat is due: 100 g × S$15,902.00 ÷ 86 g × 2.5% = S$462.27'],
    ],
    [
      'gold below',
      'calculator',
      gold('', '50'),
      'gold.due',
      ['50 g kept is 36 g below the nisab of 86 g. No zakat is due on gold you don’t wear.'],
    ],
    ['one person', 'zakat', fitrah('1', ''), 'fitrah.due', ['Normal: 1 person × S$5.00 = S$5.00']],
    ['a family', 'zakat', fitrah('4', '1'), 'fitrah.due', ['Normal: 4 people × S$5.00 = S$20.00', 'Premium: 1 person × S$8.00 = S$8.00']],
    [
      'days of years',
      'fidyah',
      fasts(['2024', '7'], ['2025', '1']),
      'haid.due',
      ['2024: 7 days × S$4.00 = S$28.00', '2025: 1 day × S$4.00 = S$4.00'],
    ],
    ['several years, a day in each', 'fidyah', ill('2', '1'), 'illness.due', ['2 years × 1 day × S$4.00 = S$8.00']],
    ['one year, several days in it', 'fidyah', ill('1', '7'), 'illness.due', ['1 year × 7 days × S$4.00 = S$28.00']],
  ] as const)('of %s is in exact figures, without zero parts', (_, flow, answers, rule, sum) => {
    expect(sumOf(flow, answers, rule)).toEqual(sum);
  });

  it('multiplies by how often each day counted, before the ruling', () => {
    expect(sumOf('fidyah', fasts(['2021', '5']), 'haid.due', '2026-03-20')).toEqual(['2021: 5 days × 5 × S$1.40 = S$35.00']);
  });

  it('keeps its nouns where strangers see no numbers', () => {
    const hidden = hideAnswers(explained('fidyah', ill('1', '1'), 'illness.due'));
    const { sum } = whyTree(hidden, { language: 'en', translate: sampleTranslate('en') });
    expect(sum).toEqual(['••• years × ••• days × S$4.00 = S$4.00']);
  });

  it('is empty before an answer, and for a typed amount', () => {
    const typed: Answers = { give: { kinds: ['savings'], savingsBy: 'known' }, amounts: { savings: '475' } };
    expect(isPlain(explained('zakat', typed, 'zakat.savings'))).toBe(true);
    for (const rule of ['gold.due', 'gold.for-use-due']) expect(isPlain(explained('calculator', gold('', ''), rule))).toBe(true);
    expect(isPlain(explained('zakat', fitrah('', ''), 'fitrah.due'))).toBe(true);
    expect(isPlain(explained('calculator', gold('', ''), 'gold.rate-shown'))).toBe(false);
  });

  it('repeats no sentence or source at two levels', () => {
    const { sum, source, reasons, rates } = whyTree(explained('zakat', savings, 'zakat.savings'), {
      language: 'en',
      translate: sampleTranslate('en'),
    });
    const below = (all: typeof reasons): readonly string[] =>
      all.flatMap((one) => [one.text, ...(one.source ? [one.source] : []), ...below(one.reasons)]);
    const said = [...sum, source, ...below(reasons)];
    expect(said).toEqual([...new Set(said)]);
    expect(source).toBe('Source: zakat.sg, zakat on savings, 1 Sep 2026');
    expect(rates.map(({ value }) => value)).toEqual(['S$15,902.00', '2.5%']);
  });

  it('tells a stranger neither how many accounts there are nor that interest was earned', () => {
    const hidden = hideAnswers(explained('zakat', savings, 'zakat.savings'));
    const { sum } = whyTree(hidden, { language: 'en', translate: sampleTranslate('en') });
    expect(sum).toEqual(['•••\nis at or above the nisab of S$15,902.00,\nso zakat is due: ••• × 2.5% = S$1,079.49']);
  });
});
