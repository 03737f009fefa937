import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { DeskPreview, DeskPreviewPlaces, DeskReleaseChanged } from '../../../api/types.ts';
import { staffOf } from '../../../../tests/support/trial/people/staff.ts';
import { type Browser, startTestPortal, type TestPortal } from '../../../../tests/support/trial/portal.ts';
import { variants } from '../../../../tests/support/variants.ts';
import { MAILS } from './places.ts';

let portal: TestPortal;
let editor: Browser;
beforeAll(async () => {
  const withFixtures = (root: string) => cpSync('tests/fixtures', join(root, 'tests/fixtures'), { recursive: true });
  portal = await startTestPortal({ CONTENT: 'releases' }, { edit: withFixtures });
  editor = await staffOf(portal, 'editor');
}, 60_000);
afterAll(() => portal.close());
beforeEach(() => portal.services.db.deleteFrom('rate_limits').execute());

const TEXT = 'flows/text/en/translation.json';

const shown = (body: object) => editor.call<DeskPreview>('POST', '/desk/api/preview', body);
const released = async (...edits: readonly object[]): Promise<string> => {
  const { body } = await editor.call<DeskReleaseChanged>('POST', '/desk/api/releases', { title: 'A draft to look at' });
  const edited = await editor.call<DeskReleaseChanged>('PUT', `/desk/api/releases/${body.id}/edits`, { seen: body.hash, edits });
  expect(edited).toMatchObject({ status: 200 });
  return body.id;
};

describe('the contents of a release', () => {
  it('are its flows with their steps, its mails, every language and its fixtures', async () => {
    const { body } = await editor.call<DeskPreviewPlaces>('GET', '/desk/api/preview/places');
    expect(body.flows.find(({ id }) => id === 'zakat')?.steps.map(({ id }) => id)).toContain('payment');
    expect(body.languages).toContainEqual({ id: 'ta', name: 'தமிழ்', isUnderWork: true });
    expect(body.fixtures.length).toBeGreaterThan(100);
    expect(body.fixtures.every(({ flow }) => body.flows.some(({ id }) => id === flow))).toBe(true);
    expect(body.mails).toEqual(MAILS);
  });
});

describe('a page', () => {
  it('has the texts of the release, and leaves the live content unchanged', async () => {
    const release = await released({ path: TEXT, at: '/done/title', value: 'Thank you, truly' });
    const titleIn = async (which: string) => (await shown({ release: which })).body.page?.words.en?.done;
    expect(await titleIn(release)).toMatchObject({ title: 'Thank you, truly' });
    expect(await titleIn('live')).not.toMatchObject({ title: 'Thank you, truly' });
    const donors = await portal.browse().call('GET', '/assets/locales/en/translation.json');
    expect(donors.text).not.toContain('Thank you, truly');
  });

  it('has the rates of the requested day', async () => {
    const nisabOn = async (day: string) => (await shown({ day })).body.page?.view.rates;
    const [then, now] = [await nisabOn('2025-01-15'), await nisabOn('2026-09-15')];
    expect(then).toMatchObject({ on: '2025-01-15' });
    expect(then?.values.nisab).not.toBe(now?.values.nisab);
  });

  it('has the answers of a fixture or typed answers at the requested place', async () => {
    const { body } = await editor.call<DeskPreviewPlaces>('GET', '/desk/api/preview/places');
    const fixture = body.fixtures.find(({ flow }) => flow === 'fidyah')?.file;
    expect((await shown({ fixture })).body.page).toMatchObject({ flow: 'fidyah', step: null, answers: expect.any(Object) });
    const answers = { give: { kinds: ['fitrah'] } };
    expect((await shown({ flow: 'zakat', step: 'review', answers })).body.page).toMatchObject({ flow: 'zakat', step: 'review', answers });
    expect((await shown({ flow: 'zakat' })).body.page?.answers).toBeNull();
  });

  it('shows a calculation sheet where there is a calculation, and none otherwise', async () => {
    const { body } = await shown({ what: 'sheet' });
    expect(body.page).toMatchObject({ flow: 'calculator', step: null, isSheet: true, answers: expect.any(Object) });
    expect(await shown({ what: 'sheet', flow: 'zakat' })).toMatchObject({ status: 404, body: { code: 'NO_SUCH_PLACE' } });
    expect(await shown({ what: 'sheet', answers: {} })).toMatchObject({ status: 409, body: { code: 'NO_RECEIPT' } });
  });

  it('is refused when the release has no such place', async () => {
    for (const body of [
      { flow: 'gold' },
      { flow: 'zakat', step: 'silver' },
      { fixture: 'tests/fixtures/none.json' },
      { language: 'fr' },
      { what: 'mail', mail: 'gold' },
    ])
      expect(await shown(body)).toMatchObject({ status: 404, body: { code: 'NO_SUCH_PLACE' } });
    expect(await shown({ release: 'A'.repeat(26) })).toMatchObject({ status: 404, body: { code: 'NO_SUCH_RELEASE' } });
  });

  it('is refused with the reason for a release that cannot be read', async () => {
    const release = await released({ path: 'flows/zakat/flow.json', text: '{ "id": 1 }' });
    expect(await shown({ release })).toMatchObject({ status: 409, body: { code: 'CANNOT_BE_READ' } });
  });
});

describe('receipts and mails', () => {
  it('show the fixture’s gift on the requested day, in words', async () => {
    const { body } = await shown({ what: 'receipt', flow: 'zakat', day: '2026-09-15', language: 'ms' });
    expect(body).toMatchObject({
      language: 'ms',
      document: { blocks: expect.any(Array), letterhead: { number: expect.stringMatching(/1$/) } },
    });
    expect(JSON.stringify(body.document)).toContain('15 Sep 2026');
  });

  it('are drawn as the same PDF that a donor gets', async () => {
    const { status, headers, text } = await editor.call('POST', '/desk/api/preview/pdf', { what: 'receipt', flow: 'zakat' });
    expect([status, headers['content-type']]).toEqual([200, 'application/pdf']);
    expect(text.startsWith('%PDF-')).toBe(true);
  });

  it('use a gift with the requested layout, or an external gift if no flow has that layout', async () => {
    for (const layout of ['adoption', 'harta']) {
      const { body } = await shown({ what: 'receipt', layout });
      expect(body.document?.blocks).toBeInstanceOf(Array);
    }
    const { body } = await shown({ what: 'receipt', fixture: 'tests/fixtures/receipts/external-adoption.json' });
    expect(JSON.stringify(body.document)).toContain('doption');
  });

  it('are refused when nothing is due', async () => {
    const { body } = await shown({ what: 'receipt', flow: 'zakat', answers: { give: { kinds: [] } } });
    expect(body).toMatchObject({ code: 'NO_RECEIPT' });
  });

  it.each(MAILS)('the mail %s is written in each language, without a donor’s data', async (mail) => {
    for (const language of variants(`${import.meta.url} ${mail}`, ['en', 'ms', 'ta'])) {
      const { body } = await shown({ what: 'mail', mail, language });
      expect(body.mail?.html).toContain('<!doctype html>');
      expect(body.mail?.text).not.toMatch(/\{\{|undefined|mail\.[a-z]+\.[a-z]/);
    }
  });
});

it('records the release that was seen, and stores nothing else', async () => {
  const { db } = portal.services;
  const counts = async () => [
    await db.selectFrom('donations').selectAll().execute(),
    await db.selectFrom('sessions').selectAll().execute(),
  ];
  const before = await counts();
  await shown({ release: 'live', flow: 'zakat', step: 'payment', answers: { individual: { fullName: 'CANARY TYPED' } } });
  expect(await counts()).toEqual(before);
  const lines = (await (await staffOf(portal, 'auditor')).call('GET', '/desk/api/record')).text;
  expect(lines).toContain('see-preview');
  expect(lines).toContain('release: live');
  expect(lines).not.toContain('CANARY TYPED');
});
