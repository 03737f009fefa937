import { expect, it } from 'vitest';
import { madeUp, rule } from '../../../tests/support/engine/made-up.ts';
import { runExample } from './run-example.ts';

it('the numbers of a computed list are exact, and written as decimals', () => {
  const logic = { merge: [7, { map: [[1, 2.5], { '+': [{ var: '' }, 1] }] }] };
  const definitions = madeUp({ steps: [], rules: { 'gift.list': rule('list', logic) } });
  expect(runExample(definitions, 'gift.list', undefined, { given: {}, expect: ['7', '2', '3.5'] })).toEqual({
    passes: true,
    actual: ['7', '2', '3.5'],
  });
});
