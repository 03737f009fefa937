import type { IdentityLinks, SingpassLinkOffer, UndoLinkRequest } from '../../../api/types.ts';
import type { Data } from '../../kit/http/envelope.ts';
import { unwrap } from '../../kit/http/envelope.ts';
import type { Http } from '../../kit/http/http.ts';
import type { App } from '../singpass/use-retrieval.ts';

/** Whether the verified identity can be linked to the signed-in account. */
export type Offer = SingpassLinkOffer['data'];
export type Link = IdentityLinks['data'][number];

export function fetchOffer(http: Http, app: App) {
  return unwrap(http.post<Data<Offer>>('/session/singpass/link-offer', { app }));
}

/** Links the identity, once the donor has agreed and has signed in since the verification. */
export function linkIdentity(http: Http, app: App) {
  return http.post<unknown>('/session/singpass/link', { app });
}

/** Links that the account can undo. */
export function fetchLinks(http: Http) {
  return unwrap(http.post<Data<readonly Link[]>>('/session/account/links', {}));
}

export function undoLink(http: Http, request: UndoLinkRequest) {
  return http.post<unknown>('/session/account/links/undo', request);
}
