import { expect, it } from 'vitest';
import { type Figure, isBroken, median, tableOf } from './figure.ts';

const keystroke = (value: number): Figure => ({
  what: 'A keystroke',
  value: '13.0 ms',
  beside: 'by hand 10.0 ms',
  ratio: { value, bar: 1.3, kind: 'at most' },
});

it('the median of an even number of times is between the middle two', () => {
  expect(median([9, 1, 3])).toBe(3);
  expect(median([4, 1, 3, 9])).toBe(3.5);
  expect(() => median([])).toThrow('no median');
});

it('a ratio at its bar passes and above it fails; a time alone never fails', () => {
  expect([isBroken(keystroke(1.3)), isBroken(keystroke(1.31))]).toEqual([false, true]);
  expect(isBroken({ what: 'x', value: '1', ratio: { value: 0.9, bar: 1, kind: 'at least' } })).toBe(true);
  expect(isBroken({ what: 'A receipt', value: '900 ms', beside: 'aim: 100 ms' })).toBe(false);
});

it('a failed bar is marked in its row', () => {
  expect(tableOf([keystroke(1.31)])).toMatch(/A keystroke +13\.0 ms +by hand 10\.0 ms +1\.31 +at most 1\.3: broken$/);
});
