import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isTransactionNo } from '../kit/ids.ts';
import { callerOf } from '../kit/http/limits/caller.ts';
import { schemaOf } from '../kit/http/calls/calls.ts';
import { principalOf } from '../people/accounts/principal.ts';
import { appendAudit } from '../kit/audit/audit.ts';
import type { PaymentPorts } from '../payments/ports.ts';
import type { Services } from '../people/services.ts';
import { createCardSource } from './card-source.ts';
import { forgetRemoved } from './forget-removed.ts';
import { nameCard } from './name-card.ts';
import type { SavedCard } from './saved-card.ts';
import { findSavedCard, toSavedCardView } from './saved-card.ts';

type Tokens = { Querystring: { Guid?: string; charityId?: string } };
type Removal = { Body: { id: string } };
type Naming = { Body: { id: string; name: string } };

const CALLS = { name: 'saved cards', atMost: 60, seconds: 60 };
const NOTHING = { status: 0, message: 'Nobody is signed in.' };

/** The cards that a signed-in donor has kept: the specification's stored card tokens, and their removal; and their names. */
export function registerSavedCards(app: FastifyInstance, services: Services, payments: PaymentPorts): void {
  const { db, crypto, limits, clock, jobs } = services;
  const cardsOf = createCardSource(services, payments.provider);

  const findOwn = async (request: FastifyRequest<Removal>): Promise<SavedCard | undefined> => {
    await limits.take(CALLS, callerOf(request));
    const principal = await principalOf(services, request);
    const { id } = request.body;
    return principal.kind === 'account' && isTransactionNo(id) ? findSavedCard(db, principal.account.id, id) : undefined;
  };

  app.get<Tokens>('/api/User/getUserStripeToken', { schema: schemaOf('get-user-stripe-token') }, async (request) => {
    await limits.take(CALLS, callerOf(request));
    const principal = await principalOf(services, request);
    const { Guid: guid } = request.query;
    if (principal.kind !== 'account' || (guid !== undefined && guid !== principal.account.id)) return NOTHING;
    const cards = await cardsOf(principal.account.id);
    return { status: 1, data: { userStripeTokens: { result: cards.map((card) => toSavedCardView(crypto, card)) } } };
  });

  app.post<Removal>('/api/User/removeUserStripeToken', { schema: schemaOf('remove-user-stripe-token') }, async (request) => {
    const card = await findOwn(request);
    if (card === undefined) return NOTHING;
    await db.transaction().execute(async (tx) => {
      const at = clock.now();
      const gone = await tx
        .updateTable('saved_cards')
        .set({ removed_at: at })
        .where('id', '=', card.id)
        .where('removed_at', 'is', null)
        .executeTakeFirst();
      if (gone.numUpdatedRows > 0n) await appendAudit(tx, { at, event: 'card.removed', subject: card.id, details: {} });
    });
    jobs.soon('forget-saved-cards');
    return { status: 1, message: 'The card is no longer kept.' };
  });

  app.post<Naming>('/api/User/renameUserStripeToken', { schema: schemaOf('rename-user-stripe-token') }, async (request) => {
    const card = await findOwn(request);
    if (card === undefined) return NOTHING;
    await nameCard(services, card, request.body.name);
    return { status: 1, message: 'The card has its name.' };
  });

  jobs.every('forget-saved-cards', 300, () => forgetRemoved(payments));
}
