import { beforeAll, expect, it } from 'vitest';
import { type Refused, refusedBy } from '../support/planted.ts';

/** What donors and staff see, the renderer, and what both pages share. */
const IN_PAGES = ['src/portal/core', 'src/desk/kit', 'src/renderer/widgets', 'src/kit/http'] as const;
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
const DOORS = ['src/kit/storage/planted.ts', 'src/portal/kit/browser/planted.ts'];
const TEST = 'src/portal/core/planted.test.ts';
const BY_THE_DOOR = 'src/portal/core/planted.ts';

/** By path, files of ours that hold one line each. */
const planted: Readonly<Record<string, string>> = {
  ...Object.fromEntries(REFUSED.flatMap((line, at) => IN_PAGES.map((place) => [`${place}/${nth(at)}`, line]))),
  ...Object.fromEntries(DOORS.map((door) => [door, 'localStorage'])),
  [TEST]: 'localStorage',
  [BY_THE_DOOR]: 'tabStorage.getItem("lang")',
};

let refused: Refused;
beforeAll(async () => {
  const texts = Object.entries(planted).map(([path, line]) => [path, `export const planted = () => ${line};\n`]);
  refused = await refusedBy('storage-by-its-door.grit', Object.fromEntries(texts));
});

it.each(REFUSED.map((line, at) => [line, nth(at)] as const))(
  '%s is refused in a page of donors and of staff, in what both share, and in the renderer',
  (_line, file) => {
    for (const place of IN_PAGES) expect(refused.files).toContain(`${place}/${file}`);
  },
);

it('only the storage room uses the browser’s storage, tests may inspect it, and its users are accepted', () => {
  expect(refused.checked).toBe(Object.keys(planted).length);
  for (const path of [...DOORS, TEST, BY_THE_DOOR]) expect(refused.files).not.toContain(path);
});
