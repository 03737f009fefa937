import { expect, it } from 'vitest';
import type { Json } from '../../engine/index.ts';
import { type AtPointer, editAtPointer } from '../at-pointer.ts';
import { changedPlaces } from './changed-places.ts';
import { differenceOf } from './difference.ts';

const STEP = 'flows/zakat/give.step.json';
const EN = 'flows/text/en/translation.json';
const NISAB = 'flows/rates/nisab.json';
const option = (value: string) => ({ const: value, title: `give.${value}` });
const value = (from: string, amount: string) => ({ from, value: amount, source: { name: 'zakat.sg', asOf: from } });
const before: { readonly [path: string]: Json } = {
  [STEP]: {
    title: 'give.title',
    required: ['kinds', 'amount'],
    properties: {
      kinds: { title: 'give.kinds', private: true, oneOf: [option('gold'), option('savings'), option('shares')] },
      amount: { title: 'give.amount', atMost: '100' },
    },
  },
  [EN]: { give: { title: 'Give', kinds: 'Kinds' } },
  [NISAB]: { rates: { nisab: { unit: 'money', jump: '0.2', values: [value('2026-08-01', '14887'), value('2026-09-01', '15902')] } } },
};

const texts = (files: { readonly [path: string]: Json }) =>
  Object.fromEntries(Object.entries(files).map(([path, json]) => [path, JSON.stringify(json, null, 2)]));

/** The file after each of its changes was put back, one after another, each as the page then tells of it. */
function putBack(path: string, after: Json): Json {
  let text = JSON.stringify(after, null, 2);
  const lines = () => differenceOf(texts(before), { ...texts(before), [path]: text }, new Map());
  for (let left = lines(), tries = 0; left.length > 0 && tries < 10; left = lines(), tries += 1) {
    for (const edit of left[0]?.back ?? []) text = 'at' in edit ? (editAtPointer(text, edit) ?? text) : text;
  }
  return JSON.parse(text) as Json;
}

/** The step after some edits. */
function step(...edits: readonly AtPointer[]): Json {
  const text = edits.reduce((now, edit) => editAtPointer(now, edit) ?? now, JSON.stringify(before[STEP], null, 2));
  return JSON.parse(text) as Json;
}
const KINDS = '/properties/kinds';
const OPTIONS = `${KINDS}/oneOf`;

it.each<[string, string, Json]>([
  ['a value', STEP, step({ at: '/properties/amount/atMost', value: '1000' })],
  ['a property that is gone', STEP, step({ at: `${KINDS}/private`, removed: true })],
  ['a property that is new', STEP, step({ at: '/properties/amount/atLeast', value: '1' })],
  ['a name of a list', STEP, step({ at: '/required/0', removed: true })],
  ['an option that is gone', STEP, step({ at: `${OPTIONS}/1`, removed: true })],
  ['an option that is new', STEP, step({ at: `${OPTIONS}/0`, inserted: option('business') })],
  ['options in another order', STEP, step({ at: OPTIONS, value: [option('shares'), option('savings'), option('gold')] })],
  ['a question that is gone', STEP, step({ at: KINDS, removed: true })],
  ['words', EN, { give: { title: 'Give {{rates.nisb}}', kinds: 'Kinds' } }],
  ['a text that is new, with its group', EN, { give: { title: 'Give', kinds: 'Kinds' }, more: { hint: 'More' } }],
  ['a text that is gone', EN, { give: { kinds: 'Kinds' } }],
])('reverts %s, and nothing else', (_says, path, after) => {
  expect(changedPlaces(before[path], putBack(path, after))).toEqual([]);
});

const rates = (...values: readonly Json[]) => ({ rates: { nisab: { unit: 'money', jump: '0.2', values } } });

it.each<[string, Json]>([
  ['is new', rates(value('2026-08-01', '14887'), value('2026-09-01', '15902'), value('2026-10-01', '16250'))],
  ['is written over', rates(value('2026-08-01', '14887'), value('2026-09-01', '19502'))],
  ['is gone', rates(value('2026-09-01', '15902'))],
])('reverts a value of a rate that %s', (_says, after) => {
  expect(changedPlaces(before[NISAB], putBack(NISAB, after))).toEqual([]);
});

it('reverts one of two changes alone', () => {
  const after = { [EN]: { give: { title: 'Give now', kinds: 'Which?' } } };
  const lines = differenceOf(texts(before), { ...texts(before), ...texts(after) }, new Map());
  const edit = lines.find(({ before: was }) => was === '“Kinds”')?.back[0];
  expect(edit).toEqual({ at: '/give/kinds', value: 'Kinds' });
});
