import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { dataWith, partsOf, readData } from '../../src/content/index.ts';
import { doubtsBetween } from '../../src/lint/index.ts';
import { put } from '../../src/lint/testing/found.ts';
import { variants } from '../support/variants.ts';
import { madeSlips } from './slips/made/made.ts';
import { changedBy, notice } from './slips/noticed.ts';

/** As of a day on which no rate is overdue. */
const ON = '2026-09-30';
/** In the check; the nightly run makes all of them. */
const IN_THE_CHECK = 12;
/** Of a hundred grave slips, one at most passes unseen in either way of serving. */
const UNSEEN = 0.01;

const data = await readData(resolve(import.meta.dirname, '../..'));
const rows = madeSlips(data);
const slips = Object.entries(rows).flatMap(([row, ofRow]) => ofRow.map((slip) => ({ row, slip })));

describe('generated mistakes in the data', () => {
  it('are at least 400, of every class, and each changes something', () => {
    expect(slips.length).toBeGreaterThanOrEqual(400);
    expect(Object.entries(rows).filter(([, ofRow]) => ofRow.length < 15)).toEqual([]);
    expect(slips.filter(({ slip }) => changedBy(data, slip).size === 0).map(({ slip }) => slip.says)).toEqual([]);
  });

  it('are refused by the folder, and refused in a release or shown to its approver, except one in a hundred', () => {
    const tried = variants(import.meta.url, slips, IN_THE_CHECK);
    const unseen = { folder: [] as string[], release: [] as string[] };
    for (const { row, slip } of tried) {
      const { folder, release } = notice(data, slip, ON);
      if (folder.length === 0) unseen.folder.push(`${row}: ${slip.says}`);
      if (release?.length === 0) unseen.release.push(`${row}: ${slip.says}`);
    }
    for (const [way, missed] of Object.entries(unseen))
      expect(missed.length, `${way}:\n${missed.join('\n')}`).toBeLessThanOrEqual(Math.floor(tried.length * UNSEEN));
  }, 3_600_000);
});

describe('everyday work of content staff', () => {
  const live = dataWith(data, { 'flows/approved.json': undefined });
  const told = (path: string, at: string, value: Parameters<typeof put>[2]) => {
    const json = JSON.parse(live.files.find((file) => file.path === path)?.text ?? '{}');
    const after = dataWith(live, { [path]: JSON.stringify(put(json, partsOf(at), value), null, 2) });
    return doubtsBetween(live, after, ON).map(({ says }) => says);
  };

  it('needs one tick for a new value of a rate, with the size of the change', () => {
    const value = { from: '2026-10-01', value: '16250', source: { name: 'zakat.sg, nisab', asOf: '2026-10-01' } };
    expect(told('flows/rates/nisab.json', '/rates/nisab/values/-', value)).toEqual([
      '“nisab” is 16250 from 2026-10-01, 2.2 % more than 15902 before it.',
    ]);
  });

  it('needs none for rephrased texts, a further row on a receipt, and a question shown at another width', () => {
    expect(told('flows/text/en/translation.json', '/donor/kind/individual', 'A person')).toEqual([]);
    expect(told('receipts/harta.json', '/blocks/1/rows/-', { label: 'receipt.remark', value: 'source', format: 'text' })).toEqual([]);
    expect(told('flows/enrolment/donor.step.json', '/properties/kind/width', 'short')).toEqual([]);
  });
});
