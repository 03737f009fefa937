import type { Portal } from '../../core/portal.ts';
import type { Identity } from '../identity/identity.ts';
import { bindSession } from './bind-session.ts';

/** Reports attributes changed at the user pool to the server, by fresh tokens. If that fails, the server learns of them at the next sign-in. */
export async function tellChanges(portal: Pick<Portal, 'api' | 'session'>, identity: Pick<Identity, 'freshTokens'>): Promise<void> {
  const fresh = await identity.freshTokens();
  if (fresh.kind === 'done') await bindSession(portal, fresh.data);
}
