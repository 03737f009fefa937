import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createStore } from '../../kit/store/store.ts';
import { initialState, type PortalState } from '../state/portal-state.ts';
import { watchConnection } from './connection.ts';

let online = true;
beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => online);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

function turn(to: boolean) {
  online = to;
  window.dispatchEvent(new Event(to ? 'online' : 'offline'));
}

it('a flickering connection shows nothing; two seconds offline show the error page until it returns', () => {
  const store = createStore<PortalState>(initialState);
  const stop = watchConnection(store);
  turn(false);
  vi.advanceTimersByTime(1_900);
  turn(true);
  vi.advanceTimersByTime(2_000);
  expect(store.get().apiError).toBeNull();
  turn(false);
  vi.advanceTimersByTime(2_000);
  expect(store.get().apiError).toBe('offline');
  turn(true);
  vi.advanceTimersByTime(2_000);
  expect(store.get().apiError).toBeNull();
  stop();
});

it('coming back online does not hide a server error', () => {
  const store = createStore<PortalState>({ ...initialState, apiError: 'broken' });
  const stop = watchConnection(store);
  turn(true);
  vi.advanceTimersByTime(2_000);
  expect(store.get().apiError).toBe('broken');
  stop();
});
