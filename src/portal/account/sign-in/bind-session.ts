import type { BindAccountRequest, SessionView } from '../../../api/types.ts';
import type { Outcome } from '../../kit/http/outcome.ts';
import type { Portal } from '../../core/portal.ts';
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
