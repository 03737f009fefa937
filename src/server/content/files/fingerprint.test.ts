import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { fingerprintOf } from './fingerprint.ts';

const root = mkdtempSync(join(tmpdir(), 'fingerprint-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));
const write = (path: string, text: string) => {
  mkdirSync(join(root, path, '..'), { recursive: true });
  writeFileSync(join(root, path), text);
};

it.each(['flows/gift/flow.json', 'flows/gift/hand.svg', 'tests/fixtures/gift/one.json'])('changes when %s changes', async (path) => {
  write(path, 'one');
  const before = await fingerprintOf(root);
  write(path, 'three');
  expect(await fingerprintOf(root)).not.toBe(before);
});

it('ignores a file that nothing reads', async () => {
  const before = await fingerprintOf(root);
  write('flows/gift/notes.txt', 'one');
  write('flows/text/en/hand.svg', 'one');
  expect(await fingerprintOf(root)).toBe(before);
});
