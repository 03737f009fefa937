import type { Portal } from '../../core/portal.ts';
import type { Identity } from '../identity/identity.ts';
import { bindSession } from './bind-session.ts';

/** Has the server hear what the account says since it was changed at the user pool; else it hears it at the next sign-in. */
export async function tellChanges(portal: Pick<Portal, 'api' | 'session'>, identity: Pick<Identity, 'freshTokens'>): Promise<void> {
  const fresh = await identity.freshTokens();
  if (fresh.kind === 'done') await bindSession(portal, fresh.data);
}
