import { execFile } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, expect, it } from 'vitest';

const folder = mkdtempSync(join(tmpdir(), 'room-rules-'));
afterAll(() => rmSync(folder, { recursive: true }));

const { plugins } = JSON.parse(readFileSync('biome.json', 'utf8')) as { readonly plugins: readonly { readonly path: string }[] };

/** The check's findings for a file of ours with this line. */
async function said(path: string, line: string): Promise<string> {
  writeFileSync(join(folder, 'biome.json'), JSON.stringify({ plugins, linter: { rules: { preset: 'none' } } }));
  for (const { path: rule } of plugins) copyFileSync(rule, join(folder, rule));
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(
    join(folder, path),
    `export const planted = (cents: number, big: bigint, request: { url: string }) => [cents, big, request, ${line}];\n`,
  );
  return new Promise((resolve) => {
    execFile(join(process.cwd(), 'node_modules/.bin/biome'), ['lint', path], { cwd: folder }, (_error, out, err) => resolve(out + err));
  });
}

it.each([
  'cents / 100',
  '(cents / 100).toFixed(2)',
  'cents * 100',
  'cents % 100',
  'big / 100n',
  'cents.toFixed(2)',
  'Number("5.00") * 100',
])('handwritten money, %s, is refused outside its room', async (line) => {
  expect(await said('src/server/planted.ts', line)).toContain('Money is written and read as text in src/engine/money alone');
});

it('the room itself may, and so may a number with a unit', async () => {
  expect(await said('src/engine/money/planted.ts', 'cents / 100')).toContain('Checked 1 file');
  expect(await said('src/engine/money/planted.ts', 'cents / 100')).not.toContain('Money is written');
  expect(await said('src/server/planted.ts', 'cents / cents.toFixed(1).length')).not.toContain('Money is written');
});

it.each([
  'request.url.startsWith("/desk")',
  'new URL(request.url, "http://a")',
  '({ url }: { url: string }) => url.length',
  'reply.raw.url',
])('a decision on a request’s address text, %s, is refused outside its room', async (line) => {
  expect(await said('src/server/planted.ts', line)).toContain('The address of a request has many spellings');
  expect(await said('src/server/kit/http/target.ts', line)).not.toContain('The address of a request');
});
