import type { FastifyInstance } from 'fastify';
import type { DraftRequest } from '../../api/types.ts';
import type { GivingPorts } from './begin/create-donation.ts';
import { withdrawDonation } from './begin/withdraw-donation.ts';
import { callsOf } from '../people/calls.ts';
import { findByDraft } from '../gifts/store-donation.ts';

// A page asks when it opens, and before it starts a new draft.
const QUESTIONS = { name: 'donation of draft', atMost: 120, seconds: 60 };

/**
 * The outcome of a draft, for callers with its id: 128 random bits that only the donor has, and may use from another session. Returns only the number
 * of its donation; other checks decide what the caller may learn by that number.
 */
export function registerDraftDonationRoutes(
  app: FastifyInstance,
  { services, payments }: Pick<GivingPorts, 'services' | 'payments'>,
): void {
  const { db } = services;
  const call = callsOf(app, services);

  call.forSession<{ Body: DraftRequest }>('get-draft-donation', { perSession: QUESTIONS }, async (_session, { body }) => {
    const donation = await findByDraft(db, body.draft);
    if (donation === undefined) return { status: 0, message: 'This draft has made no donation.' };
    return { status: 1, data: { transactionNo: donation.transaction_no } };
  });

  call.forSession<{ Body: DraftRequest }>('withdraw-donation', { perSession: QUESTIONS }, async (_session, { body }) => {
    const donation = await findByDraft(db, body.draft);
    if (donation === undefined) return { status: 1, data: { outcome: 'withdrawn', transactionNo: null } };
    const outcome = await withdrawDonation(payments, donation);
    return { status: 1, data: { outcome, transactionNo: donation.transaction_no } };
  });
}
