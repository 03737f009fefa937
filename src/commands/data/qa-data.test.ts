import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { qaData } from './qa-data.ts';

const root = mkdtempSync(join(tmpdir(), 'qa-'));
for (const part of ['flows', 'receipts', 'schemas', 'tests/fixtures']) cpSync(part, join(root, part), { recursive: true });
afterAll(() => rmSync(root, { recursive: true }));

/** What the command prints about the data with a change, which is undone afterwards. */
async function said(path: string, from: string, to: string) {
  const file = join(root, path);
  const before = readFileSync(file, 'utf8');
  expect(before).toContain(from);
  writeFileSync(file, before.replace(from, to));
  const { code, out } = await qaData(['--root', root]);
  writeFileSync(file, before);
  return { code, out };
}

it('summarises that all is well, and what was checked', async () => {
  const { code, out } = await qaData(['--root', root]);
  for (const part of ['✓ Lint and examples', '✓ Fixtures: ', '✓ Coverage: ', '✓ Slips: ', 'All is well.']) expect(out).toContain(part);
  expect(code).toBe(0);
});

it('names place and fix of the lint’s refusals, and no consequences of them', async () => {
  const { code, out } = await said('flows/rates/nisab.json', '"15902"', '"1590"');
  expect(code).toBe(1);
  expect(out).toMatch(/✗ flows\/rates\/nisab\.json:\d+ {2}1590 is far from the value before it.*\n {6}Check it against its source/);
  expect(out).not.toContain('Fixtures');
  expect(out).toContain('To be mended: Lint and examples.');
});

it('names the failing case, with expected and actual values', async () => {
  const { code, out } = await said('tests/fixtures/zakat/savings-at-nisab.json', '"totalCents": ', '"totalCents": 9');
  expect(code).toBe(1);
  expect(out).toMatch(/✗ Fixtures: \d+ cases, 1 fail/);
  expect(out).toContain('tests/fixtures/zakat/savings-at-nisab.json');
  expect(out).toContain('To be mended: Fixtures.');
});
