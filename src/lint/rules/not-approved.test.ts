import { expect, it } from 'vitest';
import { approvalsOf } from '../approved/approvals.ts';
import { surveyOf } from '../survey/survey.ts';
import { type Change, lintWith, smallDataWith } from '../testing/found.ts';

const small = smallDataWith([]);
const approvals = approvalsOf(small, surveyOf(small).texts);
const APPROVED: Change = ['flows/approved.json', '', { means: approvals.means, says: approvals.says }];
const MORE = 'flows/gift/more.step.json';
const ASK = 'flows/gift/ask.step.json';
const FLOW = 'flows/gift/flow.json';
const RATES = 'flows/rates/gift.json';
const EN = 'flows/text/en/translation.json';
const MS = 'flows/text/ms/translation.json';
const source = { name: 'The office', asOf: '2026-02-01' };

const errors = (...changes: readonly Change[]) =>
  lintWith([APPROVED, ...changes])
    .filter(({ severity }) => severity === 'error')
    .map(({ code, file, pointer, message }) => `${code} ${file}${pointer} ${message}`);

it.each<[string, Change[], string]>([
  [
    'an answer that is no longer asked for',
    [[ASK, '/properties/amount/requiredWhen', undefined]],
    'is accepted: it was required, and no longer is.',
  ],
  [
    'a limit that is gone',
    [[MORE, '/properties/days/atMost', undefined]],
    '“Days” takes whatever is more: it took at most “rates.gift.days-most”.',
  ],
  [
    'another kind of answer, listed anew',
    [
      [MORE, '/properties/days/format', 'decimal'],
      ['flows/gift/carry.json', '/fields/more.days/type', 'decimal'],
    ],
    '“Days” is written as “decimal”, and was as “whole-number”',
  ],
  [
    'a condition where none was',
    [[MORE, '/properties/days/when', 'gift.by-days']],
    '“Days” is asked or shown only where “gift.by-days”: it was always.',
  ],
  ['what was private in a group', [[FLOW, '/groups/gifts/private', true]], '“groups.gifts.private”'],
  [
    'a past value written over',
    [[RATES, '/rates/gift.day/values/0/value', '4.50']],
    '“gift.day” from 2026-01-01 is “4.50”, and was “4.00”',
  ],
  [
    'a value of another day',
    [[RATES, '/rates/gift.day/values/1/from', '2026-01-15']],
    'The value of “gift.day” from 2026-02-01 is gone, and was “5.00”',
  ],
  ['the office’s number', [['flows/site.json', '/receiptSeries/prefix', 'GG']], '“receiptSeries.prefix”'],
  ['a reason that is gone', [['flows/gift/gift.rules.json', '/rules/gift.due/why', undefined]], '“rules.gift.due.why”'],
])('refuses %s', (_says, changes, message) => {
  expect(errors(...changes).join('\n')).toContain(message);
});

it.each<[string, Change[], string]>([
  [
    'words that changed places in both languages',
    [
      [EN, '/ask/by-amount', 'Days'],
      [EN, '/ask/by-days', 'Amount'],
      [MS, '/ask/by-amount', 'Hari'],
      [MS, '/ask/by-days', 'Jumlah'],
    ],
    '“ask.by-amount” says what was approved of “ask.by-days”',
  ],
  [
    'a figure that nobody approved',
    [
      [EN, '/gift/description', 'Give S$100.'],
      [MS, '/gift/description', 'Berikan S$100.'],
    ],
    'says 100, a figure that nobody approved',
  ],
  [
    'a placeholder that both languages lost',
    [
      [EN, '/gift/why', 'Days: {{value}}'],
      [MS, '/gift/why', 'Hari: {{value}}'],
    ],
    '“gift.why” no longer says {{more.days}}',
  ],
])('refuses %s', (_says, changes, message) => {
  expect(errors(...changes).join('\n')).toContain(message);
});

it.each<[string, Change[]]>([
  ['nothing changed', []],
  [
    'words said in another way',
    [
      [EN, '/ask/by-days', 'A number of days'],
      [MS, '/ask/by-days', 'Bilangan hari'],
    ],
  ],
  ['a new value of a rate', [[RATES, '/rates/gift.day/values/-', { from: '2026-02-15', value: '5.50', source }]]],
  ['another look', [[ASK, '/properties/by/widget', 'dropdown']]],
  [
    'one more option',
    [
      [ASK, '/properties/by/oneOf/-', { const: 'later', title: 'ask.by-later' }],
      [EN, '/ask/by-later', 'Later'],
      [MS, '/ask/by-later', 'Kemudian'],
    ],
  ],
])('accepts %s', (_says, changes) => {
  expect(errors(...changes).filter((error) => error.includes('approved'))).toEqual([]);
});

it('refuses another source behind a line: it is an answer of the receipt, not the source of a value', () => {
  const shownFor = (from: string): Change => ['receipts/gift.json', '/blocks/0/when', { source: from }];
  const read = smallDataWith([shownFor('counter')]);
  const { means, says } = approvalsOf(read, surveyOf(read).texts);
  const found = lintWith([['flows/approved.json', '', { means, says }], shownFor('kiosk')]);
  expect(found.filter(({ code }) => code === 'not-approved').map(({ message }) => message)).toEqual([expect.stringContaining('“kiosk”')]);
});
