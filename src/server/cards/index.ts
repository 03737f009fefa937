import type { FastifyInstance } from 'fastify';
import { isTransactionNo } from '../kit/ids.ts';
import { appendAudit } from '../kit/audit/audit.ts';
import { forgetAtProvider } from '../payments/forget-at-provider.ts';
import type { PaymentPorts } from '../payments/ports.ts';
import { accountCalls } from '../people/accounts/account-calls.ts';
import { NOT_SIGNED_IN } from '../people/accounts/principal.ts';
import type { Services } from '../people/services.ts';
import { createCardSource } from './card-source.ts';
import { nameCard, type SavedCard, findSavedCard, lastUsedFirst, toSavedCardView } from './saved-card.ts';

type Tokens = { Querystring: { Guid?: string; charityId?: string } };
type Removal = { Body: { id: string } };
type Naming = { Body: { id: string; name: string } };

const OWN = { perAddress: { name: 'saved cards', atMost: 60, seconds: 60 }, nobody: NOT_SIGNED_IN };

/** Calls on the saved cards of a signed-in donor: list and remove (the specification's stored card tokens), and rename. */
export function registerSavedCards(app: FastifyInstance, services: Services, payments: PaymentPorts): void {
  const { db, crypto, clock } = services;
  const cardsOf = createCardSource(services, payments.provider);
  const forAccount = accountCalls(app, services);
  const findOwn = async (accountId: string, id: string): Promise<SavedCard | undefined> =>
    isTransactionNo(id) ? findSavedCard(db, accountId, id) : undefined;

  forAccount<Tokens>('get-user-stripe-token', OWN, async (account, { query }) => {
    if (query.Guid !== undefined && query.Guid !== account.id) return NOT_SIGNED_IN;
    const cards = await lastUsedFirst(db, await cardsOf(account.id));
    return { status: 1, data: { userStripeTokens: { result: cards.map((card) => toSavedCardView(crypto, card)) } } };
  });

  forAccount<Removal>('remove-user-stripe-token', OWN, async (account, { body }) => {
    const card = await findOwn(account.id, body.id);
    if (card === undefined) return NOT_SIGNED_IN;
    await db.transaction().execute(async (tx) => {
      const at = clock.now();
      const gone = await tx
        .updateTable('saved_cards')
        .set({ removed_at: at, name: null })
        .where('id', '=', card.id)
        .where('removed_at', 'is', null)
        .executeTakeFirst();
      if (gone.numUpdatedRows === 0n) return;
      await forgetAtProvider(tx, { card: card.payment_method }, at);
      await appendAudit(tx, { at, event: 'card.removed', subject: card.id, details: {} });
    });
    return { status: 1, message: 'The card is no longer kept.' };
  });

  forAccount<Naming>('rename-user-stripe-token', OWN, async (account, { body }) => {
    const card = await findOwn(account.id, body.id);
    if (card === undefined) return NOT_SIGNED_IN;
    await nameCard(services, card, body.name);
    return { status: 1, message: 'The card has its name.' };
  });
}
