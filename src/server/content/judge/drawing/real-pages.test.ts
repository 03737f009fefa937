import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Field, parseDefinitions, type Step } from '../../../../engine/index.ts';
import { drawingFails, type Finding, loadDefinitions, surveyOf } from '../../../../lint/index.ts';
import { startTestDatabase, type TestDatabase } from '../../../../../tests/support/trial/database.ts';
import { builtFolder } from '../../../../commands/build/built-folder.ts';
import { buildPages } from '../../../../commands/build/pages.ts';
import { dataSource } from '../../data-source.ts';
import { openContent } from '../../open-content.ts';
import { contentOf } from '../../read-content.ts';
import type { ContentStore } from '../../store.ts';
import { drawVersion } from './draw-version.ts';

/** The pages as they are built, by which the portal draws what it is about to serve. */
const PAGES = builtFolder(process.cwd(), 'sandbox');
const ON = '2026-09-30';
/** Marks where a word may be cut, which draw nothing. */
const INVISIBLE = '\u00ad\u00ad';

/** The data with a few cases, one of which is refused. */
const root = mkdtempSync(join(tmpdir(), 'drawn-by-pages-'));
const FEW = /\/zakat\/fitrah-(4-normal-1-premium|for-nobody|variable-without-rate)\.json$/;

let database: TestDatabase;
let content: ContentStore;
let notify: () => void;
beforeAll(async () => {
  for (const part of ['flows', 'receipts', 'schemas']) cpSync(part, join(root, part), { recursive: true });
  // The test's changes have no approval.
  rmSync(join(root, 'flows/approved.json'));
  cpSync('tests/fixtures', join(root, 'tests/fixtures'), { recursive: true, filter: (path) => !path.endsWith('.json') || FEW.test(path) });
  await buildPages(process.cwd(), 'sandbox');
  database = await startTestDatabase();
  const clock = { now: () => new Date(`${ON}T04:00:00Z`) };
  content = await openContent({
    db: database.db,
    clock,
    source: dataSource({ flowsRoot: root, settings: {}, contentCheck: 'whole', pages: PAGES }, clock),
    parse: parseDefinitions,
    asServed: (version) => ({ ...version, lacking: [] }),
    watch: (changed) => {
      notify = changed;
      return () => undefined;
    },
    log: () => undefined,
    failed: () => undefined,
  });
}, 180_000);
afterAll(async () => {
  await content.close();
  await database.close();
  rmSync(root, { recursive: true });
});

const pathOf = (language: string) => `flows/text/${language}/translation.json`;

type Tree = { [key: string]: Tree | string };

/** Saves other words for a text in both languages, and waits for the judgement; returns what prevents serving it. */
async function saved(key: string, words: string): Promise<readonly Finding[]> {
  const path = key.split('.');
  const last = path.pop() ?? '';
  for (const language of ['en', 'ms']) {
    const texts = JSON.parse(readFileSync(pathOf(language), 'utf8')) as Tree;
    const group = path.reduce((node, part) => node[part] as Tree, texts);
    group[last] = words;
    writeFileSync(join(root, pathOf(language)), JSON.stringify(texts, null, 2));
  }
  notify();
  await content.refresh();
  return content.report().findings.filter(({ blocksServing }) => blocksServing);
}

it('a valid save is drawn and served', async () => {
  const before = content.current().version;
  expect(await saved('fitrah.normal.hint', 'Rice')).toEqual([]);
  expect(content.report()).toMatchObject({ upToDate: true, leftOut: [] });
  expect(content.current().version).not.toBe(before);
});

describe('a fault that donors would notice is refused after drawing, and the last good version keeps serving', () => {
  it.each([
    ['a label without words', 'fitrah.normal.title', INVISIBLE, 'a label has no words (“fitrah.normal”)'],
    ['a heading without words', 'fitrah.title', INVISIBLE, 'a h2 has no words'],
    [
      'an error without its message, of one question',
      'fitrah.variable-rate.required',
      INVISIBLE,
      'the error “fitrah.variableRate-required” has no message',
    ],
    ['an error without its message, of a group', 'fitrah.nobody', INVISIBLE, 'the error “fitrah.normal.together-nobody” has no message'],
    [
      'markup where it is shown as it is written',
      'fitrah.normal.title',
      '<b>Normal</b>',
      'markup is shown as it is written: “<b>Normal</b>”',
    ],
  ])('%s', async (_says, key, words, says) => {
    const serving = content.current();
    const [finding, ...others] = await saved(key, words);
    expect(others).toEqual([]);
    expect(finding).toMatchObject({ code: 'cannot-be-drawn', file: 'flows/zakat/fitrah.step.json', severity: 'error' });
    expect(finding?.message).toContain(says);
    expect(content.current()).toBe(serving);
    expect(content.report().upToDate).toBe(false);
  });

  it('until the fault is fixed', async () => {
    expect(await saved('fitrah.normal.hint', 'Rice')).toEqual([]);
    expect(content.report().upToDate).toBe(true);
  });
});

it('a step that throws is refused with its error', async () => {
  const { data, ...loaded } = await loadDefinitions(root, { on: ON });
  const sound = contentOf(loaded, parseDefinitions);
  // The lint knows every control by name; only drawing it can find a fault of the control itself.
  const fields = (step: Step) => step.fields.map((field): Field => (field.path === 'fitrah.normal' ? { ...field, widget: 'none' } : field));
  const { fitrah } = sound.definitions.steps;
  if (fitrah === undefined) throw new Error('There is no step of fitrah.');
  const steps = { ...sound.definitions.steps, fitrah: { ...fitrah, fields: fields(fitrah) } };
  const failed = await drawVersion(
    { data, content: { ...sound, definitions: { ...sound.definitions, steps } }, on: ON },
    PAGES,
    join(root, 'drawn.json'),
  );
  const findings = drawingFails(surveyOf(data), failed);
  expect(findings).toEqual([
    expect.objectContaining({
      code: 'cannot-be-drawn',
      blocksServing: true,
      file: 'flows/zakat/fitrah.step.json',
      message: expect.stringMatching(/^The step “fitrah” of “zakat”, drawn with the answers of .*: it cannot be drawn \(.+\)\./),
    }),
  ]);
});
