import { expect, it } from 'vitest';
import { found } from '../testing/found.ts';

const FILE = 'flows/rates/gift.json';
const SECOND = '/rates/gift.day/values/1';

it('refuses a missing decimal point', () => {
  expect(found('rate-jump', [FILE, `${SECOND}/value`, '500'])).toEqual([
    expect.stringContaining(`${FILE}/rates/gift.day/values/1/value: 500 is far from the value before it, 4.00: more than 25 % away.`),
  ]);
});

it('refuses a tenth of the former value', () => {
  expect(found('rate-jump', [FILE, `${SECOND}/value`, '0.40'])).toHaveLength(1);
});

it('accepts a change of a quarter, or less where the rate says so', () => {
  expect(found('rate-jump', [FILE, `${SECOND}/value`, '5.00'])).toEqual([]);
  expect(found('rate-jump', [FILE, '/rates/gift.day/jump', '0.2'])).toEqual([expect.stringContaining('more than 20 % away')]);
});

it('accepts a large change that is confirmed with its reason', () => {
  const value = {
    from: '2026-02-01',
    value: '9.00',
    source: { name: 'A ruling', asOf: '2026-02-01' },
    confirmed: 'The ruling of February.',
  };
  expect(found('rate-jump', [FILE, SECOND, value])).toEqual([]);
  expect(found('not-meta-schema', [FILE, SECOND, { ...value, confirmed: 'yes' }])).toHaveLength(1);
});

it('reports a value that is not text once', () => {
  expect(found('rate-jump', [FILE, `${SECOND}/value`, 5])).toEqual([]);
});
