import { expect, it } from 'vitest';
import { type Change, smallDataWith } from '../testing/found.ts';
import { doubtsBetween } from './doubts-between.ts';

const MORE = 'flows/gift/more.step.json';
const ASK = 'flows/gift/ask.step.json';
const FLOW = 'flows/gift/flow.json';
const RATES = 'flows/rates/gift.json';
const RULES = 'flows/gift/gift.rules.json';
const SITE = 'flows/site.json';
const FIXTURE = 'tests/fixtures/gift.json';
const EN = 'flows/text/en/translation.json';
const MS = 'flows/text/ms/translation.json';
const source = { name: 'The office', asOf: '2026-02-01' };

const live = smallDataWith([]);
const told = (...changes: readonly Change[]) => doubtsBetween(live, smallDataWith(changes), '2026-02-20').map(({ says }) => says);

it.each<[string, Change[], string]>([
  [
    'a question that need not be answered',
    [[ASK, '/properties/amount/requiredWhen', undefined]],
    'is accepted: it was required, and no longer is.',
  ],
  ['sign-in made mandatory', [[SITE, '/signInIsMandatory', true]], 'Sign-in is mandatory: nobody gives without an account.'],
  ['a private answer', [[FLOW, '/groups/gifts/private', true]], '“private” is new'],
  ['a limit that is gone', [[MORE, '/properties/days/atMost', undefined]], '“Days” takes whatever is more'],
  ['a line that is gone', [[FLOW, '/items/0', undefined]], 'is gone: it is neither charged nor on the receipt.'],
  ['a rule of another operation', [[RULES, '/rules/gift.due/logic', { var: 'more.days' }]], 'The rule “gift.due” computes in another way'],
  ['an example that expects something else', [[FIXTURE, '/expect', { totalCents: 1 }]], 'expects another “totalCents”'],
  ['an example that is gone', [[FIXTURE, '', undefined]], 'is gone: what they held is held no more.'],
  ['a payee of a host’s own', [[SITE, '/hosts/main/payee', { name: 'Porta1' }]], 'call the payee of “main” “Porta1”'],
  ['another way back', [[FLOW, '/mainSite', { url: 'https://evil.example/', title: 'gift.title' }]], 'https://evil.example/'],
  ['a further site', [[SITE, '/sites', ['https://evil.example/']]], 'https://evil.example/'],
  ['a text that is exchanged in a flow', [[FLOW, '/wording', { 'ask.by-days': 'ask.by-amount' }]], '“Days” is said as “Amount”'],
  ['a series of receipts', [[FLOW, '/receiptSeries', [{ from: '2026-01-01', prefix: 'GFT' }]]], 'numbers stay once they are issued'],
  [
    'a question that is folded away',
    [[ASK, '/sections', [{ title: 'ask.by-days', from: 'by', folded: true }]]],
    'is shown only once its heading is pressed',
  ],
  ['a condition that is narrower', [[MORE, '/properties/days/when', { 'ask.by': 'days', 'ask.more': true }]], '“Days” is asked or shown'],
  [
    'a link in a text',
    [[EN, '/gift/description', 'Give <a href="//track.example/p?x=1">now</a>.']],
    'leads to track.example, where it did not',
  ],
  ['an amount in digits of another script', [[EN, '/gift/description', 'Transfer \uff11\uff10\uff10 to \u0661\u0662\u0663.']], 'says 123'],
  ['a look-alike letter in a name', [[SITE, '/payee', { name: 'Of\u0430' }]], 'the Cyrillic letter U+0430'],
  ['a file that is gone', [[FIXTURE.replace('tests/fixtures', 'receipts'), '', undefined]], '“receipts/gift.json” is gone'],
])('describes %s by its effect', (_says, changes, says) => {
  expect(told(...changes).join('\n')).toContain(says);
});

it('reports labels swapped in both languages once', () => {
  const words: Change[] = [
    [EN, '/ask/by-amount', 'Days'],
    [EN, '/ask/by-days', 'Amount'],
    [MS, '/ask/by-amount', 'Hari'],
    [MS, '/ask/by-days', 'Jumlah'],
  ];
  expect(told(...words)).toEqual([expect.stringMatching(/^“ask.by-amount” says what was approved of “ask.by-days”, “Days”/)]);
  const titles: Change[] = [
    [ASK, '/properties/by/oneOf/0/title', 'ask.by-days'],
    [ASK, '/properties/by/oneOf/1/title', 'ask.by-amount'],
  ];
  expect(told(...titles)).toEqual([expect.stringMatching(/are exchanged: where the one stood stands the other/)]);
});

it('reports a sentence with the opposite meaning, with its former text', () => {
  const before = smallDataWith([[EN, '/gift/description', 'Do not pay again.']]);
  const after = smallDataWith([[EN, '/gift/description', 'Do pay again.']]);
  expect(doubtsBetween(before, after, '2026-02-20').map(({ says }) => says)).toEqual([
    '“gift.description” says “not” less often than was approved: “Do not pay again.” became “Do pay again.”.',
  ]);
});

it('reports a new value of a rate in one line, with each doubt and its reason', () => {
  const value = { from: '2026-03-01', value: '5.20', source };
  expect(told([RATES, '/rates/gift.day/values/-', value])).toEqual(['“gift.day” is 5.20 from 2026-03-01, 4 % more than 5.00 before it.']);
  const far = { ...value, value: '50.00', confirmed: { 'rate-jump': 'The office said so in May.' } };
  expect(told([RATES, '/rates/gift.day/values/-', far])).toEqual([
    expect.stringMatching(/900 % more than 5.00 before it\. 50.00 is far from .* Said to be right: “The office said so in May.”$/),
  ]);
});

it('reports a correction of issued receipts, and a removed one', () => {
  const mend = {
    why: 'The foot named the former office.',
    told: 'gift.note',
    issuedUntil: '2026-02-01',
    texts: { 'gift.note': 'gift.note' },
    layouts: { gift: 'other' },
  };
  const mends: Change = ['receipts/mends.json', '', { mends: [mend] }];
  expect(told(mends)).toEqual([
    'Receipts issued until 2026-02-01 are shown otherwise: the text “gift.note” as it is now, “other” for the layout “gift”.',
  ]);
  expect(doubtsBetween(smallDataWith([mends]), live, '2026-02-20').map(({ says }) => says)).toEqual([
    'Receipts issued until 2026-02-01 are shown as they were issued again: the text “gift.note” as it is now, “other” for the layout “gift” no more.',
  ]);
});

it.each<[string, Change[]]>([
  ['nothing', []],
  ['another layout of a file', [[ASK, '/properties/by/widget', 'dropdown']]],
  ['words said in another way', [[EN, '/ask/by-days', 'A number of days']]],
  [
    'one more option',
    [
      [ASK, '/properties/by/oneOf/-', { const: 'later', title: 'ask.by-later' }],
      [EN, '/ask/by-later', 'Later'],
      [MS, '/ask/by-later', 'Kemudian'],
    ],
  ],
])('requires no tick for %s', (_says, changes) => {
  expect(told(...changes)).toEqual([]);
});
