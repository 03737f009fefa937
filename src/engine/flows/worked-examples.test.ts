import { describe, expect, it } from 'vitest';
import type { Json } from '../definitions.ts';
import { ratesAt } from '../rates/rates-at.ts';
import type { FieldType } from '../field-types/index.ts';
import { questionOf } from '../../../tests/support/engine/question-of.ts';
import { datedRule, madeUp, rate, rule, step } from '../../../tests/support/engine/made-up.ts';
import { assess } from './assess.ts';

const money = { type: 'string', format: 'money' };
const whole = { type: 'string', format: 'whole-number' };
const list = (fields: { readonly [id: string]: FieldType }) => ({
  type: 'array',
  list: { itemTitle: 'item', add: 'add', empty: 'empty', summary: [] },
  items: {
    type: 'object',
    properties: Object.fromEntries(Object.entries(fields).map(([id, fieldType]) => [id, { ...questionOf(fieldType), title: id }])),
  },
});

const at = (name: string): Json => ({ var: name });
const sumOf = (name: string, each: Json): Json => ({ reduce: [at(name), { '+': [at('accumulator'), each] }, 0] });
const ifNisab = (base: Json, due: Json): Json => ({ if: [{ '>=': [base, at('rates.nisab')] }, { round: [due, 2] }, 0] });
const zakat = (base: Json): Json => ({ '*': [base, at('rates.zakat')] });

const definitions = madeUp({
  steps: [
    step('savings', { accounts: list({ amount: 'money', interest: 'money' }) }),
    step('shares', { portfolios: list({ units: 'decimal', price: 'money' }) }),
    step('gold', { grams: { type: 'string', format: 'decimal' }, worn: { type: 'string', format: 'decimal' } }),
    step('business', { assets: money, add: money, remove: money, liabilities: money, share: { type: 'string', format: 'decimal' } }),
    step('fitrah', { normal: whole, premium: whole }),
    step('fidyah', { years: list({ year: 'whole-number', days: 'whole-number' }) }),
    step('kaffarah', { nazar: whole, jimak: whole }),
  ],
  rates: {
    nisab: rate('money', { '2020-01-01': '6037', '2026-08-01': '14887', '2026-09-01': '15902' }),
    zakat: rate('share', { '2014-01-01': '0.025' }),
    'fitrah.normal': rate('money', { '2024-03-01': '5.00' }),
    'fitrah.premium': rate('money', { '2024-03-01': '7.70', '2026-02-16': '8.00' }),
    'fidyah.day': rate('money', { '2014-01-01': '1.40', '2026-03-21': '4.00' }),
    'kaffarah.person': rate('money', { '2014-01-01': '10.00', '2026-03-21': '4.00' }),
    'payment.year': rate('number', { '2014-01-01': '2014', '2026-01-01': '2026' }),
  },
  rules: {
    'savings.held': rule('money', sumOf('savings.accounts', { '-': [at('current.amount'), at('current.interest')] })),
    'savings.due': rule('money', ifNisab(at('savings.held'), zakat(at('savings.held')))),
    'shares.held': rule('money', sumOf('shares.portfolios', { '*': [at('current.units'), at('current.price')] })),
    'shares.due': rule('money', ifNisab(at('shares.held'), zakat(at('shares.held')))),
    'gold.rate': rule('number', { '/': [at('rates.nisab'), 86] }),
    'gold.due': rule('money', {
      '+': [
        { if: [{ '>=': [at('gold.grams'), 86] }, { round: [zakat({ '*': [at('gold.grams'), at('gold.rate')] }), 2] }, 0] },
        { if: [{ '>=': [at('gold.worn'), 860] }, { round: [zakat({ '*': [at('gold.worn'), at('gold.rate')] }), 2] }, 0] },
      ],
    }),
    'business.net': rule('money', {
      '-': [{ '+': [at('business.assets'), at('business.add')] }, { '+': [at('business.remove'), at('business.liabilities')] }],
    }),
    'business.due': rule('money', ifNisab(at('business.net'), { '/': [{ '*': [zakat(at('business.net')), at('business.share')] }, 100] })),
    'fitrah.due': rule('money', {
      '+': [{ '*': [at('fitrah.normal'), at('rates.fitrah.normal')] }, { '*': [at('fitrah.premium'), at('rates.fitrah.premium')] }],
    }),
    'fidyah.weighted': datedRule('number', {
      '2014-01-01': {
        '-': [
          { '*': [at('rates.payment.year'), at('fidyah.days')] },
          sumOf('fidyah.years', { '*': [at('current.year'), at('current.days')] }),
        ],
      },
      '2026-03-21': at('fidyah.days'),
    }),
    'fidyah.days': rule('number', sumOf('fidyah.years', at('current.days'))),
    'fidyah.due': rule('money', { round: [{ '*': [at('fidyah.weighted'), at('rates.fidyah.day')] }, 2] }),
    'kaffarah.due': rule('money', {
      '*': [{ '+': [{ '*': [at('kaffarah.nazar'), 10] }, { '*': [at('kaffarah.jimak'), 60] }] }, at('rates.kaffarah.person')],
    }),
    'gift.total': rule('money', {
      '+': ['savings', 'shares', 'gold', 'business', 'fitrah', 'fidyah', 'kaffarah'].map((kind) => at(`${kind}.due`)),
    }),
  },
});

const due = (on: string, answers: Parameters<typeof assess>[2]) =>
  assess(definitions, 'gift', answers, ratesAt(definitions, on)).totalCents;
const savings = (amount: string, interest = '') => ({ savings: { accounts: [{ amount, interest }] } });

describe('what is due', () => {
  it.each([
    ['852.25 on savings of 34,090', '2026-09-15', savings('34,090'), 85225],
    ['nothing a cent below the nisab', '2026-08-15', savings('14,886.99'), 0],
    ['372.18 at the nisab of 14,887', '2026-08-15', savings('14887'), 37218],
    ['nothing when interest takes the savings below the nisab', '2026-08-15', savings('14,887.01', '0.02'), 0],
    ['1.08 for every 43 dollars, not 1.07', '2026-09-15', savings('43000000'), 107500000],
    [
      '406.25 on shares that only together reach the nisab of 6,037',
      '2025-06-01',
      {
        shares: {
          portfolios: [
            { units: '3000', price: '1.30' },
            { units: '1000', price: '12.35' },
          ],
        },
      },
      40625,
    ],
    ['nothing on 450 g of gold that is worn', '2026-08-15', { gold: { worn: '450' } }, 0],
    ['nothing on 85.99 g of gold that is not worn', '2026-08-15', { gold: { grams: '85.99' } }, 0],
    ['372.18 on 86 g of gold that is not worn', '2026-08-15', { gold: { grams: '86' } }, 37218],
    ['3,721.75 on 860 g of gold that is worn', '2026-08-15', { gold: { worn: '860' } }, 372175],
    [
      '1,050.00 on 60 % of a business of 70,000',
      '2026-09-15',
      { business: { assets: '120,000', add: '5,000', remove: '15,000', liabilities: '40,000', share: '60' } },
      105000,
    ],
    ['28.00 of fitrah for four normal and one premium', '2026-09-15', { fitrah: { normal: '4', premium: '1' } }, 2800],
    [
      '48.00 of fidyah by the rule from 21 March 2026',
      '2026-04-01',
      {
        fidyah: {
          years: [
            { year: '2024', days: '7' },
            { year: '2025', days: '5' },
          ],
        },
      },
      4800,
    ],
    [
      '26.60 of fidyah by the rule before it',
      '2026-03-01',
      {
        fidyah: {
          years: [
            { year: '2024', days: '7' },
            { year: '2025', days: '5' },
          ],
        },
      },
      2660,
    ],
    ['320.00 of kaffarah for two broken oaths and one jimak', '2026-09-15', { kaffarah: { nazar: '2', jimak: '1' } }, 32000],
  ])('is %s', (_fact, on, answers, cents) => {
    expect(due(on, answers)).toBe(cents);
  });

  it('is right to the cent for every whole-dollar sum from the nisab up', () => {
    for (let dollars = 15_902; dollars < 999_999; dollars += 4_001) {
      expect(due('2026-09-15', savings(String(dollars)))).toBe(Number((BigInt(dollars) * 25n + 5n) / 10n));
    }
  });
});
