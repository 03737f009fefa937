import { expect, it } from 'vitest';
import { found } from '../testing/found.ts';

const series = (...ones: readonly { from: string; prefix: string }[]) => ['flows/gift/flow.json', '/receiptSeries', ones] as const;

it('refuses a series that could produce the site’s numbers', () => {
  expect(found('series-clash', series({ from: '2026-11-28', prefix: 'F' }), ['flows/site.json', '/receiptSeries/prefix', 'F1'])).toEqual([
    'flows/gift/flow.json/receiptSeries/0/prefix: “F” and the site’s “F1” could give the same number. Choose letters that the other does not begin with.',
  ]);
  expect(found('series-clash', series({ from: '2026-11-28', prefix: 'FDY' }))).toEqual([]);
  expect(found('series-clash', series({ from: '2026-11-28', prefix: 'G' }))).toEqual([]);
});

it('requires series in the order of their days, one for each day', () => {
  const two = series({ from: '2027-01-01', prefix: 'A' }, { from: '2026-11-28', prefix: 'B' });
  expect(found('rate-order', two)).toEqual([expect.stringContaining('receiptSeries/1/from: This begins on 2026-11-28')]);
  const same = series({ from: '2027-01-01', prefix: 'A' }, { from: '2027-01-01', prefix: 'B' });
  expect(found('rate-overlap', same)).toEqual([expect.stringContaining('Another one begins on 2027-01-01 too.')]);
});

it('refuses letters that end in a digit', () => {
  expect(found('not-meta-schema', series({ from: '2026-11-28', prefix: 'F1' }))).toEqual([
    expect.stringContaining('receiptSeries/0/prefix'),
  ]);
});
