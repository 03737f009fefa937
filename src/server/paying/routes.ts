import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { CreateDonationRequest, DonationView, PaymentView, StartPaymentRequest } from '../../api/types.ts';
import { POOL_SIZE } from '../kit/db/connect.ts';
import { nameGift } from '../kit/signals/about.ts';
import { createCallQueue } from '../kit/http/limits/call-queue.ts';
import { callerOf } from '../kit/http/limits/caller.ts';
import { originSeen } from '../kit/http/hosts/hosts.ts';
import { Refused } from '../kit/http/refusal.ts';
import { principalOf } from '../people/accounts/principal.ts';
import { type Donation, findDonation } from '../gifts/donation.ts';
import { type ItemOfGift, storedItemsOf } from '../gifts/items.ts';
import type { Saving } from './begin/open-attempt.ts';
import { returnAddress } from '../payments/payment-return.ts';
import { paymentStatus } from './settle/payment-status.ts';
import { startPayment } from './begin/start-payment.ts';
import { customerOf, findSavedCard } from '../cards/saved-card.ts';
import { callsOf } from '../people/calls.ts';
import type { Services } from '../people/services.ts';
import type { Session } from '../people/session.ts';
import { orUnavailable } from '../payments/provider/or-unavailable.ts';
import { createDonation, type GivingPorts } from './begin/create-donation.ts';
import { isTransactionNo } from '../kit/ids.ts';

type StartRequest = FastifyRequest<{ Body: StartPaymentRequest }>;

/**
 * How many gifts may begin at once in a process: at most a third of its database connections, which leaves the others to gifts that have begun. Those
 * never wait in the queue.
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

  const limits = { ...DONATIONS, queue: createCallQueue(app, BEGIN_AT_ONCE) };
  call.forSession<{ Body: CreateDonationRequest }>('create-donation', limits, async (session, { body }, reply) => {
    const created = await createDonation(ports, session, body);
    const { donation, isNew } = created;
    nameGift(donation.transaction_no);
    if (isNew) services.tell('begun');
    const payment = isNew ? null : await paymentStatus(payments, donation);
    const items = isNew ? created.items : await storedItemsOf(services.db, donation.transaction_no);
    return reply.code(isNew ? 201 : 200).send({ status: 1, data: toDonationView(donation, items, payment) });
  });

  call.forSession<{ Body: StartPaymentRequest }>('start-payment', STARTS, async (session, request) => {
    const { transactionNo, method, idempotencyKey: clientKey } = request.body;
    const donation = await ownDonation(services, session, transactionNo);
    const saving = await savingOf(services, request, donation);
    const view = await orUnavailable(() => startPayment(payments, donation, { method, clientKey, address: callerOf(request), saving }));
    return { status: 1, data: view };
  });

  call.forSession<{ Body: { transactionNo: string } }>('payment-status', QUESTIONS, async (session, { body }) => {
    const donation = await ownDonation(services, session, body.transactionNo);
    return { status: 1, data: await paymentStatus(payments, donation) };
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

/** The session's donation. Another session's donation is answered like one that does not exist. */
async function ownDonation({ db }: Services, session: Session, transactionNo: string): Promise<Donation> {
  const donation = isTransactionNo(transactionNo) ? await findDonation(db, transactionNo) : undefined;
  if (donation?.session_id !== session.id) throw new Refused(404, 'NOT_FOUND', 'There is no such donation.');
  return donation;
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
