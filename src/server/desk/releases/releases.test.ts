import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { DeskRelease, DeskReleaseChanged, DeskReleaseFile, DeskReleases } from '../../../api/types.ts';
import { staffOf } from '../../../tools/trial/people/staff.ts';
import { type Browser, startTestPortal, type TestPortal } from '../../../tools/trial/portal.ts';

let portal: TestPortal;
let editor: Browser;
let approver: Browser;
beforeAll(async () => {
  portal = await startTestPortal({ CONTENT: 'releases' });
  editor = await staffOf(portal, 'editor');
  approver = await staffOf(portal, 'approver');
}, 60_000);
afterAll(() => portal.close());
beforeEach(() => portal.services.db.deleteFrom('rate_limits').execute());

const listed = async () => (await editor.call<DeskReleases>('GET', '/desk/api/releases')).body;
const read = async (id: string) => (await editor.call<DeskRelease>('GET', `/desk/api/releases/${id}`)).body;
const TEXT = 'flows/text/en/translation.json';

async function madeOf(title: string, value: string, browser = editor): Promise<DeskReleaseChanged> {
  const { body } = await browser.call<DeskReleaseChanged>('POST', '/desk/api/releases', { title });
  return edited(body, value, browser);
}
async function edited({ id, hash }: DeskReleaseChanged, value: string, browser = editor): Promise<DeskReleaseChanged> {
  const edits = [{ path: TEXT, at: '/done/title', value }];
  const { status, body } = await browser.call<DeskReleaseChanged>('PUT', `/desk/api/releases/${id}/edits`, { seen: hash, edits });
  expect({ status, body }).toMatchObject({ status: 200 });
  return body;
}
const sent = async ({ id, hash }: DeskReleaseChanged) => {
  await portal.work('judge-release');
  return editor.call<DeskReleaseChanged>('POST', `/desk/api/releases/${id}/send`, { seen: hash });
};

describe('a release', () => {
  it('is made, edited, sent, approved by somebody else, and served at once', async () => {
    expect((await listed()).releases).toMatchObject([{ kind: 'first', state: 'live', number: 0 }]);
    const before = portal.services.content.current().version;
    const draft = await madeOf('A word of thanks', 'Thank you, truly');
    expect(await read(draft.id)).toMatchObject({ state: 'draft', judging: 'judging', changes: [{ path: TEXT, kind: 'changed' }] });
    expect((await editor.call('POST', `/desk/api/releases/${draft.id}/send`, { seen: draft.hash })).body).toMatchObject({
      code: 'NOT_JUDGED',
    });
    expect((await sent(draft)).body).toMatchObject({ state: 'in-review' });
    const answer = await approver.call('POST', `/desk/api/releases/${draft.id}/approve`, { seen: draft.hash, liveAt: null });
    expect(answer.body).toMatchObject({ status: 1, state: 'live' });
    expect(portal.services.content.current().version).not.toBe(before);
    expect(portal.services.content.current().texts.en).toMatchObject({ done: { title: 'Thank you, truly' } });
    const file = (await editor.call<DeskReleaseFile>('GET', `/desk/api/releases/${draft.id}/file?path=${TEXT}`)).body;
    expect(file.now).toBe(file.live);
    expect(file.before).not.toBe(file.live);
    expect((await read(draft.id)).history.map(({ what }) => what)).toEqual(['published', 'approved', 'sent', 'judged', 'edited', 'made']);
  });
});
