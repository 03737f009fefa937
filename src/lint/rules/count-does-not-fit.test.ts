import { expect, it } from 'vitest';
import type { Json } from '../../engine/index.ts';
import { type Change, found, lintWith } from '../testing/found.ts';

const MORE = 'flows/gift/more.step.json';
const notes = (more: { readonly [key: string]: Json }): Change => [
  MORE,
  '/properties/notes',
  {
    type: 'array',
    title: 'more.notes',
    list: { itemTitle: 'more.note', summary: ['words'] },
    items: { type: 'object', properties: { words: { type: 'string', title: 'more.words', withoutAddress: true } } },
    ...more,
  },
];
const counted = (count: string) => notes({ count });

it('a list’s length may come from a whole number with a maximum', () => {
  expect(found('count-does-not-fit', counted('more.days'))).toEqual([]);
  const findings = lintWith([counted('more.days')]).filter(({ code }) => code !== 'unused-text');
  expect(findings.map(({ code, message }) => `${code} ${message}`)).toEqual([]);
});

it('without a maximum, a donor could request a page of a million forms', () => {
  expect(found('count-does-not-fit', counted('more.days'), [MORE, '/properties/days/atMost', undefined])).toEqual([
    `${MORE}/properties/notes/count: “more.days” has no “atMost”, and each entry of “more.notes” is a form on the page. Give “more.days” an “atMost” of 50 or fewer.`,
  ]);
  expect(found('count-does-not-fit', counted('more.days'), [MORE, '/properties/days/atMost', '500']).join()).toContain('“atMost” 500');
  expect(
    found('count-does-not-fit', counted('more.days'), ['flows/rates/gift.json', '/rates/gift.days-most/values/0/value', '51']).join(),
  ).toContain('“atMost” 51');
});

it('only a whole number can count, and only a list has entries', () => {
  expect(found('count-does-not-fit', counted('ask.amount')).join()).toContain('“ask.amount” is no whole number');
  expect(found('count-does-not-fit', [MORE, '/properties/days/count', 'more.days']).join()).toContain('“more.days” is no list');
});

it('suggests the nearest name for an unknown question', () => {
  expect(found('unknown-field', counted('more.dasy')).join()).toContain('Did you mean “more.days”?');
});

it('requires the number to be asked before its list, or with it', () => {
  const later: Change = ['flows/gift/ask.step.json', '/properties/notes', notes({ count: 'more.days' })[2]];
  expect(found('count-does-not-fit', later).join()).toContain('asks for “ask.notes” before “more.days”');
});

it('a counted list has no bounds and no button of its own, and every other list has their texts', () => {
  const shape = (...changes: readonly Change[]) => found('not-meta-schema', ...changes).length;
  expect(shape(notes({ count: 'more.days', maxItems: 5 }))).toBeGreaterThan(0);
  expect(shape([MORE, '/properties/notes/count', 'more.days'])).toBeGreaterThan(0);
  expect(shape([MORE, '/properties/notes/list/add', undefined])).toBeGreaterThan(0);
});

it('a number asked only while its own list has entries would wait for itself', () => {
  const visible: Json = { reduce: [{ var: 'more.notes' }, { '+': [{ var: 'accumulator' }, 1] }, 0] };
  const rule: Json = {
    unit: 'flag',
    says: 'There are notes.',
    source: { name: 'The office', asOf: '2026-01-01' },
    logic: { '>': [visible, 0] },
    examples: [{ given: { 'more.notes': [] }, expect: false }],
  };
  const changes: readonly Change[] = [
    ['flows/gift/gift.rules.json', '/rules/gift.has-notes', rule],
    [MORE, '/properties/days/when', 'gift.has-notes'],
  ];
  expect(found('rule-cycle', ...changes)).toEqual([]);
  expect(found('rule-cycle', ...changes, counted('more.days'))).not.toEqual([]);
});
