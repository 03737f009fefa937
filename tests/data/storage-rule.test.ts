import { execFile } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, expect, it } from 'vitest';

const RULE = 'storage-by-its-door.grit';
const folder = mkdtempSync(join(tmpdir(), 'storage-rule-'));
afterAll(() => rmSync(folder, { recursive: true }));

const { plugins } = JSON.parse(readFileSync('biome.json', 'utf8')) as { plugins: readonly { readonly path: string }[] };
const plugin = plugins.filter(({ path }) => path.endsWith(RULE));

/** What the check says of a file of ours that holds this line. */
async function said(path: string, line: string): Promise<string> {
  writeFileSync(join(folder, 'biome.json'), JSON.stringify({ plugins: plugin, linter: { rules: { preset: 'none' } } }));
  copyFileSync(RULE, join(folder, RULE));
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), `export const planted = () => ${line};\n`);
  return new Promise((resolve) => {
    execFile(join(process.cwd(), 'node_modules/.bin/biome'), ['lint', path], { cwd: folder }, (_error, out, err) => resolve(out + err));
  });
}

const REFUSAL = 'Storage and cookies may be blocked, full or absent.';

it.each([
  'localStorage.getItem("lang")',
  'window.sessionStorage',
  'window["sessionStorage"]',
  "globalThis['localStorage'].length",
  'self?.["indexedDB"]',
  'window["caches"].open("x")',
  'window["cookieStore"]',
  'document["cookie"]',
  '(document["cookie"] = "a=b")',
  'navigator["storage"].persist()',
  'navigator["locks"].request("x", () => null)',
  'globalThis.localStorage?.length',
  'Object.keys(localStorage)',
  'typeof indexedDB',
  'indexedDB.open("x")',
  'document.cookie',
  '(document.cookie = "a=b")',
  'new BroadcastChannel("x")',
  'caches.open("x")',
  'cookieStore.get("x")',
  'navigator.storage.persist()',
  'navigator.locks.request("x", () => null)',
])('%s is refused in a page of donors and of staff, and in the renderer', async (line) => {
  for (const path of ['src/portal/core/planted.ts', 'src/desk/kit/planted.tsx', 'src/renderer/widgets/planted.tsx'])
    expect(await said(path, line)).toContain(REFUSAL);
});

it('the door itself asks the browser, tests look at it, and what goes by the door is welcome', async () => {
  expect(await said('src/portal/kit/browser/planted.ts', 'localStorage')).not.toContain(REFUSAL);
  expect(await said('src/portal/core/planted.test.ts', 'localStorage')).not.toContain(REFUSAL);
  expect(await said('src/portal/core/planted.ts', 'tabStorage.getItem("lang")')).toContain('Checked 1 file');
  expect(await said('src/portal/core/planted.ts', 'tabStorage.getItem("lang")')).not.toContain(REFUSAL);
});
