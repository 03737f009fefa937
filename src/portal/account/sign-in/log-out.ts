import type { Flow } from '../../../engine/index.ts';
import { firstLanguage, setLanguageCookie } from '../../kit/language/language.ts';
import type { Portal } from '../../core/portal.ts';
import { wipeEverywhere } from '../../core/state/wipe.ts';
import { loadIdentity } from '../identity/identity.ts';

/**
 * Signs out: ends sign-in and session, wipes every tab, resets the language to the site's first (English), and loads the flow's home, through the
 * hosted sign-out for Google or Facebook.
 */
export async function logOut(
  { api, session, store, vault }: Portal,
  flow: Pick<Flow, 'home'>,
  leave: (address: string) => void = (address) => window.location.assign(address),
): Promise<void> {
  // Revoked here if possible; the server revokes it with the session anyway.
  const identity = await loadIdentity(api).catch(() => null);
  const out = identity?.signOutAddress(flow.home) ?? flow.home;
  await identity?.signOut();
  await session.end();
  await wipeEverywhere(store, vault, 'signed-out');
  setLanguageCookie(firstLanguage());
  leave(out);
}
