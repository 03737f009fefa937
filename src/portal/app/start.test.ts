import { afterEach, expect, it } from 'vitest';
import type { Portal } from '../core/portal.ts';
import { initialState } from '../core/state/portal-state.ts';
import { createStore } from '../kit/store/store.ts';
import { noteLeaving } from '../kit/page/coming-back.ts';
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

it('a donor returning from a page that this one led to sees no restore notice; a later load of the tab does', async () => {
  const draft = { id: 'd', version: 1, answers: {}, step: null };
  const kept = { drafts: { zakat: draft }, transaction: null, ratesSeen: null, ratesChanged: false };
  const load = async () => {
    const portal = { store: createStore(initialState), vault: { read: async () => kept }, session: { open: async () => undefined } };
    await startPortal(portal as unknown as Portal);
    return portal.store.get();
  };
  expect((await load()).cameBack).toBe(false);
  noteLeaving();
  expect(await load()).toMatchObject({ cameBack: true, restored: ['zakat'] });
  expect((await load()).cameBack).toBe(false);
});

it.each(['/', '/fidyah', '/wakaf-ilmu/profile', '/kaffarah/enrollment/singpass', '/reset-password', '/singpass/confirmation'])(
  'the first load of %s opens a session',
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
])('%s opens none', async (address) => {
  expect(await openedAt(address)).toBe(0);
});
