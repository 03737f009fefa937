import { resolve } from 'node:path';
import { expect, it } from 'vitest';
import { parseDefinitions } from '../../src/engine/index.ts';
import { runFixtures } from '../../src/fixtures/index.ts';
import { dataWith, definitionFiles, lint, readData } from '../../src/lint/index.ts';
import { partsOf } from '../../src/lint/read/spot.ts';
import { put } from '../../src/lint/testing/found.ts';
import { variants } from '../support/variants.ts';
import { flows } from './slips/flows.ts';
import { money } from './slips/money.ts';
import { more } from './slips/more.ts';
import { shown } from './slips/shown.ts';
import type { Slip, SlipEdit } from './slips/slip.ts';

/** As of a day on which no rate is overdue. */
const ON = '2026-09-30';
/** In the check; the nightly run makes all of them. */
const IN_THE_CHECK = 16;

const data = await readData(resolve(import.meta.dirname, '../..'));
const texts = new Map(data.files.map(({ path, text }) => [path, text]));
const slips = Object.entries({ ...money, ...flows, ...shown, ...more }).flatMap(([row, ofRow]) => ofRow.map((slip) => ({ row, ...slip })));

it.each(variants(import.meta.url, slips, IN_THE_CHECK))('$row: $says', (slip) => {
  const noticed = noticedBy(slip);
  // What is noticed since is struck from the list of what is not.
  expect(noticed.length > 0, noticed.join('\n')).toBe(slip.unnoticed === undefined);
});

it('refuses at least 95 of a hundred grave slips, of five or more in each row, and says why it does not refuse the rest', () => {
  const grave = slips.filter(({ grade }) => grade === undefined);
  const unnoticed = grave.filter((slip) => slip.unnoticed !== undefined);
  expect(grave.length).toBeGreaterThan(150);
  expect(unnoticed.length / grave.length, unnoticed.map(({ says }) => says).join(', ')).toBeLessThanOrEqual(0.05);
  const rows = Map.groupBy(slips, ({ row }) => row);
  expect([...rows].filter(([, ofRow]) => ofRow.length < 5).map(([row]) => row)).toEqual([]);
});

it('every slip changes something of the data as they are', () => {
  expect(slips.filter((slip) => changed(slip).size === 0).map(({ says }) => says)).toEqual([]);
});

/** What refuses the data with a slip: errors of the lint, and without any the fixtures that fail. */
function noticedBy(slip: Slip): readonly string[] {
  const wrong = dataWith(data, Object.fromEntries(changed(slip)));
  const findings = lint(wrong, { on: ON });
  const refused = findings.filter(({ blocksServing }) => blocksServing).map(({ code, message }) => `${code}: ${message}`);
  if (refused.length > 0) return refused;
  const results = runFixtures(wrong, parseDefinitions(definitionFiles(wrong)), findings);
  return results.filter(({ differences }) => differences.length > 0).map(({ file }) => file);
}

function changed({ edits }: Slip): ReadonlyMap<string, string> {
  const files = new Map<string, string>();
  for (const edit of edits) {
    const before = files.get(edit.file) ?? texts.get(edit.file) ?? '';
    const after = changedBy(edit, before);
    if (after !== before) files.set(edit.file, after);
  }
  return files;
}

function changedBy(edit: SlipEdit, before: string): string {
  if ('from' in edit) return before.replace(edit.from, () => edit.to);
  const json: unknown = JSON.parse(before);
  const after = put(json as Parameters<typeof put>[0], partsOf(edit.at), edit.value);
  return JSON.stringify(after) === JSON.stringify(json) ? before : JSON.stringify(after, null, 2);
}
