import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readData } from '../../content/index.ts';
import {
  approveRelease,
  discardRelease,
  doubted,
  editRelease,
  findRelease,
  makeRelease,
  readFolder,
  readRelease,
  sendRelease,
  treeOf,
} from '../../server/releases/index.ts';
import { memberOf } from '../../../tests/support/trial/people/gift-at-desk.ts';
import { staffOf } from '../../../tests/support/trial/people/staff.ts';
import { startTestPortal, type TestPortal } from '../../../tests/support/trial/portal.ts';
import { releasesOf, takeAsJudged } from '../../../tests/support/trial/releases.ts';
import { madeSlips } from '../../../tests/data/slips/made/made.ts';
import { changedBy, ticksOf } from '../../../tests/data/slips/noticed.ts';
import { variants } from '../../../tests/support/variants.ts';
import { pull, push } from './pull-and-push.ts';

let portal: TestPortal;
/** The id of the person who pushes. */
let editor: string;
beforeAll(async () => {
  portal = await startTestPortal({ CONTENT: 'releases' });
  editor = await memberOf(portal, await staffOf(portal, 'editor'));
}, 60_000);
afterAll(() => portal.close());

const TEXT = 'flows/text/en/translation.json';
const MALAY = 'flows/text/ms/translation.json';
const inFolder = (path: string) => readFileSync(join(portal.dataRoot, path), 'utf8');
const save = (path: string, edit: (text: string) => string) => writeFileSync(join(portal.dataRoot, path), edit(inFolder(path)));

/** A word that becomes live at the desk. */
async function release(value: string): Promise<void> {
  const ports = releasesOf(portal);
  const made = await makeRelease(ports, { title: value, by: 'editor' });
  const edits = [{ path: TEXT, at: '/done/title', value }];
  const { id, hash: seen } = await editRelease(ports, { id: made.id, by: 'editor', seen: made.hash, edits });
  await takeAsJudged(ports, id);
  await sendRelease(ports, { id, by: 'editor', seen });
  await approveRelease(ports, { id, by: 'approver', seen, liveAt: null, ticked: [] });
}
const pulled = async (over: Parameters<typeof pull>[1]['over'] = 'what is kept') => {
  const lines: string[] = [];
  const code = await pull(portal.services, { over, print: (line) => lines.push(line) });
  return { code, said: lines.join('\n') };
};
const pushed = async (title: string, as = 'editor@desk.invalid') => {
  const lines: string[] = [];
  const code = await push(portal.services, { title, as, print: (line) => lines.push(line) });
  return { code, said: lines.join('\n') };
};
/** The newest draft as its approver is shown it; what its files would do is asked by `day`. */
const askedOfNewest = async (day: string) => {
  const id = (await newest())?.release.id ?? '';
  const release = await findRelease(portal.services.db, id);
  if (release === undefined) throw new Error('It was pushed.');
  const doubts = await doubted(releasesOf(portal), release, day);
  await discardRelease(releasesOf(portal), { id, by: editor });
  return doubts.map(({ says }) => says);
};
const newest = async () => {
  const { db } = portal.services;
  const { id } = await db.selectFrom('releases').select('id').orderBy('number', 'desc').limit(1).executeTakeFirstOrThrow();
  return readRelease(releasesOf(portal), id);
};

it('pull writes the live content into the folder byte for byte', async () => {
  await release('Thank you from the desk');
  expect(await pulled()).toMatchObject({ code: 0, said: expect.stringContaining(`changed  ${TEXT}`) });
  expect((await readFolder(portal.dataRoot)).tree).toEqual(await treeOf(portal.services.db, 'live'));
  expect(await pulled()).toEqual({ code: 0, said: 'The folder has what is live.' });
});

it('pull names the changes that it would overwrite and writes nothing without a flag', async () => {
  save(TEXT, (text) => text.replace('Thank you from the desk', 'Thank you from the folder'));
  await release('Thank you again');
  expect(await pulled()).toEqual({ code: 1, said: expect.stringContaining(`  ${TEXT}`) });
  expect(inFolder(TEXT)).toContain('Thank you from the folder');
  expect(await pulled('everything')).toMatchObject({ code: 0 });
  expect(inFolder(TEXT)).toContain('Thank you again');
});

it('push makes a draft of the folder’s changes, and an outdated folder reverts nothing', async () => {
  expect(await pushed('Nothing')).toEqual({ code: 1, said: 'The folder has nothing that is not live.' });
  await release('Thank you once more');
  save(MALAY, (text) => text.replace('"done": {', '"done": {\n    "pushed": "Terima kasih",'));
  expect(await pushed('A Malay word')).toMatchObject({ code: 0, said: expect.stringContaining('“A Malay word”, is at the desk.') });
  expect(await newest()).toMatchObject({
    release: { title: 'A Malay word', state: 'draft', author: editor, conflicts: [] },
    changes: [{ path: MALAY, kind: 'changed', by: editor }],
  });
});

it('push needs a member’s name, who may not approve it, and refuses an unknown one', async () => {
  const { db } = portal.services;
  expect(await pushed('Nobody’s', 'nobody@desk.invalid')).toEqual({
    code: 1,
    said: 'Nobody of the staff has signed in at the desk with the address nobody@desk.invalid.',
  });
  const draft = (await newest())?.release;
  if (draft === undefined) throw new Error('It was pushed.');
  expect(draft.author).toBe(editor);
  await takeAsJudged(releasesOf(portal), draft.id);
  await sendRelease(releasesOf(portal), { id: draft.id, by: 'another', seen: draft.hash });
  const own = approveRelease(releasesOf(portal), { id: draft.id, by: editor, seen: draft.hash, liveAt: null, ticked: [] });
  await expect(own).rejects.toMatchObject({ code: 'OWN_RELEASE' });
  await db.updateTable('releases').set({ state: 'draft' }).where('id', '=', draft.id).execute();
});

it('push accepts only a member who may make releases', async () => {
  await memberOf(portal, await staffOf(portal, 'support'));
  expect(await pushed('As support', 'support@desk.invalid')).toEqual({
    code: 1,
    said: 'By the last sign-in at the desk that is known, support@desk.invalid has no role that makes releases.',
  });
});

it('push shows where the folder and the live content changed the same place', async () => {
  save(TEXT, (text) => text.replace('Thank you again', 'Thank you from below'));
  expect(await pushed('Both')).toMatchObject({
    code: 0,
    said: expect.stringContaining(`in conflict with what is live: ${TEXT} /done/title`),
  });
});

it('a pushed mistake asks its approver the same as the edit at the desk', async () => {
  await pulled('everything');
  const data = await readData(portal.dataRoot);
  const slips = Object.entries(madeSlips(data)).flatMap(([row, ofRow]) => ofRow.map((slip) => ({ row, slip })));
  const tried = variants(import.meta.url, slips, 8)
    .map(({ row, slip }) => ({ row, slip, ticks: ticksOf(data, slip, '2026-09-30') ?? [] }))
    .filter(({ ticks }) => ticks.length > 0);
  expect(tried.length).toBeGreaterThan(3);
  for (const { row, slip, ticks } of tried) {
    await pulled('everything');
    for (const [path, text] of changedBy(data, slip)) writeFileSync(join(portal.dataRoot, path), text);
    expect(await pushed(slip.says.slice(0, 60)), `${row}: ${slip.says}`).toMatchObject({ code: 0 });
    expect(await askedOfNewest('2026-09-30'), `${row}: ${slip.says}`).toEqual(ticks);
  }
}, 3_600_000);
