import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type {
  DeskBench,
  DeskDifference,
  DeskExampleTried,
  DeskExpectations,
  DeskReleaseChanged,
  DeskReleaseFile,
  DeskRuleTried,
  DeskUnheld,
} from '../../../api/types.ts';
import { staffOf } from '../../../../tests/support/trial/people/staff.ts';
import { type Browser, startTestPortal, type TestPortal } from '../../../../tests/support/trial/portal.ts';

let portal: TestPortal;
let qa: Browser;
beforeAll(async () => {
  const edit = (folder: string) => cpSync('tests/fixtures', join(folder, 'tests/fixtures'), { recursive: true });
  portal = await startTestPortal({ CONTENT: 'releases' }, { edit });
  qa = await staffOf(portal, 'qa');
}, 60_000);
afterAll(() => portal.close());

const at = (id: string, rest = '') => `/desk/api/releases/${id}/examples${rest}`;
const get = async <T>(id: string, rest = '') => (await qa.call<T>('GET', at(id, rest))).body;
const AT_NISAB = 'tests/fixtures/zakat/savings-at-nisab.json';

describe('the live content', () => {
  it('lists every fixture with its search words, every rule and rate, and no failure', async () => {
    const { examples, rules, failures } = await get<DeskBench>('live');
    expect(examples.length).toBeGreaterThan(500);
    expect(examples.find(({ file }) => file === AT_NISAB)).toMatchObject({
      flow: 'zakat',
      on: '2026-08-15',
      words: expect.stringContaining('14887'),
    });
    expect(rules.map(({ name }) => name)).toEqual(expect.arrayContaining(['savings.due', 'rates.nisab']));
    expect(failures).toEqual([]);
  });

  it('lists the fixtures that would notice a changed rule or rate', async () => {
    const rule = await get<DeskRuleTried>('live', '/rule?name=savings.due');
    expect(rule.heldBy).toContain(AT_NISAB);
    expect(rule.computedBy.length).toBeGreaterThanOrEqual(rule.heldBy.length);
    expect((await get<DeskRuleTried>('live', '/rule?name=rates.nisab')).heldBy).toContain(AT_NISAB);
    expect(await get('live', '/rule?name=no.such.rule')).toMatchObject({ computedBy: [], heldBy: [] });
  });

  it('leaves no rule without a fixture, and nothing unreached', async () => {
    expect(await get<DeskUnheld>('live', '/unheld')).toEqual({ status: 1, rules: [], unreached: [] });
  });
});

describe('a release of QA', () => {
  let release: DeskReleaseChanged;
  beforeAll(async () => {
    ({ body: release } = await qa.call<DeskReleaseChanged>('POST', '/desk/api/releases', { title: 'Examples' }));
  });
  const walk = {
    says: 'S$14,888 saved is one dollar above the nisab.',
    flow: 'zakat',
    day: '2026-08-15',
    answers: {
      give: { kinds: ['savings'], savingsBy: 'worked-out' },
      savings: { accounts: [{ amount: '14888' }] },
      donor: { kind: 'anonymous' },
    },
  };

  it('stores a walk as a fixture, formatted like its neighbours, with its outcome', async () => {
    const { body: tried } = await qa.call<DeskExampleTried>('POST', at(release.id, '/try'), walk);
    const file = 'tests/fixtures/zakat/s-14-888-saved-is-one-dollar-above.json';
    expect(tried).toEqual({ status: 1, file, lines: ['savings: S$372.20', 'Total: S$372.20'] });
    const { body: kept } = await qa.call<DeskReleaseChanged>('POST', at(release.id), { ...walk, seen: release.hash });
    expect(kept).toMatchObject({ status: 1, state: 'draft' });
    const { body } = await qa.call<DeskReleaseFile>('GET', `/desk/api/releases/${release.id}/file?path=${file}`);
    expect(body.now?.split('\n').slice(0, 4)).toEqual([
      '{',
      '  "$schema": "../../../schemas/meta/fixture.schema.json",',
      `  "says": "${walk.says}",`,
      '  "flow": "zakat",',
    ]);
    expect(JSON.parse(body.now ?? '{}').expect).toEqual({
      ...{ kind: 'due', errors: [], items: [{ id: 'savings', amountCents: 37_220 }], totalCents: 37_220 },
    });
    expect((await get<DeskBench>(release.id)).examples.map((one) => one.file)).toContain(file);
    expect((await qa.call('POST', at(release.id), { ...walk, seen: release.hash })).body).toMatchObject({ code: 'CHANGED_MEANWHILE' });
    release = kept;
  });

  it('permits no other change of the content', async () => {
    const edits = [{ path: 'flows/text/en/translation.json', at: '/done/title', value: 'x' }];
    expect((await qa.call('PUT', `/desk/api/releases/${release.id}/edits`, { seen: release.hash, edits })).status).toBe(403);
  });

  it('drops a lost line from the fixtures once a member confirms it; a new line needs no confirmation', async () => {
    const editor = await staffOf(portal, 'editor');
    const of = `/desk/api/releases/${release.id}`;
    const line = { path: 'receipts/harta.json', at: '/blocks/0', inserted: { kind: 'note', text: 'done.title' } };
    const { body: gets } = await editor.call<DeskReleaseChanged>('PUT', `${of}/edits`, { seen: release.hash, edits: [line] });
    const otherwise = async () => (await qa.call<DeskExpectations>('GET', `${of}/expectations`)).body;
    expect(await otherwise()).toEqual({ status: 1, groups: [], others: 0 });
    const thanks = { path: 'receipts/harta.json', at: '/blocks/11', removed: true };
    const { body: edited } = await editor.call<DeskReleaseChanged>('PUT', `${of}/edits`, { seen: gets.hash, edits: [thanks] });
    const { groups, others } = await otherwise();
    expect({ groups: groups.length, others, got: groups[0]?.got }).toEqual({ groups: 1, others: 0, got: [] });
    expect(groups[0]?.lost).toEqual([expect.not.stringContaining('receipt.thanks')]);
    const files = groups.flatMap(({ examples }) => examples.map(({ file }) => file));
    const approve = (seen: string) => qa.call<DeskReleaseChanged>('POST', `${of}/expectations`, { seen, files });
    expect((await approve(release.hash)).body).toMatchObject({ code: 'CHANGED_MEANWHILE' });
    const { body: approved } = await approve(edited.hash);
    expect(await otherwise()).toEqual({ status: 1, groups: [], others: 0 });
    expect((await get<DeskBench>(release.id)).failures).toEqual([]);
    // A second press has no effect.
    expect((await approve(approved.hash)).body.hash).toBe(approved.hash);
    const { lines } = (await qa.call<DeskDifference>('GET', `${of}/difference`)).body;
    expect(lines.filter(({ about }) => about === 'examples').map(({ what }) => what)).toContain('expected receipt');
    release = approved;
  });

  it('groups the failures of a wrong rule by that rule, first line first', async () => {
    const editor = await staffOf(portal, 'editor');
    const edits = [{ path: 'flows/rates/fitrah.json', at: '/rates/fitrah.normal/values/2/value', value: '6.00' }];
    await editor.call('PUT', `/desk/api/releases/${release.id}/edits`, { seen: release.hash, edits });
    const { failures } = await get<DeskBench>(release.id);
    expect(failures.length).toBeGreaterThan(0);
    expect(failures[0]?.cases.length).toBeGreaterThan(3);
    expect(failures[0]?.cases[0]?.line).toMatch(/ → /);
  });
});
