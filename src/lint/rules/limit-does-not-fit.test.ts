import { expect, it } from 'vitest';
import type { Json } from '../../engine/index.ts';
import { type Change, found, lintWith } from '../testing/found.ts';

const MORE = 'flows/gift/more.step.json';
const limit = (name: string, question = 'days', of = 'atMost'): Change => [MORE, `/properties/${question}/${of}`, name];
const rule = (name: string, logic: Json, unit = 'number', given: Json = {}): Change => [
  'flows/gift/gift.rules.json',
  `/rules/${name}`,
  { unit, says: 'A limit.', source: { name: 'The office', asOf: '2026-01-01' }, logic, examples: [{ given, expect: '3' }] },
];
const others: Change = [MORE, '/properties/others', { type: 'string', format: 'whole-number', title: 'more.days', atMost: '9' }];
const most = rule('gift.most', { min: [{ var: 'more.others' }, { var: 'rates.gift.days-most' }] }, 'number', {
  'more.others': '3',
  'rates.gift.days-most': '5',
});

it('a number and a list are limited by a rule of whole numbers', () => {
  const trial: Change = ['flows/gift/trials.json', '/trials/1/answers/more/others', '3'];
  const findings = lintWith([others, most, trial, limit('gift.most'), limit('gift.most', 'notes')]);
  expect(findings.filter(({ severity }) => severity === 'error').map(({ code, message }) => `${code} ${message}`)).toEqual([]);
});

it('finds a trial gift beyond a rule’s limit', () => {
  expect(found('trial-fails', others, most, limit('gift.most')).join()).toContain('“more.days” refuses "3" (too-large, most 0)');
});

it.each<[string, Change[], string]>([
  [
    'of money',
    [rule('gift.most', 3, 'money'), limit('gift.most')],
    '“gift.most” limits “more.days” and has the unit “money”. Name a rule whose unit is number.',
  ],
  [
    'of a fraction',
    [others, rule('gift.most', { '/': [{ var: 'more.others' }, 2] }), limit('gift.most')],
    'which is counted, and can give a fraction. Round it',
  ],
  [
    'of a fraction by another rule',
    [others, rule('gift.half', { '/': [{ var: 'more.others' }, 2] }), rule('gift.most', { var: 'gift.half' }), limit('gift.most')],
    'which is counted, and can give a fraction',
  ],
  [
    'computed from the question',
    [rule('gift.most', { '+': [{ var: 'more.days' }, 1] }), limit('gift.most')],
    'limits “more.days” and is computed from it',
  ],
  [
    'computed from the question by another rule',
    [rule('gift.one', { var: 'more.days' }), rule('gift.most', { var: 'gift.one' }), limit('gift.most')],
    'is computed from it',
  ],
  [
    'computed from the list',
    [rule('gift.most', { reduce: [{ var: 'more.notes' }, { '+': [{ var: 'accumulator' }, 1] }, 0] }), limit('gift.most', 'notes')],
    'limits “more.notes” and is computed from it',
  ],
  [
    'of a text',
    [rule('gift.most', 3), [MORE, '/properties/words', { type: 'string', title: 'more.words', atMost: 'gift.most' }]],
    'neither a number nor a list',
  ],
  ['that is no rule', [others, limit('more.others')], '“more.others” is no rule. Write a rule that gives it, and name that.'],
  ['of a list that is a figure', [limit('3', 'notes')], '“atMost” of “more.notes” is no rule. Say a number by “maxItems”'],
])('finds a limit %s', (_says, changes, says) => {
  expect(found('limit-does-not-fit', ...changes)).toEqual([expect.stringContaining(says)]);
});

it('reports an unknown name once, with the nearest one', () => {
  const findings = lintWith([most, others, limit('gift.mots')]).filter(({ message }) => message.includes('gift.mots'));
  expect(findings.map(({ code, mend }) => `${code} ${mend}`)).toEqual([expect.stringContaining('unknown-name')]);
});

it('a list cannot limit its entries by the number that counts them', () => {
  const counted: Change = [
    MORE,
    '/properties/notes',
    {
      ...{ type: 'array', title: 'more.notes', count: 'more.days', list: { itemTitle: 'more.note', summary: ['words'] } },
      items: { properties: { words: { type: 'string', title: 'more.words', withoutAddress: true } } },
    },
  ];
  const ofNotes = rule('gift.most', { min: [9, { reduce: [{ var: 'more.notes' }, { '+': [{ var: 'accumulator' }, 1] }, 0] }] });
  expect(found('rule-cycle', counted, ofNotes, limit('gift.most')).join()).toContain('gift.most → more.notes → gift.most');
});

it('a list may be counted by a number whose maximum is a rule', () => {
  const notes: Change = [MORE, '/properties/notes/count', 'more.days'];
  expect(found('count-does-not-fit', notes, others, most, limit('gift.most'))).toEqual([]);
  const open = rule('gift.most', { '*': [{ var: 'ask.amount' }, 2] });
  expect(found('count-does-not-fit', notes, open, limit('gift.most')).join()).toContain('“more.days” has an “atMost” without a bound');
});
