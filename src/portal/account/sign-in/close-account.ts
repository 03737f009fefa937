import type { CloseAccountAnswer, CloseAccountRequest } from '../../../api/types.ts';
import type { Api } from '../../core/api.ts';
import type { Refusal } from '../identity/attempt.ts';
import type { Identity } from '../identity/identity.ts';

type Asks = { readonly api: Pick<Api, 'http'>; readonly identity: Pick<Identity, 'accessToken'> };

/**
 * Has the portal close the account that has signed in on this page, here and at the user pool, with what it gives again and again; gives
 * back why not.
 */
export async function closeAccount({ api, identity }: Asks, because: CloseAccountRequest['because']): Promise<Refusal | null> {
  const token = await identity.accessToken();
  if (token.kind === 'refused') return token.refusal;
  const request: CloseAccountRequest = { accessToken: token.data, because };
  const outcome = await api.http.post<CloseAccountAnswer>('/session/account/close', request);
  if (outcome.kind === 'done') return null;
  // 401: the sign-in is over, or not new.
  return { code: outcome.kind === 'silent' ? 'UserUnAuthenticatedException' : 'NetworkError', message: '' };
}
