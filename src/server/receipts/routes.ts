import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ReceiptData } from '../../api/types.ts';
import { findGiftReceipt } from '../elsewhere/gifts.ts';
import { ownsGift } from '../giving/owns-gift.ts';
import { isTransactionNo } from '../giving/transaction-no.ts';
import { giftsOf, seesInFull } from '../history/own-gifts.ts';
import { callerOf } from '../http/caller.ts';
import { Refused } from '../http/refusal.ts';
import { type Principal, principalOf } from '../identity/principal.ts';
import type { Donation } from '../payments/open-attempt.ts';
import type { Services } from '../services.ts';
import { findIssuedReceipt } from './find-receipt.ts';
import { maskReceipt, privateListsOf } from './mask.ts';
import { drawReceipt } from './pdf.ts';
import { toReceiptData } from './receipt-data.ts';
import { isSignedKey, spendReceiptKey } from './receipt-key.ts';

/** The specification's message, letter by letter. */
const INVALID = { status: 0, message: 'Invalid Trasnsaction Number' };
const LOOKUPS = { name: 'receipt lookups', atMost: 20, seconds: 60 };
const OWN_LOOKUPS = { name: 'own receipt lookups', atMost: 60, seconds: 60 };

type Query = { Querystring: { readonly [name: string]: unknown } };

/**
 * Receipts by transaction number: public and masked, in full for the session or account that gave and for the link of the mail. No schema
 * stands between: a number of any shape gets the same answer as a wrong one, and a receipt may have the columns that its data names.
 */
export function registerReceiptRoutes(app: FastifyInstance, services: Services): void {
  app.post<Query>('/payment/Donation/getDonationReceiptData', async (request, reply) => {
    const found = await findReceipt(services, request, keepPrivate(reply));
    if (found === undefined) return reply.send(INVALID);
    return reply.send({ status: 1, view: found.view, data: found.data });
  });

  app.get<Query>('/payment/Donation/receiptPdf', async (request, reply) => {
    const found = await findReceipt(services, request, keepPrivate(reply));
    if (found === undefined) throw new Refused(404, 'NOT_FOUND', INVALID.message);
    const language = textOf(request.query.lng) || found.data.language;
    const layout = request.query.document === 'certificate' ? found.data.certificate : found.data.layout;
    if (layout === undefined) throw new Refused(404, 'NOT_FOUND', INVALID.message);
    const { fileName, pdf } = await drawReceipt(services, { ...found.data, layout }, language);
    return reply.type('application/pdf').header('content-disposition', `attachment; filename="${fileName}"`).send(Buffer.from(pdf));
  });
}

type Found = { readonly view: 'full' | 'public'; readonly data: ReceiptData };
type Asker = Exclude<Principal, { readonly kind: 'none' }>;
/** The whole receipt, the host whose session a key opens, and whether it is the asker's own. */
type Whole = { readonly data: () => Promise<ReceiptData>; readonly host: string; readonly isOwn: (asker: Asker) => Promise<boolean> };

/** Looks the receipt up and decides how much of it the caller may see. Strangers are counted, hit or miss. */
async function findReceipt(services: Services, request: FastifyRequest<Query>, reply: FastifyReply): Promise<Found | undefined> {
  const transactionNo = textOf(request.query.transactionId);
  const [principal, whole] = await Promise.all([principalOf(services, request), findWhole(services, transactionNo)]);
  if (principal.kind !== 'none' && whole !== undefined && (await whole.isOwn(principal))) {
    await services.limits.take(OWN_LOOKUPS, principal.session.id);
    return { view: 'full', data: await whole.data() };
  }
  await services.limits.take(LOOKUPS, callerOf(request));
  if (whole === undefined) return undefined;
  const opens = await opensByKey(services, request, reply, { transactionNo, host: whole.host, key: textOf(request.query.k) });
  const data = await whole.data();
  const privateLists = privateListsOf(services.content.current().definitions);
  return opens ? { view: 'full', data } : { view: 'public', data: maskReceipt(data, privateLists) };
}

/** A gift of the portal's own, or one that others took. */
async function findWhole(services: Services, asked: string): Promise<Whole | undefined> {
  const transactionNo = isTransactionNo(asked) ? asked : '';
  const issued = await findIssuedReceipt(services.db, transactionNo);
  if (issued !== undefined) {
    const { donation } = issued;
    return { host: donation.host, isOwn: (asker) => isOwn(services, asker, donation), data: () => toReceiptData(services, issued) };
  }
  const gift = await findGiftReceipt(services, transactionNo);
  return gift && { host: 'main', isOwn: async () => false, data: async () => gift };
}

/** Whether the gift is the session's, or the account's that is signed in: made by it, or in its proved name. */
async function isOwn(services: Services, principal: Asker, donation: Donation): Promise<boolean> {
  if (ownsGift(principal.session, donation)) return true;
  if (principal.kind !== 'account' || !seesInFull(principal.account, donation)) return false;
  const own = giftsOf(services, principal.account).select('d.transaction_no').where('d.transaction_no', '=', donation.transaction_no);
  return (await own.executeTakeFirst()) !== undefined;
}

async function opensByKey(
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
  { transactionNo, host, key }: { readonly transactionNo: string; readonly host: string; readonly key: string },
): Promise<boolean> {
  if (!isSignedKey(services.crypto, key, transactionNo)) return false;
  const session = await services.sessions.open(request, reply, host);
  return spendReceiptKey({ db: services.db, now: services.clock.now }, key, transactionNo, session.id);
}

/** One text of a sane length, or nothing. */
function textOf(value: unknown): string {
  return typeof value === 'string' && value.length <= 400 ? value : '';
}

function keepPrivate(reply: FastifyReply): FastifyReply {
  return reply.header('cache-control', 'no-store').header('x-robots-tag', 'noindex').header('referrer-policy', 'no-referrer');
}
