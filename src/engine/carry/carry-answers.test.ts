import { expect, it } from 'vitest';
import { madeUp, rule, step } from '../../../tests/support/engine/made-up.ts';
import type { Answers } from '../assessment.ts';
import type { FieldsChange, Json } from '../definitions.ts';
import { ratesAt } from '../rates/rates-at.ts';
import { carryAnswers } from './carry-answers.ts';
import { compareTotals } from './compare-totals.ts';

type Properties = { readonly [name: string]: Json };

const text = (title: string) => ({ type: 'string', title });
const former: Properties = {
  persons: { type: 'string', format: 'whole-number', title: 'a' },
  kinds: {
    type: 'array',
    uniqueItems: true,
    title: 'a',
    items: { type: 'string', oneOf: ['rice', 'gold', 'shares'].map((value) => ({ const: value, title: 'a' })) },
  },
  agreed: { type: 'boolean', title: 'a' },
  note: text('a'),
  accounts: {
    type: 'array',
    title: 'a',
    list: { itemTitle: 'a', add: 'a', empty: 'a', summary: ['bank'] },
    items: { type: 'object', properties: { bank: text('a'), amount: { type: 'string', format: 'money', title: 'a' } } },
  },
};

/** The definitions of a flow with these questions on its first page, after these changes. */
function definitionsOf(properties: Properties, changes: readonly FieldsChange[] = []) {
  const version = changes.at(-1)?.version ?? 1;
  return madeUp({
    steps: [
      step('gifts', properties),
      step('more', { amount: { type: 'string', format: 'money' }, days: { type: 'string', format: 'whole-number' } }),
    ],
    rules: { 'gift.total': rule('money', { var: 'more.amount' }) },
    flow: { total: 'gift.total' },
    files: { 'flows/gift/carry.json': { version, fields: {}, changes } as unknown as Json },
  });
}

const typed: Answers = {
  gifts: {
    persons: '4',
    kinds: ['rice', 'shares'],
    agreed: true,
    note: 'for my mother',
    accounts: [
      { bank: 'DBS', amount: '5' },
      { bank: 'POSB', amount: 'x' },
    ],
  },
};
const carry = (properties: Properties, ...fates: readonly FieldsChange['fields'][]) =>
  carryAnswers(
    definitionsOf(
      properties,
      fates.map((fields, at) => ({ version: at + 2, fields })),
    ),
    'gift',
    typed,
    1,
  );
const without = (...names: readonly string[]) => Object.fromEntries(Object.entries(former).filter(([name]) => !names.includes(name)));

it('answers to unchanged questions stay as typed, valid or not', () => {
  expect(carry(former)).toEqual({ answers: typed, notCarried: [] });
});

it('a renamed or moved question keeps its answer', () => {
  const { persons, ...others } = former;
  const { answers, notCarried } = carry(
    { ...others, people: persons ?? null, accounts: former.accounts ?? null },
    { 'gifts.persons': { to: 'gifts.people' }, 'gifts.note': { to: 'more.days' } },
  );
  expect(answers).toMatchObject({ gifts: { people: '4' }, more: { days: 'for my mother' } });
  expect(answers.gifts).not.toHaveProperty('persons');
  expect(notCarried).toEqual([]);
});

it('each entry of a renamed list keeps its own answers under their new names', () => {
  const accounts = {
    ...(former.accounts as Properties),
    items: { properties: { name: text('a'), amount: { type: 'string', format: 'money', title: 'a' } } },
  };
  const fates = { 'gifts.accounts': { to: 'gifts.banks' }, 'gifts.accounts.*.bank': { to: 'gifts.banks.*.name' } };
  expect(carry({ ...without('accounts'), banks: accounts }, fates).answers.gifts?.banks).toEqual([
    { name: 'DBS', amount: '5' },
    { name: 'POSB', amount: 'x' },
  ]);
});

it('options get their new values, and a removed one is reported with its reason at the question', () => {
  const kinds = {
    type: 'array',
    uniqueItems: true,
    title: 'a',
    items: { type: 'string', oneOf: ['grain', 'gold'].map((value) => ({ const: value, title: 'a' })) },
  };
  const { answers, notCarried } = carry({ ...former, kinds }, { 'gifts.kinds': { options: { rice: 'grain' }, lost: 'carry.no-shares' } });
  expect(answers.gifts?.kinds).toEqual(['grain']);
  expect(notCarried).toEqual([{ path: 'gifts.kinds', asked: 'gifts.kinds', text: 'carry.no-shares' }]);
});

it('a rule computes the new answer from the former one; a missing result is reported', () => {
  const { answers, notCarried } = carry(
    { ...former, agreed: { type: 'string', title: 'a', oneOf: ['yes', 'no'].map((value) => ({ const: value, title: 'a' })) } },
    {
      'gifts.agreed': { logic: { if: [{ var: 'answer' }, 'yes', 'no'] } },
      'gifts.note': { logic: { if: [{ in: ['father', { var: 'answer' }] }, { var: 'answer' }, null] }, lost: 'carry.fathers-only' },
    },
  );
  expect(answers.gifts?.agreed).toBe('yes');
  expect(notCarried).toEqual([{ path: 'gifts.note', asked: 'gifts.note', text: 'carry.fathers-only' }]);
});

it('a removed question is reported with its reason, if the content gives one', () => {
  expect(carry(without('note', 'accounts'), { 'gifts.note': { dropped: 'carry.no-note' } }).notCarried).toEqual([
    { path: 'gifts.note', text: 'carry.no-note' },
    { path: 'gifts.accounts' },
  ]);
});

it('the answers of a removed list are reported once', () => {
  const fates = { 'gifts.accounts': { dropped: 'carry.no-banks' }, 'gifts.accounts.*.bank': { dropped: 'carry.no-banks' } };
  expect(carry(without('accounts'), fates).notCarried).toEqual([{ path: 'gifts.accounts', text: 'carry.no-banks' }]);
});

it('a draft of the first version goes through every change, and a freed name may mean another question', () => {
  const { answers } = carry(
    { ...without('persons', 'note'), remark: text('a'), note: former.persons ?? null },
    { 'gifts.note': { to: 'gifts.words' } },
    { 'gifts.words': { to: 'gifts.remark' }, 'gifts.persons': { to: 'gifts.note' } },
  );
  expect(answers.gifts).toMatchObject({ remark: 'for my mother', note: '4' });
});

it('two questions may swap names; an answer never overwrites another one', () => {
  const swapped = carry({ ...former }, { 'gifts.note': { to: 'gifts.persons' }, 'gifts.persons': { to: 'gifts.note' } });
  expect(swapped.answers.gifts).toMatchObject({ note: '4', persons: 'for my mother' });
  const covering = carry({ ...without('persons') }, { 'gifts.persons': { to: 'gifts.note' } });
  expect(covering.answers.gifts?.note).toBe('for my mother');
  expect(covering.notCarried).toEqual([{ path: 'gifts.persons', asked: 'gifts.note' }]);
});

it('an answer of another shape is dropped as a whole', () => {
  const { answers, notCarried } = carry({ ...former, accounts: text('a'), kinds: former.agreed ?? null });
  expect(Object.keys(answers.gifts ?? {})).toEqual(['persons', 'agreed', 'note']);
  expect(notCarried.map(({ asked }) => asked)).toEqual(['gifts.kinds', 'gifts.accounts']);
});

it('an earlier version keeps a later version’s answers as far as they fit', () => {
  const { answers, notCarried } = carryAnswers(definitionsOf(without('note')), 'gift', typed, 7);
  expect(answers.gifts).toMatchObject({ persons: '4', agreed: true });
  expect(notCarried).toEqual([{ path: 'gifts.note' }]);
});

it('finds a total that changed for other reasons than the rates, and never calls an unknown one equal', () => {
  const before = definitionsOf(former);
  const rates = ratesAt(before, '2026-03-01');
  const answers: Answers = { more: { amount: '20' } };
  const compared = (given: Answers) =>
    compareTotals('gift', { definitions: before, answers }, { definitions: before, answers: given }, rates);
  expect(compared(answers)).toEqual({ kind: 'same' });
  expect(compared({ more: {} })).toEqual({ kind: 'differs', beforeCents: 2000, afterCents: 0 });
  expect(compareTotals('gone', { definitions: before, answers }, { definitions: before, answers }, rates)).toEqual({ kind: 'unknown' });
});
