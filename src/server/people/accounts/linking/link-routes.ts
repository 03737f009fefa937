import type { FastifyInstance } from 'fastify';
import type { LinkSingpassRequest, SingpassLinkOffer, UndoLinkRequest } from '../../../../api/types.ts';
import { Refused } from '../../../kit/http/refusal.ts';
import { callsOf } from '../../calls.ts';
import type { Services } from '../../services.ts';
import { termsOf } from '../../singpass/apps.ts';
import { openLinksOf } from './identity-links.ts';
import { type LinkOffer, linkOffer } from './link-offer.ts';
import { proveIdentity } from './prove-identity.ts';
import { sideOfKey } from './undo-key.ts';
import { type Side, undoLink } from './undo-link.ts';
import { IdentityFailure } from '../failure.ts';
import { askingAccount, principalOf } from '../principal.ts';

const LINKS = { name: 'identity-link', atMost: 20, seconds: 3_600 };
const QUESTIONS = { name: 'identity-link-offer', atMost: 120, seconds: 60 };

/** Links an account to a verified identity from Singpass or Corppass, on request only, and undoes it. */
export function registerLinks(app: FastifyInstance, services: Services): void {
  const { db, clock } = services;
  const call = callsOf(app, services);

  call.forSession<{ Body: LinkSingpassRequest }>('singpass-link-offer', { perSession: QUESTIONS }, async (_session, request) => {
    const offer = await linkOffer(services, await principalOf(services, request), termsOf(request.body.app).proves);
    return { status: 1, data: shownOf(offer) };
  });

  call.forSession<{ Body: LinkSingpassRequest }>('link-singpass', { perAddress: LINKS }, async (_session, request) => {
    const { proves } = termsOf(request.body.app);
    const offer = await linkOffer(services, await principalOf(services, request), proves);
    if (offer.kind !== 'offered') throw notOffered();
    if (!offer.signedInSince) throw new Refused(409, 'SIGN_IN_AGAIN', 'Please sign in to the account again first.');
    try {
      await proveIdentity(services, offer.accountId, proves, offer.identifier);
    } catch (error) {
      // A concurrent request linked another account.
      throw error instanceof IdentityFailure ? notOffered() : error;
    }
    return { status: 1, message: 'The account is linked.' };
  });

  call.forSession('identity-links', { perSession: QUESTIONS }, async (_session, request) => {
    const account = await askingAccount(services, request);
    const links = account === undefined ? [] : await openLinksOf(db, account.id, clock.now());
    return {
      status: 1,
      data: links.map(({ id, kind, account_id, linked_at, undo_until }) => ({
        id,
        kind,
        side: account_id === account?.id ? 'linked' : 'taken',
        linkedAt: linked_at.toISOString(),
        undoUntil: undo_until.toISOString(),
      })),
    };
  });

  call.forSession<{ Body: UndoLinkRequest }>('undo-identity-link', { perAddress: LINKS }, async (_session, request) => {
    const { link, key } = request.body;
    const side = key === undefined ? await sideOfAccount(link) : sideOfKey(services.crypto, link, key);
    if (side === undefined || !(await undoLink(services, link, side))) throw new Refused(404, 'NOT_FOUND', 'There is nothing to undo.');
    return { status: 1, message: 'It is undone.' };

    async function sideOfAccount(id: string): Promise<Side | undefined> {
      const account = await askingAccount(services, request);
      const links = account === undefined ? [] : await openLinksOf(db, account.id, clock.now());
      const own = links.find((known) => known.id === id);
      return own && (own.account_id === account?.id ? 'linked' : 'taken');
    }
  });
}

/** The offer for the page, without the identifier and the account's id. */
function shownOf(offer: LinkOffer): SingpassLinkOffer['data'] {
  if (offer.kind !== 'offered') return offer;
  const { kind, account, signedInSince } = offer;
  return { kind, account, signedInSince };
}

function notOffered(): Refused {
  return new Refused(409, 'NOT_OFFERED', 'This account cannot be linked so.');
}
