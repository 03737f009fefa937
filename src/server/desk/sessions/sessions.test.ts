import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { DeskMe, DeskSessions } from '../../../api/types.ts';
import { signInStaff } from '../../../../tests/support/trial/people/staff.ts';
import { type Browser, startTestPortal, TEST_DAY, type TestPortal } from '../../../../tests/support/trial/portal.ts';
import { digest } from '../../kit/crypto/digest.ts';
import type { Role } from '../../config/staff.ts';
import { forgetStaffSessions } from './store.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal();
});
afterAll(() => portal.close());
beforeEach(async () => {
  portal.clock.now = TEST_DAY;
  await portal.services.db.deleteFrom('rate_limits').execute();
  await portal.services.db.deleteFrom('staff_sessions').execute();
});

const MINUTE = 60_000;
const later = (minutes: number) => {
  portal.clock.now = new Date(portal.clock.now.getTime() + minutes * MINUTE);
};
async function signedIn(role: Role): Promise<Browser> {
  const browser = portal.browse();
  await signInStaff(browser, { role });
  return browser;
}
const statusOf = async (browser: Browser) => (await browser.call('GET', '/desk/api/me')).status;

it('has a random token in an HttpOnly, SameSite cookie, and only its hash in the database', async () => {
  const browser = portal.browse();
  await signInStaff(browser, { role: 'editor' });
  const token = browser.cookies.get('desk') ?? '';
  expect(token).toMatch(/^[\w-]{43}$/);
  const rows = await portal.services.db.selectFrom('staff_sessions').selectAll().execute();
  expect(rows).toMatchObject([{ token_hash: digest(token), roles: ['editor'] }]);
  expect(JSON.stringify(rows)).not.toContain(token);
  expect(JSON.stringify(await portal.services.db.selectFrom('staff_members').selectAll().execute())).not.toMatch(/contoh|desk\.invalid/i);
});

it('ends after half an hour without activity, and after eight hours at most', async () => {
  const idle = await signedIn('editor');
  later(29);
  expect(await statusOf(idle)).toBe(200);
  later(1);
  expect(await statusOf(idle)).toBe(401);

  const busy = await signedIn('finance');
  for (let minutes = 0; minutes < 8 * 60 - 20; minutes += 20) {
    later(20);
    expect((await busy.call('GET', '/desk/api/money')).status).toBe(200);
  }
  later(20);
  expect(await statusOf(busy)).toBe(401);
});

it('is not extended by a page that polls its state', async () => {
  const browser = await signedIn('finance');
  for (let looks = 0; looks < 2; looks += 1) {
    later(14);
    const { body } = await browser.call<DeskMe>('GET', '/desk/api/me');
    expect(body.idleAt).toBe(new Date(TEST_DAY.getTime() + 30 * MINUTE).toISOString());
  }
  later(2);
  expect(await statusOf(browser)).toBe(401);
});

it('changes its token at each sign-in, which ends the browser’s former session', async () => {
  const browser = await signedIn('editor');
  const former = browser.cookies.get('desk') ?? '';
  await signInStaff(browser, { role: 'finance' });
  expect(browser.cookies.get('desk')).not.toBe(former);
  expect((await browser.call<DeskMe>('GET', '/desk/api/me')).body.roles).toEqual(['finance']);
  const thief = portal.browse();
  thief.cookies.set('desk', former);
  expect(await statusOf(thief)).toBe(401);
});

it('cannot be fixed: a token known beforehand never becomes a session', async () => {
  const browser = portal.browse();
  browser.cookies.set('desk', 'A'.repeat(43));
  await signInStaff(browser, { role: 'editor' });
  expect(browser.cookies.get('desk')).not.toBe('A'.repeat(43));
});

it('ends at the sign-out, also for a copy of its cookie', async () => {
  const browser = await signedIn('editor');
  const copy = portal.browse();
  copy.cookies.set('desk', browser.cookies.get('desk') ?? '');
  expect((await browser.call('DELETE', '/desk/api/me')).status).toBe(200);
  expect(browser.cookies.get('desk')).toBe('');
  expect(await statusOf(copy)).toBe(401);
});

it('can be ended by an operator with a fresh sign-in and a reason', async () => {
  const [operator, editor] = [await signedIn('operator'), await signedIn('editor')];
  const list = async () => (await operator.call<DeskSessions>('GET', '/desk/api/sessions')).body.sessions;
  const ofEditor = (await list()).find(({ roles }) => roles.includes('editor'));
  const end = (reason?: string) =>
    operator.call('POST', '/desk/api/sessions/end', { id: ofEditor?.id, ...(reason !== undefined && { reason }) });
  for (const none of [undefined, '', '     ', 'no']) expect((await end(none)).status).toBe(422);

  later(6);
  expect(await end('It is not theirs any more.')).toMatchObject({ status: 409, body: { code: 'SIGN_IN_AGAIN' } });
  expect(await statusOf(editor)).toBe(200);
  await signInStaff(operator, { role: 'operator', fresh: 'yes' });
  expect((await end('It is not theirs any more.')).status).toBe(200);
  expect(await statusOf(editor)).toBe(401);
  expect((await list()).find(({ id }) => id === ofEditor?.id)).toMatchObject({ state: 'ended', endedBy: 'operator', isOwn: false });
  const unknown = { id: 'A'.repeat(22), reason: 'It is not theirs any more.' };
  expect((await operator.call('POST', '/desk/api/sessions/end', unknown)).status).toBe(404);
});

it('is listed for its own member only, who can end it in any browser after a fresh sign-in', async () => {
  const [here, lost, other] = [await signedIn('support'), await signedIn('support'), await signedIn('finance')];
  const { sessions } = (await here.call<DeskSessions>('GET', '/desk/api/me/sessions')).body;
  expect(sessions.map(({ roles, isOwn, state }) => [roles, isOwn, state]).toSorted()).toEqual([
    [['support'], false, 'open'],
    [['support'], true, 'open'],
  ]);
  const theirs = (await other.call<DeskSessions>('GET', '/desk/api/me/sessions')).body.sessions[0]?.id;
  expect(await here.call('POST', '/desk/api/me/sessions/end', { id: theirs })).toMatchObject({
    status: 404,
    body: { code: 'NO_SUCH_SESSION' },
  });
  const id = sessions.find(({ isOwn }) => !isOwn)?.id;
  later(6);
  expect(await here.call('POST', '/desk/api/me/sessions/end', { id })).toMatchObject({ status: 409, body: { code: 'SIGN_IN_AGAIN' } });
  await signInStaff(here, { role: 'support', fresh: 'yes' });
  expect((await here.call('POST', '/desk/api/me/sessions/end', { id })).status).toBe(200);
  expect([await statusOf(lost), await statusOf(other)]).toEqual([401, 200]);
});

it('keeps the roles of its sign-in, which are read anew at the next', async () => {
  const browser = await signedIn('support');
  const staff = portal.services.config.staff as { groups: { [group: string]: readonly Role[] } };
  const before = staff.groups;
  staff.groups = { ...before, support: ['support', 'auditor'] };
  try {
    expect((await browser.call('GET', '/desk/api/record')).status).toBe(403);
    await signInStaff(browser, { role: 'support' });
    expect((await browser.call<DeskMe>('GET', '/desk/api/me')).body.roles).toEqual(['support', 'auditor']);
    expect((await browser.call('GET', '/desk/api/record')).status).toBe(200);
  } finally {
    staff.groups = before;
  }
});

it('is deleted a week after its end; the record keeps that it existed', async () => {
  await signedIn('editor');
  await portal.browse().call('GET', '/desk/sign-in');
  const { db } = portal.services;
  const left = async () => [
    (await db.selectFrom('staff_sessions').select('id').execute()).length,
    (await db.selectFrom('staff_sign_ins').select('state_hash').execute()).length,
  ];
  expect(await left()).toEqual([1, 1]);
  later(8 * 60 + 60);
  await forgetStaffSessions(portal.services);
  expect(await left()).toEqual([1, 0]);
  later(7 * 24 * 60);
  await forgetStaffSessions(portal.services);
  expect(await left()).toEqual([0, 0]);
});
