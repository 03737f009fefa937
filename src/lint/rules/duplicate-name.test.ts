import { expect, it } from 'vitest';
import { found } from '../testing/found.ts';
import { smallData } from '../testing/small-data.ts';

it('finds two steps with one id', () => {
  expect(found('duplicate-name', ['flows/other/ask.step.json', '', smallData['flows/gift/review.step.json']]).join('\n')).toContain(
    'There is another step “ask” in flows/gift/ask.step.json.',
  );
});

it('a rule cannot have the name of an answer', () => {
  expect(
    found('duplicate-name', [
      'flows/gift/gift.rules.json',
      '/rules/ask.amount',
      { unit: 'flag', says: 'x', source: { name: 'x', asOf: '2026-01-01' }, logic: true, examples: [{ given: {}, expect: true }] },
    ]).join('\n'),
  ).toContain('There is another answer or rule “ask.amount” in flows/gift/ask.step.json.');
});

it('no name may be the beginning of another', () => {
  expect(
    found('duplicate-name', [
      'flows/rates/gift.json',
      '/rates/gift.day.long',
      { unit: 'money', says: 'x', values: [{ from: '2026-01-01', value: '1', source: { name: 'x', asOf: '2026-01-01' } }] },
    ]).join('\n'),
  ).toContain('“gift.day.long” begins with the name of another, “gift.day”.');
});

it('two options with one value are indistinguishable', () => {
  expect(found('duplicate-name', ['flows/gift/ask.step.json', '/properties/by/oneOf/1/const', 'amount']).join('\n')).toContain(
    'There is another option “amount” at /properties/by/oneOf/0/const.',
  );
});

it('texts with one id must differ by first day or condition', () => {
  const note = { id: 'tax', text: 'gift.title' };
  const notes = (...list: object[]) => found('duplicate-name', ['flows/gift/flow.json', '/notes', list as []]);
  expect(notes({ ...note, when: 'gift.by-days' }, note, { ...note, from: '2026-02-01' })).toEqual([]);
  expect(notes({ ...note, when: 'gift.by-days' }, { ...note, when: 'gift.by-days' })).toEqual([
    expect.stringContaining('There is another note of this flow, time and condition'),
  ]);
});
