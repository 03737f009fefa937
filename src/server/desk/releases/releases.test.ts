import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type {
  DeskDifference,
  DeskRecord,
  DeskRelease,
  DeskReleaseChanged,
  DeskReleaseFile,
  DeskReleases,
  DeskWordsTried,
  Refusal,
} from '../../../api/types.ts';
import { findRelease, keepDoubts, type Release } from '../../releases/index.ts';
import { readOutbox } from '../../../../stand-ins/mail/outbox.ts';
import { signInStaff, staffOf } from '../../../../tests/support/trial/people/staff.ts';
import { type Browser, startTestPortal, type TestPortal } from '../../../../tests/support/trial/portal.ts';
import { releaseIn, releasesOf, takeAsJudged } from '../../../../tests/support/trial/releases.ts';

let portal: TestPortal;
let editor: Browser;
let approver: Browser;
beforeAll(async () => {
  portal = await startTestPortal({ CONTENT: 'releases', OPERATOR_MAIL: 'operator@portal.test' });
  editor = await staffOf(portal, 'editor');
  approver = await staffOf(portal, 'approver');
}, 60_000);
afterAll(() => portal.close());
beforeEach(async () => {
  const { db } = portal.services;
  await db.deleteFrom('rate_limits').execute();
  // Open drafts are rebased onto what becomes live, and judged again as a whole.
  const open = ['draft', 'in-review', 'scheduled'] as const;
  await db.updateTable('releases').set({ state: 'discarded', live_at: null }).where('state', 'in', open).execute();
});

type Answered = DeskReleaseChanged & Pick<Refusal, 'fields'>;
const TEXT = 'flows/text/en/translation.json';
const TITLE = '/done/title';
const at = (id: string, rest = '') => `/desk/api/releases/${id}${rest}`;
const listed = async (browser = editor) => (await browser.call<DeskReleases>('GET', '/desk/api/releases')).body;
const read = async (id: string) => (await editor.call<DeskRelease>('GET', at(id))).body;
const fileOf = async (id: string) => (await editor.call<DeskReleaseFile>('GET', at(id, `/file?path=${TEXT}`))).body;
const served = () => (portal.services.content.current().texts.en as { readonly done: { readonly title: string } }).done.title;

async function made(title: string, browser = editor): Promise<DeskReleaseChanged> {
  return (await browser.call<DeskReleaseChanged>('POST', '/desk/api/releases', { title })).body;
}
const edit = ({ id, hash }: DeskReleaseChanged, value: string, browser = editor, place = TITLE) =>
  browser.call<Answered>('PUT', at(id, '/edits'), { seen: hash, edits: [{ path: TEXT, at: place, value }] });
/** A draft with one changed word, submitted to be judged. */
async function draftOf(value: string, place = TITLE): Promise<DeskReleaseChanged> {
  const { body } = await edit(await made(`To say ${value}`), value, editor, place);
  await takeAsJudged(releasesOf(portal), body.id);
  return body;
}
/** A draft that changes another file. */
async function draftOfLanguage(value = '复原'): Promise<DeskReleaseChanged> {
  const { id, hash } = await made('Another file');
  const edits = [{ path: 'flows/text/zh/translation.json', at: '/list/undo', value }];
  const { body } = await editor.call<Answered>('PUT', at(id, '/edits'), { seen: hash, edits });
  await takeAsJudged(releasesOf(portal), body.id);
  return body;
}
async function releaseOf({ id }: DeskReleaseChanged): Promise<Release> {
  const release = await findRelease(portal.services.db, id);
  if (release === undefined) throw new Error('A release is never deleted.');
  return release;
}
const send = ({ id, hash }: DeskReleaseChanged) => editor.call<DeskReleaseChanged>('POST', at(id, '/send'), { seen: hash });
const approve = ({ id, hash }: DeskReleaseChanged, liveAt: string | null = null, ticked: readonly string[] = []) =>
  approver.call<Answered>('POST', at(id, '/approve'), { seen: hash, liveAt, ticked });
async function scheduled(value: string, liveAt: string, place = TITLE): Promise<DeskReleaseChanged> {
  const draft = await draftOf(value, place);
  await send(draft);
  await takeAsJudged(releasesOf(portal), draft.id, new Date(liveAt));
  const { body } = await approve(draft, liveAt);
  expect(body).toMatchObject({ state: 'scheduled' });
  return body;
}
/** The lines that are told of, and then the mails to each of those whom they concern. */
const sendMails = async () => {
  await portal.work('staff-mail');
  await portal.work('staff-mail');
};
/** The recipients of the mails in the outbox that have left. */
const mailed = async () => {
  const { db, crypto, clock } = portal.services;
  return (await readOutbox({ db, crypto, now: clock.now }, 100)).map(({ message }) => message.to).toSorted();
};
const whenIs = async (moment: string) => {
  portal.clock.now = new Date(moment);
  approver = await staffOf(portal, 'approver');
  editor = await staffOf(portal, 'editor');
};

describe('a release', () => {
  it('is made, edited, judged, sent, approved by another person, and served at once', async () => {
    expect((await listed()).releases).toMatchObject([{ kind: 'first', state: 'live', number: 0 }]);
    const draft = (await edit(await made('A word of thanks'), 'Thank you, truly')).body;
    expect(await read(draft.id)).toMatchObject({ state: 'draft', judging: 'judging', changes: [{ path: TEXT, kind: 'changed' }] });
    expect((await send(draft)).body).toMatchObject({ code: 'NOT_JUDGED' });
    await portal.work('judge-release');
    expect((await send(draft)).body).toMatchObject({ state: 'in-review' });
    expect((await approve(draft)).body).toMatchObject({ status: 1, state: 'live' });
    expect(served()).toBe('Thank you, truly');
    const file = await fileOf(draft.id);
    expect(file.now).toBe(file.live);
    expect(file.before).not.toBe(file.live);
    expect((await read(draft.id)).history.map(({ what }) => what)).toEqual(['published', 'approved', 'sent', 'judged', 'edited', 'made']);
  });

  it('is not sent when it cannot serve, and says why', async () => {
    const { body: draft } = await editor.call<DeskReleaseChanged>('PUT', at((await made('Broken')).id, '/edits'), {
      seen: (await listed()).releases[0]?.hash,
      edits: [{ path: 'flows/rates/limits.json', text: '{' }],
    });
    await portal.work('judge-release');
    expect((await send(draft)).body).toMatchObject({ code: 'UNFIT' });
    expect(await read(draft.id)).toMatchObject({
      judging: 'unfit',
      findings: [{ weight: 'refused', file: 'flows/rates/limits.json', line: 1, code: 'not-json' }],
    });
  });

  it('is compared with the live content, and approved only once each of its effects is ticked', async () => {
    const { id, hash } = await made('The labels');
    const texts = JSON.parse((await fileOf(id)).live ?? '{}') as { donor: { kind: { individual: string; corporate: string } } };
    const { individual, corporate } = texts.donor.kind;
    const edits = [
      { path: TEXT, at: '/donor/kind/individual', value: corporate },
      { path: TEXT, at: '/donor/kind/corporate', value: individual },
      { path: 'flows/enrolment/individual.step.json', at: '/required/0', removed: true },
    ];
    const draft = (await editor.call<Answered>('PUT', at(id, '/edits'), { seen: hash, edits })).body;
    expect((await read(id)).doubts).toBeNull();
    await takeAsJudged(releasesOf(portal), id, undefined, 'with its doubts');
    const { doubts } = await read(id);
    expect(doubts?.map(({ says }) => says).toSorted()).toEqual([
      expect.stringMatching(/^A gift without “.*” is accepted: it was required, and no longer is\.$/),
      expect.stringMatching(/^“donor.kind.individual” says what was approved of “donor.kind.corporate”/),
    ]);
    await send(draft);
    const ids = doubts?.map((one) => one.id) ?? [];
    expect((await approve(draft)).body).toMatchObject({ code: 'NOT_TICKED' });
    expect((await approve(draft, null, ids.slice(1))).body).toMatchObject({ code: 'NOT_TICKED' });
    expect((await approve(draft, '2027-09-30T16:00:00.000Z', ids)).body).toMatchObject({ state: 'scheduled' });
    expect((await read(id)).approvals[0]?.ticked).toHaveLength(2);
    await approver.call('POST', at(id, '/cancel'), { reason: 'It was to try the ticks.' });
    await editor.call('DELETE', at(id));
  });

  it('can drop one change alone; a file with its original text counts as unchanged', async () => {
    const { id, hash } = await made('Two words');
    const edits = [
      { path: TEXT, at: TITLE, value: 'Thanks {{rates.nisb}}' },
      { path: 'flows/text/ms/translation.json', at: TITLE, value: 'Terima kasih banyak' },
    ];
    const draft = (await editor.call<Answered>('PUT', at(id, '/edits'), { seen: hash, edits })).body;
    const { lines } = (await editor.call<DeskDifference>('GET', at(id, '/difference'))).body;
    expect(lines).toHaveLength(2);
    const back = lines.find(({ path }) => path === TEXT)?.back ?? [];
    await editor.call('PUT', at(id, '/edits'), { seen: draft.hash, edits: back });
    expect((await read(id)).changes.map(({ path }) => path)).toEqual(['flows/text/ms/translation.json']);
    const tried = { key: 'done.title', texts: [{ language: 'en', text: 'Thanks {{rates.nisb}}' }] };
    const { findings } = (await editor.call<DeskWordsTried>('POST', at(id, '/words/try'), tried)).body;
    expect(findings[0]).toMatchObject({
      ...{ weight: 'refused', code: 'unknown-placeholder', file: TEXT },
      fix: expect.stringMatching(/^Did you mean “rates\.nisab”/),
    });
    await editor.call('DELETE', at(id));
  });

  it('becomes a draft when it is edited in review, and the version seen before cannot be approved', async () => {
    const draft = await draftOf('First words');
    await send(draft);
    const again = (await edit(draft, 'Other words')).body;
    expect(again).toMatchObject({ state: 'draft' });
    await takeAsJudged(releasesOf(portal), again.id);
    await send(again);
    expect((await approve(draft)).body).toMatchObject({ code: 'CHANGED_MEANWHILE' });
    expect((await approve(again)).body).toMatchObject({ state: 'live' });
    expect(served()).toBe('Other words');
  });

  it('is locked while scheduled: it can be moved or cancelled, but not edited', async () => {
    const release = await scheduled('Later', '2026-09-20T16:00:00.000Z');
    expect((await edit(release, 'Sooner')).body).toMatchObject({ code: 'NOT_OPEN' });
    const to = { seen: release.hash, liveAt: '2026-09-25T16:00:00.000Z' };
    expect((await approver.call('POST', at(release.id, '/schedule'), to)).body).toMatchObject({ state: 'scheduled' });
    expect(await read(release.id)).toMatchObject({ liveAt: to.liveAt });
    expect((await approver.call('POST', at(release.id, '/schedule'), { ...to, liveAt: '2026-09-01T16:00:00.000Z' })).body).toMatchObject({
      code: 'IN_THE_PAST',
    });
    await approver.call('POST', at(release.id, '/cancel'), { reason: 'Not needed.' });
    expect((await edit(release, 'Sooner')).body).toMatchObject({ state: 'draft' });
  });

  it('is judged for its scheduled day: if it cannot serve then, it becomes a draft, and its authors and approver are mailed', async () => {
    const draft = await draftOf('By the spring');
    await send(draft);
    expect((await approve(draft, '2027-03-31T16:00:00.000Z')).body).toMatchObject({ state: 'scheduled' });
    await portal.services.db.deleteFrom('outbox').execute();
    const where = { file: 'flows/rates/nisab.json', line: 1, column: 1, pointer: '' } as const;
    const ended = { ...where, code: 'rate-stale', severity: 'error', message: 'It ends in March.', mend: '', blocksServing: true } as const;
    const judge = vi.spyOn(releasesOf(portal), 'judge');
    judge.mockImplementation(async (_tree, on) => ({ version: 'judged', findings: on === '2027-04-01' ? [ended] : [] }));
    await portal.work('judge-release');
    judge.mockRestore();
    const { state, judging, liveAt, history } = await read(draft.id);
    expect({ state, judging, liveAt }).toEqual({ state: 'draft', judging: 'unfit', liveAt: null });
    expect(history[0]).toMatchObject({ what: 'voided', note: expect.stringContaining('It ends in March.') });
    await sendMails();
    expect(await mailed()).toEqual(['approver@desk.invalid', 'editor@desk.invalid']);
  });

  it('refuses edits of mixed kinds, and edits of missing places and files', async () => {
    const { id, hash } = await made('Edits');
    const put = async (...edits: object[]) => (await editor.call('PUT', at(id, '/edits'), { seen: hash, edits })).body;
    expect(await put({ path: TEXT, at: `${TITLE}/at/all`, value: 'x' })).toMatchObject({ code: 'NO_SUCH_PLACE' });
    expect(await put({ path: 'flows/none.json', removed: true })).toMatchObject({ code: 'NO_SUCH_PLACE' });
    expect(await put({ path: 'flows/../../etc/passwd.json', text: '{}' })).toMatchObject({ code: 'NOT_CONTENT' });
    expect(await put({ path: 'flows/approved.json', text: '{}' })).toMatchObject({ code: 'NOT_CONTENT' });
    expect(await put({ path: TEXT, at: TITLE })).toMatchObject({ code: 'INVALID_REQUEST' });
    expect(await put({ path: TEXT, at: TITLE, value: 'x', removed: true })).toMatchObject({ code: 'INVALID_REQUEST' });
    expect(await put({ path: TEXT, value: 'x' })).toMatchObject({ code: 'INVALID_REQUEST' });
    expect(await read(id)).toMatchObject({ hash, changes: [] });
  });
});

describe('complaints of staff about other portals', () => {
  it('a scheduled release goes live at its minute without anyone’s help, even if no process ran at that minute', async () => {
    await whenIs('2026-09-28T02:00:00Z');
    const release = await scheduled('From the first of October', '2026-09-30T16:00:00.000Z');
    portal.clock.now = new Date('2026-09-30T15:59:59Z');
    await portal.work('publish-releases');
    expect(served()).not.toBe('From the first of October');
    // The night passes without any job running.
    await whenIs('2026-10-01T01:00:00Z');
    await portal.work('publish-releases');
    expect(served()).toBe('From the first of October');
    expect(await read(release.id)).toMatchObject({ state: 'live', approvals: [{ holds: true }] });
  });

  it('content nested as deep as a line’s condition is saved; deeper content is refused', async () => {
    const release = await made('A line with a condition');
    const line = (when: unknown) => ({
      path: 'receipts/harta.json',
      at: '/blocks/0',
      inserted: { kind: 'note', text: 'done.title', when },
    });
    const saved = async (hash: string, when: unknown) =>
      editor.call<Answered>('PUT', at(release.id, '/edits'), { seen: hash, edits: [line(when)] });
    const { status, body } = await saved(release.hash, { paymentStatus: { not: ['Refunded', 'Voided'] } });
    expect(status).toBe(200);
    const deep = Array.from({ length: 30 }).reduce<unknown>((inner) => [inner], 1);
    expect((await saved(body.hash ?? '', deep)).body).toMatchObject({ code: 'TOO_DEEP' });
  });

  it('undoing a release makes a draft and leaves the live content unchanged', async () => {
    const before = (await fileOf((await listed()).live ?? '')).live;
    const release = await draftOf('Said by mistake');
    await send(release);
    await approve(release);
    const live = portal.services.content.current().version;
    const { body: undo } = await editor.call<DeskReleaseChanged>('POST', at(release.id, '/undo'));
    expect(undo).toMatchObject({ state: 'draft' });
    await portal.work('publish-releases');
    expect(portal.services.content.current().version).toBe(live);
    expect(await read(undo.id)).toMatchObject({ kind: 'undo', undoes: { id: release.id }, inConflict: [] });
    // Byte for byte the former content.
    expect((await fileOf(undo.id)).now).toBe(before);
    const { base, undoneBy } = await read(release.id);
    expect(undoneBy).toBeNull();
    await takeAsJudged(releasesOf(portal), undo.id);
    await send(undo);
    await approve(undo);
    // The tree is the one before it again, and what it stands on stays what it was.
    expect(await read(release.id)).toMatchObject({ state: 'replaced', base, undoneBy: { id: undo.id }, isTakenBack: true });
    const taken = (await listed()).releases.filter(({ isTakenBack }) => isTakenBack);
    expect(taken.map(({ id }) => id)).toEqual([release.id]);
  });

  it('everybody sees a coming change with its time, and can cancel it', async () => {
    const release = await scheduled('To come', '2026-11-30T16:00:00.000Z');
    for (const role of ['editor', 'approver', 'qa', 'operator', 'auditor'] as const) {
      const { releases } = await listed(await staffOf(portal, role));
      expect(releases.find(({ id }) => id === release.id)).toMatchObject({ state: 'scheduled', liveAt: '2026-11-30T16:00:00.000Z' });
    }
    await approver.call('POST', at(release.id, '/cancel'), { reason: 'It was put off.' });
    portal.clock.now = new Date('2026-12-01T00:00:00Z');
    await portal.work('publish-releases');
    expect(served()).not.toBe('To come');
    await whenIs('2026-12-01T01:00:00Z');
    expect(await read(release.id)).toMatchObject({ state: 'draft', liveAt: null });
    expect((await read(release.id)).history[0]).toMatchObject({ what: 'cancelled', by: 'Aprilia Contoh', why: 'It was put off.' });
  });

  it('a colleague’s draft can be seen and edited; a member overtaken by an edit learns by whom and when, and loses nothing', async () => {
    const other = await releaseIn(portal, 'draft');
    expect((await listed()).releases).toContainEqual(expect.objectContaining({ id: other.id, state: 'draft', isOwn: false }));
    const first = await edit(other as unknown as DeskReleaseChanged, 'By me');
    expect(first.body).toMatchObject({ status: 1 });
    const colleague = portal.browse();
    await signInStaff(colleague, { role: 'editor' });
    const late = await edit(other as unknown as DeskReleaseChanged, 'By a colleague', colleague);
    expect(late).toMatchObject({ status: 409, body: { code: 'CHANGED_MEANWHILE', message: expect.stringContaining('Eda Contoh') } });
    expect(late.body.fields).toEqual([{ path: TEXT, code: 'changed', params: { by: 'Eda Contoh', at: portal.clock.now.toISOString() } }]);
    expect((await fileOf(other.id)).now).toContain('By me');
    expect((await edit(first.body, 'By a colleague', colleague)).body).toMatchObject({ status: 1 });
    expect(await read(other.id)).toMatchObject({ isOwn: true });
  });
});

describe('when another release goes live', () => {
  it('an approval survives if the two do not touch, after the whole was judged again', async () => {
    const waiting = await scheduled('Waits', '2026-12-24T16:00:00.000Z');
    const quick = await draftOfLanguage();
    await send(quick);
    await approve(quick);
    expect(await read(waiting.id)).toMatchObject({ state: 'scheduled', judging: 'judging', approvals: [{ holds: false }] });
    await portal.work('judge-release');
    const { approvals, hash, history } = await read(waiting.id);
    expect(approvals).toMatchObject([
      { by: 'Aprilia Contoh', hash, carriedFrom: waiting.hash, holds: true },
      { hash: waiting.hash, holds: false },
    ]);
    expect(history.map(({ what }) => what).slice(0, 3)).toEqual(['carried', 'judged', 'rebased']);
    await approver.call('POST', at(waiting.id, '/cancel'), { reason: 'Tried enough.' });
  });

  it('an approval lapses if the release gains an unticked effect: it becomes a draft, and its history says why', async () => {
    const moment = '2026-12-24T16:00:00.000Z';
    const ports = releasesOf(portal);
    const { body: draft } = await edit(await made('To wait with its tick'), 'Waits with its tick');
    const place = { about: 'words', file: TEXT, pointer: TITLE, line: 1 } as const;
    const ticked = { ...place, id: 'ab'.repeat(8), says: 'The thanks say something else.' };
    await keepDoubts(ports, await releaseOf(draft), [ticked]);
    await takeAsJudged(ports, draft.id);
    await send(draft);
    await takeAsJudged(ports, draft.id, new Date(moment));
    expect((await approve(draft, moment, [ticked.id])).body).toMatchObject({ state: 'scheduled' });
    const quick = await draftOfLanguage('重做');
    await send(quick);
    await approve(quick);
    expect(await read(draft.id)).toMatchObject({ state: 'scheduled', approvals: [{ holds: false }] });
    // It does this to what is live now, too.
    await keepDoubts(ports, await releaseOf(draft), [ticked, { ...place, id: 'cd'.repeat(8), says: 'Two languages thank otherwise.' }]);
    await portal.work('judge-release');
    const returned = await read(draft.id);
    expect(returned).toMatchObject({ state: 'draft', liveAt: null });
    expect(returned.history[0]).toMatchObject({
      what: 'voided',
      note: 'On what is live now it does what nobody has ticked: Two languages thank otherwise.',
    });
    await editor.call('DELETE', at(draft.id));
  });

  it('a release that touches a changed file waits for an approver to see the sum of both', async () => {
    const waiting = await scheduled('Waits, too', '2026-12-24T16:00:00.000Z');
    const quick = await draftOf('Thank you at once', '/done/remind');
    await send(quick);
    await approve(quick);
    await portal.work('judge-release');
    const merged = await read(waiting.id);
    expect(merged).toMatchObject({ state: 'in-review', liveAt: null, approvals: [{ holds: false }] });
    expect(merged.history.find(({ what }) => what === 'reopened')?.note).toMatch(
      new RegExp(`^#\\d+ changed ${TEXT}, too. It was to go live at 2026-12-24T16:00`),
    );
    const { now, before } = await fileOf(waiting.id);
    expect(now).toContain('Thank you at once');
    expect(now).toContain('Waits, too');
    expect(before).toContain('Thank you at once');
    expect(before).not.toContain('Waits, too');
    await sendMails();
    expect(await mailed()).toEqual(expect.arrayContaining(['approver@desk.invalid', 'editor@desk.invalid']));
    expect((await approve(waiting, '2026-12-24T16:00:00.000Z')).body).toMatchObject({ code: 'CHANGED_MEANWHILE' });
    expect((await approve({ ...waiting, hash: merged.hash }, '2026-12-24T16:00:00.000Z')).body).toMatchObject({ state: 'scheduled' });
    await approver.call('POST', at(waiting.id, '/cancel'), { reason: 'Tried enough.' });
    await portal.services.db.deleteFrom('outbox').execute();
  });

  it('a release that changes the same place becomes a draft in conflict, and its authors and approver are mailed', async () => {
    const waiting = await scheduled('One thing', '2026-12-24T16:00:00.000Z');
    await sendMails();
    await portal.services.db.deleteFrom('outbox').execute();
    const quick = await draftOf('Another thing');
    await send(quick);
    await approve(quick);
    const voided = await read(waiting.id);
    expect(voided).toMatchObject({ state: 'draft', inConflict: [{ path: TEXT, at: TITLE, live: '"Another thing"', own: '"One thing"' }] });
    expect((await send(voided)).body).toMatchObject({ code: 'IN_CONFLICT' });
    await sendMails();
    expect(await mailed()).toEqual(['approver@desk.invalid', 'editor@desk.invalid']);
    // Repeating the same request settles it.
    const settled = (await edit(voided as unknown as DeskReleaseChanged, 'One thing')).body;
    expect(await read(settled.id)).toMatchObject({ inConflict: [], conflicts: 0 });
  });
});

describe('the urgent lane', () => {
  it('one person restores earlier live content, judged today and with a reason, and everybody is mailed', async () => {
    await whenIs('2026-12-02T01:00:00Z');
    const { releases, live } = await listed();
    const before = releases.find(({ state, isTakenBack }) => state === 'replaced' && !isTakenBack);
    const asked = { id: before?.id, seen: live, reason: 'The word was wrong.' };
    const ask = () => approver.call('POST', '/desk/api/releases/urgent', asked);
    expect((await ask()).body).toMatchObject({ code: 'NOT_JUDGED' });
    await portal.work('judge-release');
    await portal.services.db.deleteFrom('outbox').execute();
    expect((await ask()).body).toMatchObject({ status: 1, state: 'live' });
    expect((await ask()).body).toMatchObject({ code: 'CHANGED_MEANWHILE' });
    await sendMails();
    const people = ['approver', 'auditor', 'editor', 'operator', 'qa'].map((role) => `${role}@desk.invalid`);
    expect(await mailed()).toEqual([...people, 'operator@portal.test'].toSorted());
    const auditor = await staffOf(portal, 'auditor');
    const { lines } = (await auditor.call<DeskRecord>('GET', '/desk/api/record')).body;
    expect(lines).toContainEqual(expect.objectContaining({ what: 'revert-urgently', name: 'Aprilia Contoh', why: 'The word was wrong.' }));
  });
});

it('reverted content returns by two people, never by one in the urgent lane', async () => {
  const { releases, live } = await listed();
  const taken = releases.find(({ isTakenBack }) => isTakenBack);
  expect(taken).toBeDefined();
  const asked = { id: taken?.id, seen: live, reason: 'Page shows an error.' };
  expect((await approver.call('POST', '/desk/api/releases/urgent', asked)).body).toMatchObject({ code: 'TAKEN_BACK' });
});

it.each(['Nis\u0000ab', 'Nisab \u202egniht', 'Nisab\r\nBcc: x', '\u200b\u200b\u200b', '---'])(
  'refuses an unreadable title of a release: %j',
  async (title) => {
    expect(await editor.call('POST', '/desk/api/releases', { title })).toMatchObject({ status: 422 });
  },
);

describe('a forbidden edit of a file', () => {
  const put = async (edits: readonly object[]) => {
    const { id, hash } = await made('Something odd');
    const { status, body } = await editor.call<Answered & { code: string; message: string }>('PUT', at(id, '/edits'), {
      seen: hash,
      edits,
    });
    expect((await read(id)).hash).toBe(hash);
    return [status, body.code, body.message, body.fields];
  };
  const refused = (message: string, code: string) => [422, 'NOT_CONTENT', message, [{ path: 'edits.0', code }]];

  it.each(['__proto__', 'constructor', 'toString', 'hasOwnProperty'])(
    'a key, place, file or folder called %s is refused by name',
    async (name) => {
      const key = refused(`No name in a file of the content may be ${name}.`, 'key');
      expect(
        await put([
          { path: TEXT, text: `{"done": {"\\u${name.charCodeAt(0).toString(16).padStart(4, '0')}${name.slice(1)}": {"title": "x"}}}` },
        ]),
      ).toEqual(key);
      expect(await put([{ path: TEXT, at: `/done/${name}`, value: 'x' }])).toEqual(key);
      expect(await put([{ path: TEXT, at: `/${name}/title`, value: 'x' }])).toEqual(key);
      const file = refused(`No file or folder of the content may be called ${name}.`, 'name');
      expect(await put([{ path: `flows/${name}/flow.json`, text: '{}' }])).toEqual(file);
      expect(await put([{ path: `flows/rates/${name}.json`, text: '{}' }])).toEqual(file);
      expect(await put([{ path: `flows/zakat/${name}.step.json`, text: '{}' }])).toEqual(file);
    },
  );

  it('a file nested 60,000 levels deep is refused with the reason', async () => {
    for (const [open, close] of [
      ['[', ']'],
      ['{"a":', '}'],
    ] as const)
      expect(await put([{ path: TEXT, text: `${open.repeat(60_000)}1${close.repeat(60_000)}` }])).toEqual(
        refused('The file nests too deep to be read.', 'depth'),
      );
  });
});
