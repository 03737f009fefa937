import { expect, it } from 'vitest';
import type { Json } from '../definitions.ts';
import { parseRules } from './parse-rules.ts';
import { Place } from './place.ts';

const FILE = 'flows/a/a.rules.json';
const office = { name: 'The office', asOf: '2026-01-01' };
const ruling = { name: 'A ruling', asOf: '2025-06-01' };
const rule = { unit: 'number', says: 'It is one.', logic: 1, examples: [] };

it('a rule has its own source, or else its file’s; so has each dated version', () => {
  const dated: Json = [
    { from: '2025-01-01', says: 'It was one.', logic: 1, examples: [] },
    { from: '2026-01-01', says: 'It is two.', logic: 2, examples: [], source: ruling },
  ];
  expect(
    sourcesOf({ source: office, rules: { 'a.one': rule, 'a.two': { ...rule, source: ruling }, 'a.three': { unit: 'number', dated } } }),
  ).toEqual([['The office'], ['A ruling'], ['The office', 'A ruling']]);
});

function sourcesOf(file: Json): (string | undefined)[][] {
  return parseRules(Place.of({ [FILE]: file }, FILE), new Map()).map(({ versions }) => versions.map(({ source }) => source?.name));
}
