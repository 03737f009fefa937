import { HttpResponse, http } from 'msw';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { memoryVault } from '../../../../tests/support/portal/memory-vault.ts';
import { serverDouble } from '../../../../tests/support/portal/server-double.ts';
import { createPortal } from '../portal.ts';

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

it('a machine that slept through the end hears of it at the next second', async () => {
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

it('goes on from when its donor stays, as often as the server lets it, and has its extension still', async () => {
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

it('of which the server did not hear that it is stayed in ends when it would have', async () => {
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

it('is over here, too, when the server has none any more: every call that finds out says so, once', async () => {
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
