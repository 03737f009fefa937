import { cpSync, globSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { type Finding, type FindingsCache, loadDefinitions } from '../../lint/index.ts';
import { CODE_OF_LINT, lintCache } from './lint-cache.ts';

const scratch = mkdtempSync(join(tmpdir(), 'earlier-'));
afterAll(() => rmSync(scratch, { recursive: true, force: true }));

const places = { folder: join(scratch, 'kept'), code: [join(scratch, 'code')] };
const finding: Finding = {
  ...{ file: 'flows/site.json', pointer: '', line: 1, column: 1, code: 'rate-stale' },
  ...{ severity: 'warning', blocksServing: false, message: 'Found before.', mend: 'Nothing.' },
};

beforeEach(() => {
  rmSync(places.folder, { recursive: true, force: true });
  mkdirSync(join(scratch, 'code'), { recursive: true });
  writeFileSync(join(scratch, 'code/rule.ts'), 'export const rule = 1;');
});

const ofProject = (): FindingsCache => lintCache(process.cwd(), places) ?? expect.fail('of another folder');

it('returns findings only for the same data and the same code', async () => {
  await ofProject().keep('data', [finding]);
  expect(await ofProject().find('data')).toEqual([finding]);
  expect(await ofProject().find('datb')).toBeUndefined();
  writeFileSync(join(scratch, 'code/rule.ts'), 'export const rule = 2;');
  expect(await ofProject().find('data')).toBeUndefined();
});

it('hashes every room that the lint imports into the file name', () => {
  const files = CODE_OF_LINT.flatMap((path) => globSync(`${path}/**/*.ts`)).filter((file) => !file.endsWith('.test.ts'));
  const imported = files.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/ from '(\.\.?\/[^']+)'/g)].map(([, to = '']) => join(file, '..', to)),
  );
  expect(imported.length).toBeGreaterThan(500);
  // Schemas are data, whose bytes are in the key.
  expect(imported.filter((file) => !file.startsWith('schemas/') && !CODE_OF_LINT.some((path) => file.startsWith(`${path}/`)))).toEqual([]);
});

it('caches nothing for data in another folder', () => {
  expect(lintCache(scratch, places)).toBeUndefined();
});

it('ignores a broken file, and keeps only a few files', async () => {
  await ofProject().keep('data', []);
  const [name = ''] = readdirSync(places.folder);
  for (const broken of ['', '{}', '[']) {
    writeFileSync(join(places.folder, name), broken);
    expect(await ofProject().find('data'), broken).toBeUndefined();
  }
  for (let day = 0; day < 40; day += 1) await ofProject().keep(`day ${day}`, []);
  expect(readdirSync(places.folder).length).toBeLessThan(20);
  expect(await ofProject().find('day 39')).toEqual([]);
});

it('skips the lint for data that passed, until a byte changes; never caches a refusal', async () => {
  const root = join(scratch, 'data');
  for (const part of ['flows', 'receipts', 'schemas']) cpSync(part, join(root, part), { recursive: true });
  const site = join(root, 'flows/site.json');
  // Bytes that no other test of this process has loaded.
  const ours = `${readFileSync(site, 'utf8')}\n\n`;
  writeFileSync(site, ours);
  const passed = new Map<string, readonly Finding[]>();
  const cache: FindingsCache = {
    find: async (key) => passed.get(key) && [finding],
    keep: async (key, found) => void passed.set(key, found),
  };
  const found = async (on: string) => (await loadDefinitions(root, { on, cache })).findings;

  expect(await found('2026-09-15')).not.toContainEqual(finding);
  expect(passed.size).toBe(1);
  // The process itself remembers what it loaded last.
  for (const day of ['16', '17', '18', '19']) await found(`2026-09-${day}`);
  expect(await found('2026-09-15')).toEqual([finding]);
  expect(passed.size).toBe(5);

  writeFileSync(site, `${ours} `);
  expect(await found('2026-09-15')).not.toContainEqual(finding);
  writeFileSync(site, ours.replace('"hosts"', '"hostz"'));
  expect((await found('2026-09-15')).some(({ blocksServing }) => blocksServing)).toBe(true);
  expect(passed.size).toBe(6);
});
