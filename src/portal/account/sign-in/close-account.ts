import type { CloseAccountAnswer, CloseAccountRequest } from '../../../api/types.ts';
import type { Api } from '../../core/api.ts';
import type { Refusal } from '../identity/attempt.ts';
import type { Identity } from '../identity/identity.ts';

type Ports = { readonly api: Pick<Api, 'http'>; readonly identity: Pick<Identity, 'accessToken'> };

/** Closes the signed-in account, here and at the user pool, with its recurring plans. Returns the refusal, or null. */
export async function closeAccount({ api, identity }: Ports, because: CloseAccountRequest['because']): Promise<Refusal | null> {
  const token = await identity.accessToken();
  if (token.kind === 'refused') return token.refusal;
  const request: CloseAccountRequest = { accessToken: token.data, because };
  const outcome = await api.http.post<CloseAccountAnswer>('/session/account/close', request);
  if (outcome.kind === 'done') return null;
  // 401: the sign-in has ended or is not recent.
  return { code: outcome.kind === 'silent' ? 'UserUnAuthenticatedException' : 'NetworkError', message: '' };
}
