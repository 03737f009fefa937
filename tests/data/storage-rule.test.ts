import { execFile } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';

const RULE = 'storage-by-its-door.grit';
const folder = mkdtempSync(join(tmpdir(), 'storage-rule-'));
afterAll(() => rmSync(folder, { recursive: true }));

const { plugins } = JSON.parse(readFileSync('biome.json', 'utf8')) as { plugins: readonly { readonly path: string }[] };
const plugin = plugins.filter(({ path }) => path.endsWith(RULE));

/** What donors and staff see, and the renderer. */
const IN_PAGES = ['src/portal/core', 'src/desk/kit', 'src/renderer/widgets'] as const;
const REFUSED = [
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
] as const;
const nth = (at: number) => `planted-${at}.ts`;
const DOOR = 'src/portal/kit/browser/planted.ts';
const TEST = 'src/portal/core/planted.test.ts';
const BY_THE_DOOR = 'src/portal/core/planted.ts';

/** By path, files of ours that hold one line each. */
const planted: Readonly<Record<string, string>> = {
  ...Object.fromEntries(REFUSED.flatMap((line, at) => IN_PAGES.map((place) => [`${place}/${nth(at)}`, line]))),
  [DOOR]: 'localStorage',
  [TEST]: 'localStorage',
  [BY_THE_DOOR]: 'tabStorage.getItem("lang")',
};

/** What the check says of them all. */
let told: string;
/** The files among them that it refuses by this rule. */
let refused: ReadonlySet<string>;
beforeAll(async () => {
  writeFileSync(join(folder, 'biome.json'), JSON.stringify({ plugins: plugin, linter: { rules: { preset: 'none' } } }));
  copyFileSync(RULE, join(folder, RULE));
  for (const [path, line] of Object.entries(planted)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), `export const planted = () => ${line};\n`);
  }
  told = await new Promise((resolve) => {
    const args = ['lint', '--max-diagnostics=none', 'src'];
    execFile(join(process.cwd(), 'node_modules/.bin/biome'), args, { cwd: folder }, (_error, out, err) => resolve(out + err));
  });
  refused = new Set([...told.matchAll(REFUSAL)].map(([, path = '']) => path));
});

const REFUSAL = /^(\S+):\d+:\d+ plugin .*\n\n.*Storage and cookies may be blocked, full or absent\./gm;

it.each(REFUSED.map((line, at) => [line, nth(at)] as const))(
  '%s is refused in a page of donors and of staff, and in the renderer',
  (_line, file) => {
    for (const place of IN_PAGES) expect(refused).toContain(`${place}/${file}`);
  },
);

it('the door itself asks the browser, tests look at it, and what goes by the door is welcome', () => {
  expect(told).toContain(`Checked ${Object.keys(planted).length} files`);
  for (const path of [DOOR, TEST, BY_THE_DOOR]) expect(refused).not.toContain(path);
});
