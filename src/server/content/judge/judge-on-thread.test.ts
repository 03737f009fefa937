import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { makeBundle } from '../served/bundle.ts';
import type { Judging } from './judge.ts';
import { judgeOnThread } from './judge-on-thread.ts';

/** The data with a few of their fixtures. The first test runs all of them. */
const root = mkdtempSync(join(tmpdir(), 'judged-'));
const isOneOfFew = (path: string) => !path.endsWith('.json') || /\/zakat\/savings-[^/]*$/.test(path);
for (const part of ['flows', 'receipts', 'schemas']) cpSync(part, join(root, part), { recursive: true });
// The test's changes have no approval.
rmSync(join(root, 'flows/approved.json'));
cpSync('tests/fixtures', join(root, 'tests/fixtures'), { recursive: true, filter: isOneOfFew });
const sound = mkdtempSync(join(tmpdir(), 'judged-sound-'));
cpSync(root, sound, { recursive: true });
afterAll(() => {
  for (const folder of [root, sound]) rmSync(folder, { recursive: true });
});

const judging = {
  from: root,
  on: '2026-09-30',
  settings: { PASSWORD_MIN: 12, EMAIL_TLD_MAX: 4 },
  check: 'whole',
  missing: 'refused',
  pages: undefined,
} as const;

const WORDS = 'flows/text/en/translation.json';
/** A build of pages that break. */
const CRASHES = `export const judgedPages = async () => ({
  step: async () => { throw new Error('It broke.'); },
  receipt: async () => ({ html: '', missing: [], texts: [] }),
});`;

it('builds version, definitions, texts and bundle on another thread than the serving one', async () => {
  const { version, findings, made } = await judgeOnThread({ ...judging, from: '.' });
  expect(findings.filter(({ blocksServing }) => blocksServing)).toEqual([]);
  if (made === undefined) throw new Error('Sound data were not made.');
  expect(made.content).toMatchObject({ version, texts: { en: {}, ms: {} } });
  expect(made.bundle).toEqual(await makeBundle(made.content));
});

it('includes the operator’s settings in the version name', async () => {
  const versionUnder = async (settings: Judging['settings']) => (await judgeOnThread({ ...judging, check: 'lint', settings })).version;
  expect(await versionUnder(judging.settings)).toBe(await versionUnder(judging.settings));
  expect(await versionUnder({})).not.toBe(await versionUnder(judging.settings));
});

it('keeps the serving thread free for other calls', async () => {
  const order: string[] = [];
  const judged = judgeOnThread(judging).then(() => order.push('judged'));
  for (let turn = 0; turn < 100; turn += 1) await new Promise(setImmediate);
  order.push('a hundred turns');
  await judged;
  expect(order).toEqual(['a hundred turns', 'judged']);
});

/** Judges a changed file; the change is undone afterwards. */
async function saved(path: string, from: string | RegExp, to: string) {
  const file = join(root, path);
  const before = readFileSync(file, 'utf8');
  expect(before).toMatch(from);
  writeFileSync(file, before.replace(from, to));
  const reading = await judgeOnThread(judging);
  writeFileSync(file, before);
  return { ...reading, blocking: reading.findings.filter(({ blocksServing }) => blocksServing) };
}

async function edited(path: string, edit: (tree: { mail: { account: Record<string, Record<string, string>> } }) => void): Promise<void> {
  const file = join(root, path);
  const tree = JSON.parse(readFileSync(file, 'utf8'));
  edit(tree);
  writeFileSync(file, JSON.stringify(tree, null, 2));
}

it('refuses content that passes the lint but fails the cases, and reports the rule, the case and the fix', async () => {
  const { blocking, made } = await saved('flows/rates/zakat.json', /"0\.025"/g, '"0.25"');
  expect(made).toBeUndefined();
  expect(blocking[0]).toMatchObject({
    file: 'flows/calculator/savings.rules.json',
    line: expect.any(Number),
    pointer: '/rules/savings.due',
    code: 'fixture-fails',
    message: expect.stringMatching(/\(tests\/fixtures\/.*\.json\): .* is \d+, and must be \d+\. \d+ more cases say so\./),
    mend: expect.stringContaining('in the same save'),
  });
});

it('refuses content that stops a trial gift: fitrah for five or more persons', async () => {
  const { blocking, made } = await saved('schemas/common/persons.json', '"atMost": "rates.fitrah.persons-most"', '"atMost": "3"');
  expect(made).toBeUndefined();
  expect(blocking).toContainEqual(
    expect.objectContaining({
      code: 'trial-fails',
      file: 'flows/zakat/fitrah.step.json',
      message: expect.stringContaining('“fitrah.normal” refuses "4"'),
    }),
  );
});

it('refuses a version with an invalid fixture instead of skipping the fixture, and reports only that', async () => {
  const { blocking, made } = await saved('tests/fixtures/zakat/savings-at-nisab.json', '"totalCents"', '"totalCent"');
  expect(made).toBeUndefined();
  expect(blocking).toEqual([
    expect.objectContaining({
      code: 'not-meta-schema',
      file: 'tests/fixtures/zakat/savings-at-nisab.json',
      mend: expect.stringContaining('totalCents'),
    }),
  ]);
});

it('refuses a version without fixtures; on request only the lint runs, and the skipped checks are listed', async () => {
  cpSync(join(root, 'tests'), join(root, 'kept'), { recursive: true });
  rmSync(join(root, 'tests'), { recursive: true });
  const { blocking, made } = await saved(WORDS, 'Which zakat are you giving?', 'What are you giving?');
  const linted = await judgeOnThread({ ...judging, check: 'lint' });
  cpSync(join(root, 'kept'), join(root, 'tests'), { recursive: true });
  expect(made).toBeUndefined();
  expect(blocking).toEqual([expect.objectContaining({ code: 'fixtures-missing', mend: expect.stringContaining('tests/fixtures') })]);
  expect(linted.made).toBeDefined();
  expect(linted.leftOut).toEqual([expect.stringMatching(/^CONTENT_CHECK=lint: .* No fixture was run/)]);
});

it('accepts any number of missing mail texts that the code can replace, if stand-ins are allowed', async () => {
  for (const language of ['en', 'ms'])
    await edited(`flows/text/${language}/translation.json`, ({ mail }) => {
      for (const part of ['subjects', 'bodies', 'notes'])
        for (const notice of ['gift-too-much', 'gift-too-little', 'gift-not-due']) delete mail.account[part]?.[notice];
    });
  const [refused, stoodIn] = [await judgeOnThread(judging), await judgeOnThread({ ...judging, missing: 'stood-in' })];
  cpSync(join(sound, 'flows'), join(root, 'flows'), { recursive: true });
  expect(refused.made).toBeUndefined();
  expect(stoodIn.findings.filter(({ blocksServing }) => blocksServing)).toEqual([]);
  expect(stoodIn.made).toBeDefined();
});

it('draws with the built pages and refuses what cannot be drawn; reports when no pages are built', async () => {
  const pages = join(root, 'pages');
  mkdirSync(join(pages, 'prerender'), { recursive: true });
  writeFileSync(join(pages, 'prerender/prerender.js'), CRASHES);
  const drawn = await judgeOnThread({ ...judging, pages });
  expect(drawn.made).toBeUndefined();
  expect(drawn.findings.filter(({ blocksServing }) => blocksServing)).toEqual([
    expect.objectContaining({
      code: 'cannot-be-drawn',
      message: expect.stringMatching(
        /^The step “\w+” of “zakat”, drawn with the answers of .* it cannot be drawn \(It broke\.\)\. \d+ more drawings/,
      ),
    }),
  ]);
  const { made, leftOut } = await judgeOnThread(judging);
  expect(made).toBeDefined();
  expect(leftOut).toEqual([expect.stringContaining('there is no build of the pages')]);
});

it('reports the faults of a broken save and builds nothing from it', async () => {
  const file = join(root, 'flows/rates/nisab.json');
  writeFileSync(file, readFileSync(file, 'utf8').replace('"15902"', '"1590"'));
  const { findings, made } = await judgeOnThread(judging);
  expect(findings).toContainEqual(expect.objectContaining({ code: 'rate-jump', file: 'flows/rates/nisab.json' }));
  expect(made).toBeUndefined();
});

it('judges two concurrent saves separately', async () => {
  const [one, other] = await Promise.all([judgeOnThread(judging), judgeOnThread({ ...judging, from: sound })]);
  expect([one.made === undefined, other.made === undefined]).toEqual([true, false]);
});

it('fails when the data cannot be read, instead of waiting for ever', async () => {
  writeFileSync(join(root, 'schemas/common.json'), '');
  await expect(judgeOnThread({ ...judging, from: join(root, 'schemas/common.json') })).rejects.toThrow('common.json');
  expect((await judgeOnThread({ ...judging, from: sound })).made).toBeDefined();
});
