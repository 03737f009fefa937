import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import type { CreateDonationRequest, DonationView, PaymentView, StartPaymentRequest } from '../../api/types.ts';
import { allBeside } from '../kit/db/beside.ts';
import { POOL_SIZE } from '../kit/db/connect.ts';
import { createCallQueue } from '../kit/http/limits/call-queue.ts';
import { callerOf } from '../kit/http/limits/caller.ts';
import { originSeen } from '../kit/http/hosts/hosts.ts';
import { Refused } from '../kit/http/refusal.ts';
import { principalOf } from '../people/accounts/principal.ts';
import { type Donation, donationBeside } from '../gifts/donation.ts';
import { type ItemOfGift, storedItemsOf } from '../gifts/items.ts';
import type { Saving } from './begin/open-attempt.ts';
import { attemptsBeside } from '../payments/attempts.ts';
import { returnAddress } from '../payments/payment-return.ts';
import { paymentStatus } from './settle/payment-status.ts';
import { startPayment } from './begin/start-payment.ts';
import { customerOf, findSavedCard } from '../cards/saved-card.ts';
import { callsOf } from '../people/calls.ts';
import type { Services } from '../people/services.ts';
import type { Session } from '../people/session.ts';
import { orUnavailable } from '../payments/provider/or-unavailable.ts';
import { createDonation, type GivingPorts, lookBefore, type SeenBefore } from './begin/create-donation.ts';
import { isTransactionNo } from '../kit/ids.ts';

type StartRequest = FastifyRequest<{ Body: StartPaymentRequest }>;

/** The session of the call, in the statement that identifies it. */
const ASKING = sql<string>`asking.id`;

/**
 * How many gifts may begin at once in a process: they use at most a third of its database connections, and leave the others to gifts that have begun.
 * Those never wait in the queue.
 */
const BEGIN_AT_ONCE = POOL_SIZE / 3;

// A donor needs a few of each; a whole mosque may share one address.
const DONATIONS = {
  perSession: { name: 'donation', atMost: 30, seconds: 60 },
  perAddress: { name: 'donation of address', atMost: 300, seconds: 60 },
};
const STARTS = {
  perSession: { name: 'payment', atMost: 40, seconds: 60 },
  perAddress: { name: 'payment of address', atMost: 400, seconds: 60 },
};
// A page asks every three seconds; a donor may have several tabs open.
const QUESTIONS = { perSession: { name: 'payment status', atMost: 120, seconds: 60 } };

/** The three calls of a page that gives. Only the session that made a donation may pay it or ask about it. */
export function registerDonationRoutes(app: FastifyInstance, ports: GivingPorts): void {
  const { services, payments } = ports;
  const call = callsOf(app, services);

  const look = ({ body }: { readonly body: CreateDonationRequest }) => lookBefore(services, ASKING, body);
  const limits = { ...DONATIONS, queue: createCallQueue(app, BEGIN_AT_ONCE) };
  type Create = { Body: CreateDonationRequest };
  call.forSessionBeside<Create, SeenBefore>('create-donation', limits, look, async ({ session, found }, { body }, reply) => {
    const created = await createDonation(ports, session, body, found);
    const { donation, isNew } = created;
    const payment = isNew ? null : await paymentStatus(payments, donation);
    const items = isNew ? created.items : await storedItemsOf(services.db, donation.transaction_no);
    return reply.code(isNew ? 201 : 200).send({ status: 1, data: toDonationView(donation, items, payment) });
  });

  const named = ({ body }: { readonly body: { readonly transactionNo: string } }) => numberIn(body.transactionNo);
  const donationNamed = (request: StartRequest) => donationBeside(services.db, named(request));
  type Start = { Body: StartPaymentRequest };
  call.forSessionBeside<Start, Donation | undefined>('start-payment', STARTS, donationNamed, async ({ session, found }, request) => {
    const donation = ownDonation(session, found);
    const { method, idempotencyKey: clientKey } = request.body;
    const saving = await savingOf(services, request, donation);
    const view = await orUnavailable(() => startPayment(payments, donation, { method, clientKey, address: callerOf(request), saving }));
    return { status: 1, data: view };
  });

  type Ask = { Body: { transactionNo: string } };
  const paymentNamed = (request: FastifyRequest<Ask>) =>
    allBeside({ donation: donationBeside(services.db, named(request)), attempts: attemptsBeside(services.db, named(request)) });
  type Payment = ReturnType<ReturnType<typeof paymentNamed>['read']>;
  call.forSessionBeside<Ask, Payment>('payment-status', QUESTIONS, paymentNamed, async ({ session, found }) => {
    const donation = ownDonation(session, found.donation);
    return { status: 1, data: await paymentStatus(payments, donation, found.attempts) };
  });
}

/** The caller's choice about saved cards, which only signed-in donors have, and only for their own cards. */
async function savingOf(services: Services, request: StartRequest, donation: Donation): Promise<Saving | undefined> {
  const { savedCard, saveCard, cvcToken } = request.body;
  if (savedCard === undefined && saveCard !== true) return undefined;
  const principal = await principalOf(services, request);
  if (principal.kind !== 'account') throw new Refused(401, 'NOT_SIGNED_IN', 'Please sign in to use saved cards.');
  const accountId = principal.account.id;
  // A gift in another person's verified name neither saves a card to this account nor is paid with one of its cards.
  const isOwn = donation.account_id === accountId;
  if (savedCard === undefined && !isOwn) return undefined;
  if (savedCard === undefined) return { kind: 'save', accountId, customer: await customerOf(services.db, accountId) };
  const card = await findSavedCard(services.db, accountId, savedCard);
  if (card === undefined || !isOwn) throw new Refused(404, 'NOT_FOUND', 'There is no such card.');
  if (cvcToken === undefined) throw new Refused(422, 'SECURITY_CODE_NEEDED', 'The security code of the card is needed.');
  const { flows, site } = services.content.current().definitions;
  const { home = '/' } = flows[donation.flow] ?? {};
  const origin = originSeen(request, donation.host, site, services.config);
  const kept = { customer: card.customer, paymentMethod: card.payment_method };
  return { kind: 'saved', alias: card.id, card: kept, cvcToken, returnUrl: (attempt) => returnAddress(origin, home, attempt) };
}

/** Answers another session's donation as if it did not exist. */
function ownDonation(session: Session, donation: Donation | undefined): Donation {
  if (donation?.session_id !== session.id) throw new Refused(404, 'NOT_FOUND', 'There is no such donation.');
  return donation;
}

/** The transaction number, or '' for a text that cannot be one. */
function numberIn(text: string): string {
  return isTransactionNo(text) ? text : '';
}

/** The page's view of its donation. */
function toDonationView(donation: Donation, items: readonly ItemOfGift[], payment: PaymentView | null): DonationView {
  return {
    transactionNo: donation.transaction_no,
    flow: donation.flow,
    totalCents: donation.total_cents,
    items: items.map(({ id, title, amount_cents }) => ({ id, title, amountCents: amount_cents })),
    payment,
  };
}
