import type { Flow } from '../../../engine/index.ts';
import { bridgeLanguage } from '../../kit/language/language.ts';
import type { Portal } from '../../core/portal.ts';
import { wipeEverywhere } from '../../core/state/wipe.ts';
import { loadIdentity } from '../identity/identity.ts';

/** Signs out: the sign-in and the session end, every tab forgets, the language is English again, and the flow's home is loaded, by way of the pool's own sign-out for whoever came by Google or Facebook. */
export async function logOut({ api, session, store, vault }: Portal, flow: Flow): Promise<void> {
  // What the page holds of the sign-in is revoked if it can be; the server ends it with the session in any case.
  const identity = await loadIdentity(api).catch(() => null);
  const out = identity?.wayOut(flow.home) ?? flow.home;
  await identity?.signOut();
  await session.end();
  await wipeEverywhere(store, vault, 'signed-out');
  bridgeLanguage('en');
  window.location.assign(out);
}
