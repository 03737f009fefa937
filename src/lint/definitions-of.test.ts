import { expect, it } from 'vitest';
import type { Json } from '../engine/index.ts';
import { definitionsOf } from './definitions-of.ts';
import { smallDataWith } from './testing/found.ts';

it('parses the definitions of valid data', () => {
  expect(definitionsOf(smallDataWith([]))).toMatchObject({ flows: { gift: { id: 'gift' } } });
});

it.each<[what: string, file: string, pointer: string, value: Json | undefined, said: string]>([
  ['of another shape', 'flows/gift/flow.json', '', [], 'flows/gift/flow.json: The file is a list. It must be an object'],
  [
    'with a number that is none',
    'flows/rates/gift.json',
    '/rates/gift.day/values/0/value',
    '1,000',
    '/rates/gift.day/values/0/value: “1,000”',
  ],
  ['with no day', 'flows/rates/gift.json', '/rates/gift.day/values/0/from', '1/1/2026', '/rates/gift.day/values/0/from: “1/1/2026”'],
  [
    'with an unknown type of answer',
    'flows/gift/ask.step.json',
    '/properties/name/format',
    'colour',
    '/properties/name/format: “format” is “colour”',
  ],
  ['with an unknown kind of block', 'receipts/gift.json', '/blocks/0/kind', 'nte', 'receipts/gift.json/blocks/0/kind: “kind” is “nte”'],
  [
    'with a rule without a source',
    'flows/gift/gift.rules.json',
    '/rules/gift.due/source',
    undefined,
    '/rules/gift.due: “gift.due” lacks “source”',
  ],
  [
    'with an unknown step',
    'flows/gift/flow.json',
    '/steps/0/step',
    'aks',
    'flows/gift/flow.json/steps/0/step: There is no step “aks”. Did you mean “ask”?',
  ],
  ['with a rule that reads what is not there', 'flows/gift/gift.rules.json', '/rules/gift.due/logic', { var: 'gift.dew' }, '“gift.dew”'],
  ['with a rule that reads itself', 'flows/gift/gift.rules.json', '/rules/gift.due/logic', { var: 'gift.due' }, 'reads itself'],
  ['that speaks of an entry where there is none', 'flows/gift/flow.json', '/tells', { words: 'item.words' }, 'an item of a list'],
  ['with an unknown operation', 'flows/gift/gift.rules.json', '/rules/gift.due/logic', { rond: [1, 2] }, '“rond”'],
])('refuses a file %s with its place', (_what, file, pointer, value, said) => {
  expect(definitionsOf(smallDataWith([[file, pointer, value]]))).toContain(said);
});
