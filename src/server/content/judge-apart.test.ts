import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { makeBundle } from './bundle.ts';
import { judgeApart } from './judge-apart.ts';

const root = mkdtempSync(join(tmpdir(), 'judged-'));
for (const part of ['flows', 'receipts', 'schemas']) cpSync(part, join(root, part), { recursive: true });
afterAll(() => rmSync(root, { recursive: true }));

const judging = { root, on: '2026-09-30', settings: { passwordMin: 12, emailTldMax: 4 } };

it('makes beside the thread that serves what serves next: version, definitions, words and bundle', async () => {
  const { version, findings, made } = await judgeApart(judging);
  expect(findings.filter(({ blocksServing }) => blocksServing)).toEqual([]);
  expect(version).toMatch(/-p12$/);
  if (made === undefined) throw new Error('Sound data were not made.');
  expect(made.content).toMatchObject({ version, texts: { en: {}, ms: {} } });
  expect(made.bundle).toEqual(await makeBundle(made.content));
});

it('leaves the thread that serves free for whoever asks meanwhile', async () => {
  const order: string[] = [];
  const judged = judgeApart(judging).then(() => order.push('judged'));
  for (let turn = 0; turn < 100; turn += 1) await new Promise(setImmediate);
  order.push('a hundred turns');
  await judged;
  expect(order).toEqual(['a hundred turns', 'judged']);
});

it('says what is wrong with a broken save, and makes nothing of it', async () => {
  const file = join(root, 'flows/rates/nisab.json');
  writeFileSync(file, readFileSync(file, 'utf8').replace('"15902"', '"1590"'));
  const { findings, made } = await judgeApart(judging);
  expect(findings).toContainEqual(expect.objectContaining({ code: 'rate-jump', file: 'flows/rates/nisab.json' }));
  expect(made).toBeUndefined();
});

it('judges two saves that come together, each by itself', async () => {
  const [broken, sound] = await Promise.all([judgeApart(judging), judgeApart({ ...judging, root: '.' })]);
  expect([broken.made === undefined, sound.made === undefined]).toEqual([true, false]);
});

it('fails when the data cannot be read, instead of waiting for ever', async () => {
  writeFileSync(join(root, 'schemas/common.json'), '');
  await expect(judgeApart({ ...judging, root: join(root, 'schemas/common.json') })).rejects.toThrow('common.json');
  expect((await judgeApart({ ...judging, root: '.' })).made).toBeDefined();
});
