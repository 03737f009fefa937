import type { FastifyInstance } from 'fastify';
import type { DraftRequest } from '../../api/types.ts';
import { withdrawDonation } from './begin/withdraw-donation.ts';
import type { PaymentPorts } from '../payments/ports.ts';
import { callsOf } from '../people/calls.ts';
import type { Services } from '../people/services.ts';
import { findByDraft } from '../gifts/store-donation.ts';

// A page asks when it is opened, and before it begins anew.
const QUESTIONS = { name: 'donation of draft', atMost: 120, seconds: 60 };

/**
 * What became of a draft, for whoever has its id, which is 128 random bits and told to nobody else: a donor may come back in another
 * session. Only the number of its donation is told; what that may be asked is up to who asks.
 */
export function registerDraftDonationRoutes(app: FastifyInstance, services: Services, payments: PaymentPorts): void {
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
