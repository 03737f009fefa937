import { resolve } from 'node:path';
import { expect, it } from 'vitest';
import { readData } from '../../src/content/index.ts';
import { variants } from '../support/variants.ts';
import { flows } from './slips/flows.ts';
import { money } from './slips/money.ts';
import { more } from './slips/more.ts';
import { shown } from './slips/shown.ts';
import { changedBy, notice } from './slips/noticed.ts';

/** As of a day on which no rate is overdue. */
const ON = '2026-09-30';
/** In the check; the nightly run makes all of them. */
const IN_THE_CHECK = 16;

const data = await readData(resolve(import.meta.dirname, '../..'));
const slips = Object.entries({ ...money, ...flows, ...shown, ...more }).flatMap(([row, ofRow]) => ofRow.map((slip) => ({ row, ...slip })));

it.each(variants(import.meta.url, slips, IN_THE_CHECK))('$row: $says', (slip) => {
  const { folder, release } = notice(data, slip, ON);
  // A slip that is noticed now must leave the list of unnoticed ones.
  expect(folder.length > 0, folder.join('\n')).toBe(slip.unnoticed === undefined);
  if (release !== undefined) expect(release.length > 0, 'in a release').toBe(slip.unnoticed === undefined);
});

it('refuses at least 95 of a hundred grave mistakes, five or more in each row, and says why it accepts the rest', () => {
  const grave = slips.filter(({ grade }) => grade === undefined);
  const unnoticed = grave.filter((slip) => slip.unnoticed !== undefined);
  expect(grave.length).toBeGreaterThan(150);
  expect(unnoticed.length / grave.length, unnoticed.map(({ says }) => says).join(', ')).toBeLessThanOrEqual(0.05);
  const rows = Map.groupBy(slips, ({ row }) => row);
  expect([...rows].filter(([, ofRow]) => ofRow.length < 5).map(([row]) => row)).toEqual([]);
});

it('every mistake changes something in the present data', () => {
  expect(slips.filter((slip) => changedBy(data, slip).size === 0).map(({ says }) => says)).toEqual([]);
});
