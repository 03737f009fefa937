import { expect, it } from 'vitest';
import { dataFilesOf, definitionFiles } from '../../../content/index.ts';
import { type Json, parseDefinitions } from '../../../engine/index.ts';
import { smallData } from '../../../lint/testing/small-data.ts';
import { cover } from '../../../fixtures/index.ts';
import { changedFiles, touchedBy } from './touched.ts';

const byAmount = { ...(smallData['tests/fixtures/gift.json'] as object), answers: { ask: { by: 'amount', amount: '15' } } };
const apart = { rules: { 'gift.apart': { ...(rules()['gift.by-days'] as object), says: 'Nothing reads it.' } } };
const data = {
  ...smallData,
  'flows/gift/apart.rules.json': apart,
  'tests/fixtures/amount.json': byAmount,
  'tests/fixtures/apart.json': { ...byAmount, expect: { values: { 'gift.apart': false } } },
};

it('a fixture affects itself', () => {
  expect(touched('tests/fixtures/amount.json')).toEqual(['tests/fixtures/amount.json']);
});

it('a rule affects the fixtures that compute a rule of its file', () => {
  expect(touched('flows/gift/apart.rules.json')).toEqual(['tests/fixtures/apart.json']);
});

it.each(['flows/gift/ask.step.json', 'flows/gift/flow.json', 'flows/rates/gift.json', 'flows/site.json', 'schemas/common/name.json'])(
  '%s affects every fixture of its flows',
  (path) => {
    expect(touched(path)).toHaveLength(3);
  },
);

it('a receipt layout affects none: fixtures compare the content, not the look', () => {
  expect(touched('receipts/gift.json')).toEqual([]);
});

function rules(): { readonly [name: string]: Json } {
  return (smallData['flows/gift/gift.rules.json'] as { readonly rules: { readonly [name: string]: Json } }).rules;
}

/** The fixtures that a change to this file affects; the change adds a space at its end. */
function touched(path: string): readonly string[] {
  const [before, after] = [read({}), read({ [path]: `${JSON.stringify(data[path as keyof typeof data])} ` })];
  const definitions = parseDefinitions(definitionFiles(before));
  const changed = changedFiles(before, after);
  expect(changed).toEqual([path]);
  return [...touchedBy(changed, { before, after, definitions, coverage: cover(before, definitions) })];
}

function read(texts: { readonly [path: string]: string }) {
  return dataFilesOf({ ...Object.fromEntries(Object.entries(data).map(([path, json]) => [path, JSON.stringify(json)])), ...texts }, {});
}
