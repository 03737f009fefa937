import { HttpResponse, http } from 'msw';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { memoryVault } from '../../../../tests/support/portal/memory-vault.ts';
import { serverDouble } from '../../../../tests/support/portal/server-double.ts';
import { createPortal } from '../portal.ts';
import { takeFound } from '../state/found-payment.ts';
import type { PortalState } from '../state/portal-state.ts';
import { forgetSeen, noteSeen } from '../state/seen-payments.ts';

const server = serverDouble();
beforeEach(() => vi.useFakeTimers({ now: Date.parse('2026-09-01T10:00:00Z'), toFake: ['Date', 'setInterval', 'clearInterval'] }));
afterEach(() => {
  vi.useRealTimers();
});

/** The server's clock is 90 seconds ahead of this machine's. */
function openFor(minutes: number, extended = false) {
  return HttpResponse.json({
    status: 1,
    token: 'public-token',
    now: '2026-09-01T10:01:30Z',
    expiresAt: new Date(Date.parse('2026-09-01T10:01:30Z') + minutes * 60_000).toISOString(),
    extended,
    mayStay: true,
    signedIn: false,
  });
}

it('ends after 30 minutes by the server’s clock, to the second', async () => {
  server.use(http.post('*/session', () => openFor(30)));
  const onExpired = vi.fn();
  const portal = createPortal({ vault: memoryVault(), onExpired });
  await portal.session.open();
  vi.advanceTimersByTime(30 * 60_000 - 1_000);
  expect(onExpired).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1_000);
  expect(onExpired).toHaveBeenCalledOnce();
});

it('a machine that slept past the end notices within a second', async () => {
  server.use(http.post('*/session', () => openFor(30)));
  const onExpired = vi.fn();
  const portal = createPortal({ vault: memoryVault(), onExpired });
  await portal.session.open();
  vi.setSystemTime(Date.parse('2026-09-01T12:00:00Z'));
  vi.advanceTimersByTime(1_000);
  expect(onExpired).toHaveBeenCalledOnce();
});

it('is extended once, by ten minutes', async () => {
  let asked = 0;
  server.use(
    http.post('*/session', () => openFor(30)),
    http.post('*/session/extend', () => {
      asked += 1;
      return openFor(40, true);
    }),
  );
  const onExpired = vi.fn();
  const portal = createPortal({ vault: memoryVault(), onExpired });
  await portal.session.open();
  await portal.session.extend();
  await portal.session.extend();
  expect(asked).toBe(1);
  vi.advanceTimersByTime(39 * 60_000);
  expect(onExpired).not.toHaveBeenCalled();
  vi.advanceTimersByTime(60_000);
  expect(onExpired).toHaveBeenCalledOnce();
});

it('continues from when its donor stays, as often as the server allows, and keeps its extension', async () => {
  let stays = 0;
  server.use(
    http.post('*/session', () => openFor(30)),
    http.post('*/session/stay', () => {
      stays += 1;
      return openFor(10);
    }),
    http.post('*/session/extend', () => openFor(20, true)),
  );
  const onExpired = vi.fn();
  const portal = createPortal({ vault: memoryVault(), onExpired });
  await portal.session.open();
  vi.advanceTimersByTime(26 * 60_000);
  expect(await portal.session.stay()).toBe(true);
  expect(await portal.session.stay()).toBe(true);
  expect(stays).toBe(2);
  expect(portal.store.get().session?.extended).toBe(false);
  await portal.session.extend();
  expect(portal.store.get().session?.extended).toBe(true);
  vi.advanceTimersByTime(19 * 60_000);
  expect(onExpired).not.toHaveBeenCalled();
  vi.advanceTimersByTime(60_000);
  expect(onExpired).toHaveBeenCalledOnce();
});

it('ends on time if the server did not receive the request to stay', async () => {
  server.use(
    http.post('*/session', () => openFor(30)),
    http.post('*/session/stay', () => HttpResponse.json({ status: 0, code: 'UNAVAILABLE', message: 'Not now.' }, { status: 503 })),
  );
  const onExpired = vi.fn();
  const portal = createPortal({ vault: memoryVault(), onExpired });
  await portal.session.open();
  expect(await portal.session.stay()).toBe(false);
  vi.advanceTimersByTime(30 * 60_000);
  expect(onExpired).toHaveBeenCalledOnce();
});

it('ends here as well when the server no longer has it: every call that finds out reports it, once', async () => {
  server.use(
    http.post('*/session', () => openFor(30)),
    http.get('*/session/draft/zakat', () => HttpResponse.json({ status: 0, code: 'NO_SESSION', message: '' }, { status: 401 })),
    http.get('*/session/draft/fidyah', () => HttpResponse.json({ status: 0, code: 'NOT_SIGNED_IN', message: '' }, { status: 401 })),
  );
  const onExpired = vi.fn();
  const portal = createPortal({ vault: memoryVault(), onExpired });
  await portal.session.open();
  await portal.api.readDraft('fidyah');
  expect(onExpired).not.toHaveBeenCalled();
  expect(await portal.api.readDraft('zakat')).toEqual({ kind: 'silent' });
  await portal.api.readDraft('zakat');
  expect(onExpired).toHaveBeenCalledOnce();
  expect(portal.store.get().session).toBeNull();
});

const TRANSACTION = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
const paying = {
  transactionNo: TRANSACTION,
  flow: 'zakat',
  home: '/',
  draft: 'paid-draft',
  createdAt: '2026-09-01T10:01:00Z',
  cents: 3_300,
};

/** The payment that a page finds when it opens the session, holding this before. */
async function foundBy(held: Partial<PortalState>) {
  server.use(http.post('*/session', async () => HttpResponse.json({ ...(await openFor(30).json()), payment: paying })));
  const portal = createPortal({ vault: memoryVault(), onExpired: vi.fn() });
  portal.store.set((state) => ({ ...state, ...held }));
  await portal.session.open();
  return portal.store;
}

it('tells a page without a gift about the session’s payment, by this machine’s clock', async () => {
  const store = await foundBy({});
  expect(store.get().found).toEqual({
    ...{ transactionNo: TRANSACTION, flow: 'zakat', home: '/', draft: 'paid-draft', cents: 3_300, key: '', mailed: null },
    createdAt: Date.parse('2026-09-01T09:59:30Z'),
  });
});

it('tells nothing to a page with a stored draft, such as a new gift begun on purpose', async () => {
  const drafts = { zakat: { id: 'new-draft', version: 1, answers: {}, step: null } };
  expect((await foundBy({ drafts })).get().found).toBeNull();
});

it('tells nothing of a payment that the donor abandoned or saw the end of, until the session ends', async () => {
  noteSeen(TRANSACTION);
  expect((await foundBy({})).get().found).toBeNull();
  expect(document.cookie).not.toContain(TRANSACTION);
  forgetSeen();
  expect((await foundBy({})).get().found).not.toBeNull();
});

it('answers typed before the server responds join the payment’s draft, so that both are never paid', async () => {
  const store = await foundBy({});
  const typed = { id: 'typed', version: 1, answers: { give: { kinds: ['fitrah'] } }, step: null };
  store.set((state) => ({ ...state, drafts: { zakat: typed } }));
  takeFound(store);
  expect(store.get()).toMatchObject({ found: null, transaction: { transactionNo: TRANSACTION, draft: 'paid-draft' } });
  expect(store.get().drafts.zakat).toEqual({ ...typed, id: 'paid-draft' });
});
