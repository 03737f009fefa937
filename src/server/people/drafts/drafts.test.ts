import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestPortal, type TestPortal } from '../../../../tests/support/trial/portal.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal();
});
afterAll(() => portal.close());

const draft = { version: 1, answers: { individual: { fullName: 'Aminah binte Yusof', nric: 'S1234567D' } } };
const open = async () => {
  const browser = portal.browse();
  await browser.call('POST', '/session', {});
  return browser;
};

it('keeps answers for the session that typed them, and shows them to no other', async () => {
  const browser = await open();
  expect((await browser.call('PUT', '/session/draft/zakat', draft)).status).toBe(200);
  expect((await browser.call('GET', '/session/draft/zakat')).body).toEqual(draft);
  expect((await (await open()).call('GET', '/session/draft/zakat')).status).toBe(204);
});

it('is stored without a word in clear', async () => {
  const browser = await open();
  await browser.call('PUT', '/session/draft/zakat', draft);
  const rows = JSON.stringify(await portal.services.db.selectFrom('drafts').selectAll().execute());
  expect(rows).not.toMatch(/Aminah|S1234567D|nric/);
});

it('is deleted on request', async () => {
  const browser = await open();
  await browser.call('PUT', '/session/draft/zakat', draft);
  expect((await browser.call('DELETE', '/session/draft/zakat')).status).toBe(200);
  expect((await browser.call('GET', '/session/draft/zakat')).status).toBe(204);
});

it('is refused without a session, for an unknown flow, and in another shape', async () => {
  const browser = await open();
  expect((await portal.browse().call('PUT', '/session/draft/zakat', draft)).status).toBe(401);
  expect((await browser.call('PUT', '/session/draft/unknown', draft)).body).toMatchObject({ status: 0, code: 'NO_FLOW' });
  expect((await browser.call('PUT', '/session/draft/zakat', { version: '1', answers: {} })).body).toMatchObject({
    status: 0,
    code: 'INVALID_REQUEST',
    fields: [{ path: 'version', code: 'type' }],
  });
  expect((await browser.call('PUT', '/session/draft/zakat', { ...draft, owner: 'me' })).status).toBe(422);
});

describe('a save that names its draft', () => {
  const email = (text: string) => ({ individual: { email: text } });
  const start = async () => {
    const browser = await open();
    const id = randomUUID();
    return {
      save: (text: string, after: number, key: string = randomUUID(), over: readonly string[] = []) =>
        browser.call('PUT', '/session/draft/zakat', { version: 1, answers: email(text), save: { draft: id, after, over, key } }),
      read: () => browser.call('GET', `/session/draft/zakat?draft=${id}`),
      drop: () => browser.call('DELETE', `/session/draft/zakat?draft=${id}`),
      browser,
    };
  };

  it('counts only on the revision that it is based on, and returns the next', async () => {
    const { save, read } = await start();
    expect(await save('a@portal.test', 0)).toMatchObject({ status: 200, body: { revision: 1 } });
    expect(await save('b@portal.test', 1)).toMatchObject({ status: 200, body: { revision: 2 } });
    expect((await read()).body).toMatchObject({ version: 1, answers: email('b@portal.test'), revision: 2 });
  });

  it('overwrites nothing newer when it is late or repeated', async () => {
    const { save, read } = await start();
    await save('a@portal.test', 0, 'the-first-save-of-all');
    await save('b@portal.test', 1);
    expect(await save('a@portal.test', 0, 'the-first-save-of-all')).toMatchObject({ status: 409, body: { code: 'DRAFT_CHANGED' } });
    expect(await save('late@portal.test', 1)).toMatchObject({ status: 409, body: { code: 'DRAFT_CHANGED' } });
    expect((await read()).body).toMatchObject({ answers: email('b@portal.test'), revision: 2 });
  });

  it('is answered again if the answer was lost, and counted once', async () => {
    const { save, read } = await start();
    await save('a@portal.test', 0, 'sent-once-more-after-all');
    expect(await save('a@portal.test', 0, 'sent-once-more-after-all')).toMatchObject({ status: 200, body: { revision: 1 } });
    expect((await read()).body).toMatchObject({ revision: 1, saves: ['sent-once-more-after-all'] });
  });

  it('replaces an unanswered save of the same page, whichever arrives first', async () => {
    const { save, read } = await start();
    await save('a@portal.test', 0, 'nobody-hears-its-answer');
    expect(await save('ab@portal.test', 0, 'sent-as-the-page-is-left', ['nobody-hears-its-answer'])).toMatchObject({
      body: { revision: 2 },
    });
    expect((await save('a@portal.test', 0, 'nobody-hears-its-answer')).status).toBe(409);
    expect((await read()).body).toMatchObject({ answers: email('ab@portal.test'), revision: 2 });
  });

  it('wins alone among concurrent saves', async () => {
    const { save } = await start();
    const saves = await Promise.all(Array.from({ length: 8 }, (_, at) => save(`${at}@portal.test`, 0)));
    expect(saves.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(saves.filter(({ status }) => status === 409)).toHaveLength(7);
  });

  it('does not restore a draft that was dropped meanwhile', async () => {
    const { save, read, drop, browser } = await start();
    await save('a@portal.test', 0);
    expect((await drop()).status).toBe(200);
    for (const after of [0, 1]) expect(await save('b@portal.test', after)).toMatchObject({ status: 409, body: { code: 'DRAFT_DROPPED' } });
    expect(await read()).toMatchObject({ status: 409, body: { code: 'DRAFT_DROPPED' } });
    expect((await browser.call('GET', '/session/draft/zakat')).status).toBe(204);
  });

  it('leaves other tabs’ drafts alone, and keeps only the newest ones', async () => {
    const { save, read, browser } = await start();
    await save('a@portal.test', 0);
    for (let at = 0; at < 12; at += 1) {
      portal.clock.now = new Date(portal.clock.now.getTime() + 1_000);
      const answer = { version: 1, answers: email('b@portal.test'), save: { draft: randomUUID(), after: 0, over: [], key: randomUUID() } };
      expect((await browser.call('PUT', '/session/draft/zakat', answer)).status).toBe(200);
      if (at === 0) expect((await read()).body).toMatchObject({ answers: email('a@portal.test') });
    }
    expect((await read()).status).toBe(204);
    expect(await portal.services.db.selectFrom('drafts').select('draft_id').where('flow', '=', 'zakat').execute()).not.toHaveLength(0);
  });
});

it('stores only steps of the flow', async () => {
  const browser = await open();
  const padded = { ...draft, answers: { ...draft.answers, 'no-such-step': { anything: 'x'.repeat(7_000) } } };
  expect((await browser.call('PUT', '/session/draft/zakat', padded)).status).toBe(200);
  expect((await browser.call('GET', '/session/draft/zakat')).body).toEqual(draft);
});

it('accepts at most 8 KB', async () => {
  const browser = await open();
  const of = (length: number) => ({ version: 1, answers: { individual: { fullName: 'x'.repeat(length) } } });
  expect((await browser.call('PUT', '/session/draft/zakat', of(8_000))).status).toBe(200);
  expect((await browser.call('PUT', '/session/draft/zakat', of(8_200))).body).toMatchObject({ status: 0, code: 'TOO_LARGE' });
});

it('is limited in total for one IP address over all its sessions, without affecting others', async () => {
  const from = async (line: string) => {
    const browser = portal.browse('portal.test', line);
    await browser.call('POST', '/session', {});
    return (await browser.call('PUT', '/session/draft/zakat', draft)).status;
  };
  expect(await from('203.0.113.7')).toBe(200);
  await portal.services.db.updateTable('rate_limits').set({ taken: 32_768 }).where('name', '=', 'draft kilobytes of line').execute();
  expect(await from('203.0.113.7')).toBe(429);
  expect(await from('198.51.100.1')).toBe(200);
});
