import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';
import { readData } from '../../src/content/index.ts';
import { lint } from '../../src/lint/index.ts';

const PROJECT = resolve(import.meta.dirname, '../..');
const ASKED = /(?<![A-Za-z])(?:translate|t)\(\s*'([A-Za-z][\w-]*(?:\.[\w-]+)*)'/g;

/** Texts that the pages, the mails and the receipts ask for by a key that is written out. */
const asked = ['src/portal', 'src/renderer', 'src/server']
  .flatMap(sources)
  .flatMap((file) => [...readFileSync(file, 'utf8').matchAll(ASKED)].map(([, key = '']) => key));

it('has a text for every key that a page uses', async () => {
  const { files } = await readData(PROJECT);
  const texts = files.find(({ path }) => path === 'flows/text/en/translation.json')?.json;
  const isText = (key: string) =>
    typeof key.split('.').reduce<unknown>((group, part) => (group as { [part: string]: unknown } | undefined)?.[part], texts) === 'string';
  expect(asked.length).toBeGreaterThan(50);
  expect([...new Set(asked)].filter((key) => !isText(key))).toEqual([]);
});

it('calls none of them unused', async () => {
  const unused = lint(await readData(PROJECT), { on: '2026-09-30' }).filter(({ code }) => code === 'unused-text');
  expect(unused.filter(({ message }) => asked.some((key) => message.includes(`“${key}”`)))).toEqual([]);
});

function sources(folder: string): readonly string[] {
  return readdirSync(join(PROJECT, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));
}
