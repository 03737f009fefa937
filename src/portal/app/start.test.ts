import { afterEach, expect, it } from 'vitest';
import type { Portal } from '../core/portal.ts';
import { initialState } from '../core/state/portal-state.ts';
import { createStore } from '../kit/store/store.ts';
import { startPortal } from './start.ts';

afterEach(() => window.history.replaceState(null, '', '/'));

/** Number of sessions that a first page load opens. */
async function openedAt(address: string): Promise<number> {
  let opened = 0;
  const open = async () => {
    opened += 1;
  };
  window.history.replaceState(null, '', address);
  const portal = { store: createStore(initialState), vault: { read: async () => null }, session: { open } };
  await startPortal(portal as unknown as Portal);
  return opened;
}

it.each(['/', '/fidyah', '/wakaf-ilmu/profile', '/kaffarah/enrollment/singpass', '/reset-password', '/singpass/confirmation'])(
  'a session is opened by the first load of %s',
  async (address) => {
    expect(await openedAt(address)).toBe(1);
  },
);

it.each([
  '/session-expire',
  '/fidyah/session-expire',
  '/wms/session-expire/',
  '/receipt/harta?transactionNo=X',
  '/receipt/wakaf',
  '/certificate',
  '/register/tax-deduction',
  '/foo/receipt/harta',
])('none is opened by %s', async (address) => {
  expect(await openedAt(address)).toBe(0);
});
