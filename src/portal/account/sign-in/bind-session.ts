import type { BindAccountRequest, SessionView } from '../../../api/types.ts';
import type { Outcome } from '../../kit/http/outcome.ts';
import type { Portal } from '../../core/portal.ts';
import type { Identity } from '../identity/identity.ts';
import type { Tokens } from '../identity/tokens.ts';

/** Binds the session to a sign-in. `endOthers` ends the account's other sign-ins on the server. */
export async function bindSession(
  { api, session }: Pick<Portal, 'api' | 'session'>,
  { idToken, accessToken }: Tokens,
  options: Pick<BindAccountRequest, 'endOthers'> = {},
): Promise<Outcome<SessionView>> {
  const request: BindAccountRequest = { accessToken, ...options };
  const outcome = await api.http.post<SessionView>('/session/account', request, { authorization: idToken });
  if (outcome.kind === 'done') await session.bound(outcome.data);
  return outcome;
}

/** Reports attributes changed at the user pool to the server, by fresh tokens. If that fails, the server learns of them at the next sign-in. */
export async function tellChanges(portal: Pick<Portal, 'api' | 'session'>, identity: Pick<Identity, 'freshTokens'>): Promise<void> {
  const fresh = await identity.freshTokens();
  if (fresh.kind === 'done') await bindSession(portal, fresh.data);
}
