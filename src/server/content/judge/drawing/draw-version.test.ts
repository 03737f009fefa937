import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { parseDefinitions } from '../../../../engine/index.ts';
import { loadDefinitions } from '../../../../lint/index.ts';
import type { Content } from '../../content.ts';
import { contentOf } from '../../read-content.ts';
import { drawVersion } from './draw-version.ts';

/** The drawing of the stand-in for the built pages: a step's title, and what the test adds. */
type Drawer = { add: (flow: string, step: string) => string; drawn: string[] };
const drawer: Drawer = { add: () => '', drawn: [] };
Object.assign(globalThis, { judgedDrawer: drawer });
const PAGES = `
  const drawer = globalThis.judgedDrawer;
  export const judgedPages = async ({ language, words }) => ({
    async step({ flow, step, definitions, view }) {
      drawer.drawn.push(language + ' ' + flow + ' ' + step);
      const { title } = definitions.steps[step];
      const said = title.split('.').reduce((node, part) => node?.[part], words);
      const price = step === 'fitrah' ? definitions.rates['fitrah.normal'].values.length : '';
      const html = '<h2 class="step-heading">' + said + price + '</h2><button class="button--primary">On</button>' + drawer.add(flow, step);
      return { html, missing: said === undefined ? [title] : [], texts: [title] };
    },
    async receipt({ title }) {
      drawer.drawn.push(language + ' receipt ' + title);
      return { html: '<h1>' + title + '</h1>', missing: [], texts: [] };
    },
  });`;
const folder = mkdtempSync(join(tmpdir(), 'drawn-'));
mkdirSync(join(folder, 'prerender'));
writeFileSync(join(folder, 'prerender/prerender.js'), PAGES);
afterAll(() => rmSync(folder, { recursive: true }));

const on = '2026-09-30';
const { data, ...loaded } = await loadDefinitions('.', { on });
const content = contentOf(loaded, parseDefinitions);
const draw = async (version: Content = content, cache = join(folder, `${Math.random()}.json`)) => {
  drawer.drawn = [];
  const failures = await drawVersion({ data, content: version, on }, folder, cache);
  return { failures, drawn: drawer.drawn };
};
const saying = (from: string, to: string): Content =>
  contentOf({ ...loaded, files: JSON.parse(JSON.stringify(loaded.files).replaceAll(from, to)) }, parseDefinitions);

beforeEach(() => {
  drawer.add = () => '';
});

it('draws every step of every flow, and a receipt with every layout, in each language', async () => {
  const { failures, drawn } = await draw();
  expect(failures).toEqual([]);
  const flows = Object.values(content.definitions.flows).filter(({ kind }) => kind === 'giving' || kind === 'calculator');
  const steps = flows.flatMap(({ id, steps }) => steps.map(({ step }) => `${id} ${step}`));
  for (const language of ['en', 'ms']) for (const step of steps) expect(drawn).toContain(`${language} ${step}`);
  expect(new Set(drawn.filter((one) => one.startsWith('en receipt'))).size).toBeGreaterThan(6);
});

it('redraws only pages that read a changed text or rate', async () => {
  const cache = join(folder, 'kept.json');
  const all = (await draw(content, cache)).drawn;
  expect((await draw(content, cache)).drawn).toEqual([]);
  const word = saying('How much would you like to give?', 'How much do you want to give?');
  const { drawn } = await draw(word, cache);
  expect(drawn.length).toBeGreaterThan(0);
  expect(drawn.length).toBeLessThan(all.length / 4);
  expect(drawn.every((one) => one.startsWith('en '))).toBe(true);
  await draw(content, cache);
  const next = '{"from":"2027-02-06","value":"5.20","source":{"name":"a notice","asOf":"2027-02-06"}}';
  const scheduled = contentOf({ ...loaded, files: withValue(next) }, parseDefinitions);
  expect((await draw(scheduled, cache)).drawn).toEqual([]);
  const inForce = contentOf({ ...loaded, files: withValue(next.replaceAll('2027-02-06', '2026-09-29')) }, parseDefinitions);
  const again = (await draw(inForce, cache)).drawn;
  expect(again).toContain('en zakat fitrah');
  expect(again.some((one) => one.includes('kaffarah'))).toBe(false);
});

function withValue(value: string) {
  const files = structuredClone(loaded.files) as { [path: string]: { rates: { [name: string]: { values: unknown[] } } } };
  files['flows/rates/fitrah.json']?.rates['fitrah.normal']?.values.push(JSON.parse(value));
  return files as unknown as typeof loaded.files;
}

it.each([
  ['a label without words', '<label for="give.amount"><span></span></label>', 'a label has no words (“give.amount”)'],
  [
    'a placeholder',
    '<p>At least {{rates.nothing}} a day</p>',
    'a placeholder is shown as it is written: “At least {{rates.nothing}} a day”',
  ],
  ['what is no amount', '<p>S$NaN</p>', 'what cannot be shown is shown: “S$NaN”'],
])('finds %s', async (_says, html, says) => {
  drawer.add = (flow, step) => (flow === 'kaffarah' && step === 'kaffarah' ? html : '');
  const { failures } = await draw();
  expect(new Set(failures.map((one) => one.says))).toEqual(new Set([says]));
  expect(failures[0]).toMatchObject({ flow: 'kaffarah', step: 'kaffarah', file: expect.stringContaining('tests/fixtures/') });
});

it('finds a page that cannot be drawn, a missing text and a step without a way on, and redraws faulty pages', async () => {
  const cache = join(folder, 'faulty.json');
  drawer.add = (flow) => {
    if (flow === 'ilmu') throw new Error('It crashed.');
    return '';
  };
  const crashed = await draw(content, cache);
  expect(new Set(crashed.failures.map(({ flow, says }) => `${flow} ${says}`))).toEqual(new Set(['ilmu it cannot be drawn (It crashed.)']));
  drawer.add = () => '';
  const { failures, drawn } = await draw(content, cache);
  expect(failures).toEqual([]);
  expect(drawn.length).toBe(crashed.failures.length);
});
