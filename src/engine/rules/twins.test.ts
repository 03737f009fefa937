import jsonLogic from 'json-logic-js';
import { expect, it } from 'vitest';
import type { About } from '../expressions/operation.ts';
import { about } from '../operations/index.ts';
import { addMissingOperations } from './twins.ts';

addMissingOperations(jsonLogic);

const operations = Object.values(about).flatMap((file) => Object.entries<About>(file));
/** Binary fractions cannot represent these numbers. */
const EXACT_ONLY = 'Decimals are exact.';
const examples = operations.flatMap(([operation, { examples }]) => examples.map((example) => ({ operation, ...example })));

it.each(examples.filter(({ says }) => says !== EXACT_ONLY))(
  'json-logic-js gives the same. $operation: $says',
  ({ rule, data = null, result }) => {
    const given = jsonLogic.apply(rule as jsonLogic.RulesLogic, data) ?? null;
    if (typeof result === 'number') expect(given).toBeCloseTo(result, 6);
    else expect(given).toEqual(result);
  },
);

it.each([
  [1.005, 2, 1.01],
  [-1.005, 2, -1.01],
  [2.5, 0, 3],
  ['372.175', 2, 372.18],
  [1e21, 2, 1e21],
  [1.4e-7, 2, 0],
  [-1e-9, 2, -0],
])('the twin of round rounds %s to %s places as written in decimals', (value, places, rounded) => {
  expect(jsonLogic.apply({ round: [value, places] } as unknown as jsonLogic.RulesLogic)).toBe(rounded);
});

it('json-logic-js reads only the entry inside a list: a rate is no number there', () => {
  const data = { accounts: [{ amount: 5 }], rates: { day: 4 } };
  const times = { '*': [{ var: 'amount' }, { var: 'rates.day' }] };
  expect(jsonLogic.apply({ map: [{ var: 'accounts' }, times] } as unknown as jsonLogic.RulesLogic, data)).toEqual([Number.NaN]);
  const sum = { '+': [{ var: 'accumulator' }, { var: 'rates.day' }] };
  expect(jsonLogic.apply({ reduce: [{ var: 'accounts' }, sum, 0] } as unknown as jsonLogic.RulesLogic, data)).toBeNaN();
});
