import type { IdentityLinks, SingpassLinkOffer, UndoLinkRequest } from '../../../api/types.ts';
import type { Data } from '../../kit/http/envelope.ts';
import { unwrapped } from '../../kit/http/envelope.ts';
import type { Http } from '../../kit/http/http.ts';
import type { App } from '../singpass/use-told.ts';

/** How the account that is signed in stands to what was confirmed. */
export type Offer = SingpassLinkOffer['data'];
export type Link = IdentityLinks['data'][number];

/** Whether what was confirmed can be linked to the account that is signed in. */
export function askOffer(http: Http, app: App) {
  return unwrapped(http.post<Data<Offer>>('/session/singpass/link-offer', { app }));
}

/** Links it: the donor has said so, and has signed in since the confirmation. */
export function askLink(http: Http, app: App) {
  return http.post<unknown>('/session/singpass/link', { app });
}

/** The links that the account can undo. */
export function askLinks(http: Http) {
  return unwrapped(http.post<Data<readonly Link[]>>('/session/account/links', {}));
}

export function askUndo(http: Http, request: UndoLinkRequest) {
  return http.post<unknown>('/session/account/links/undo', request);
}
