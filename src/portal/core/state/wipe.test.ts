import { expect, it, vi } from 'vitest';
import { savingsDraft } from '../../../../tests/support/portal/drafts.ts';
import { memoryVault } from '../../../../tests/support/portal/memory-vault.ts';
import { createStore } from '../../kit/store/store.ts';
import { initialState, type PortalState } from './portal-state.ts';
import { followWipes, wipeEverywhere } from './wipe.ts';

it('what one tab deletes, every tab deletes', async () => {
  const full: PortalState = { ...initialState, drafts: { zakat: savingsDraft } };
  const here = createStore(full);
  const there = createStore(full);
  const [onWiped, onOwn] = [vi.fn(), vi.fn()];
  const stopOwn = followWipes(here, onOwn);
  vi.resetModules();
  const { followWipes: followInOtherTab } = await import('./wipe.ts');
  const stop = followInOtherTab(there, onWiped);
  localStorage.setItem('lang', 'ms');
  const vault = memoryVault('kept');
  await wipeEverywhere(here, vault);
  await vi.waitFor(() => expect(onWiped).toHaveBeenCalledOnce());
  expect(here.get().drafts).toEqual({});
  expect(there.get().drafts).toEqual({});
  expect(vault.kept()).toBeNull();
  expect(localStorage).toHaveLength(0);
  // A tab does not receive its own message: it may be on its way to another page.
  expect(onOwn).not.toHaveBeenCalled();
  stopOwn();
  stop();
});
