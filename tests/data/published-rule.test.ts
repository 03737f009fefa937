import { beforeAll, expect, it } from 'vitest';
import { type Refused, refusedBy } from '../support/planted.ts';

const REFUSED = [
  'Object.keys(element).some((key) => key.startsWith("__reactProps"))',
  'client._queryQueue',
  'client?._ending',
  'form["_fields"]',
  '/timeout/.test(error.message)',
  '/timeout/.exec(error.message)',
  'error.message.match(/timeout/)',
  'error.message.includes("timeout")',
  'error.message.startsWith("Query")',
  'error.message.endsWith("timeout")',
  'error.message === "Query read timeout"',
  '"a" !== "b" || error.message !== "Query read timeout"',
  '({ name: "slim", transform(code, id) { return code.replace(id, ""); } })',
  '({ name: "slim", async transform(code) { return code; } })',
  '({ name: "slim", transform: (code) => code })',
  '({ name: "slim", renderChunk(code) { return code; } })',
] as const;

/** What is as plain as it looks. */
const WELCOME = [
  'error.code === "40001"',
  'error instanceof RangeError',
  'refusal.message === ""',
  'tell(error.message)',
  'refusal.message === expected',
  'style.transform',
  '({ transform: "rotate(1turn)" })',
  'texts.startsWith("_")',
] as const;

const at = (place: number, folder = 'src/server/kit') => `${folder}/planted-${place}.ts`;
const planted = Object.fromEntries([
  ...REFUSED.flatMap((line, place) =>
    ['src/server/kit', 'src/portal/app', 'src/renderer/theme'].map((folder) => [at(place, folder), line]),
  ),
  ...WELCOME.map((line, place) => [at(REFUSED.length + place), line]),
  ['vite.config.ts', REFUSED[12]],
]);

let refused: Refused;
beforeAll(async () => {
  refused = await refusedBy(
    'packages-as-published.grit',
    Object.fromEntries(Object.entries(planted).map(([path, line]) => [path, `export const planted = () => ${line};\n`])),
  );
});

it.each(REFUSED.map((line, place) => [line, place] as const))('%s is refused on the server, in a page and in the renderer', (_, place) => {
  for (const folder of ['src/server/kit', 'src/portal/app', 'src/renderer/theme']) expect(refused.files).toContain(at(place, folder));
});

it('a build that rewrites its input is refused', () => {
  expect(refused.files).toContain('vite.config.ts');
});

it.each(WELCOME.map((line, place) => [line, place] as const))('%s is accepted', (_, place) => {
  expect(refused.checked).toBe(Object.keys(planted).length);
  expect(refused.files).not.toContain(at(REFUSED.length + place));
});
