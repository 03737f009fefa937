import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestPortal, type TestPortal } from '../testing.ts';

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

it('keeps what was typed for the session that typed it, and shows it to no other', async () => {
  const browser = await open();
  expect((await browser.call('PUT', '/session/draft/zakat', draft)).status).toBe(200);
  expect((await browser.call('GET', '/session/draft/zakat')).body).toEqual(draft);
  expect((await (await open()).call('GET', '/session/draft/zakat')).status).toBe(204);
});

it('stands in the database without a word in clear', async () => {
  const browser = await open();
  await browser.call('PUT', '/session/draft/zakat', draft);
  const rows = JSON.stringify(await portal.services.db.selectFrom('drafts').selectAll().execute());
  expect(rows).not.toMatch(/Aminah|S1234567D|nric/);
});

it('is forgotten when asked', async () => {
  const browser = await open();
  await browser.call('PUT', '/session/draft/zakat', draft);
  expect((await browser.call('DELETE', '/session/draft/zakat')).status).toBe(200);
  expect((await browser.call('GET', '/session/draft/zakat')).status).toBe(204);
});

it('is refused without a session, for a flow that is not there, and in another shape', async () => {
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
