import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ReceiptData } from '../../api/types.ts';
import { isTransactionNo } from '../giving/transaction-no.ts';
import { callerOf } from '../http/caller.ts';
import { Refused } from '../http/refusal.ts';
import type { Services } from '../services.ts';
import type { IssuedReceipt } from './find-receipt.ts';
import { findIssuedReceipt } from './find-receipt.ts';
import { maskReceipt } from './mask.ts';
import { drawReceipt } from './pdf.ts';
import { toReceiptData } from './receipt-data.ts';
import { isSignedKey, spendReceiptKey } from './receipt-key.ts';

/** The specification's message, letter by letter. */
const INVALID = { status: 0, message: 'Invalid Trasnsaction Number' };
const LOOKUPS = { name: 'receipt lookups', atMost: 20, seconds: 60 };
const OWN_LOOKUPS = { name: 'own receipt lookups', atMost: 60, seconds: 60 };

type Query = { Querystring: { readonly [name: string]: unknown } };

/**
 * Receipts by transaction number: public and masked, in full for the session that gave and for the link of the mail. No schema
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
    const { fileName, pdf } = await drawReceipt(services, found.data, textOf(request.query.lng) || found.data.language);
    return reply.type('application/pdf').header('content-disposition', `attachment; filename="${fileName}"`).send(Buffer.from(pdf));
  });
}

type Found = { readonly view: 'full' | 'public'; readonly data: ReceiptData };

/** Looks the receipt up and decides how much of it the caller may see. Strangers are counted, hit or miss. */
async function findReceipt(services: Services, request: FastifyRequest<Query>, reply: FastifyReply): Promise<Found | undefined> {
  const transactionNo = textOf(request.query.transactionId);
  const [session, issued] = await Promise.all([
    services.sessions.find(request),
    findIssuedReceipt(services.db, isTransactionNo(transactionNo) ? transactionNo : ''),
  ]);
  if (session !== undefined && session.id === issued?.donation.session_id) {
    await services.limits.take(OWN_LOOKUPS, session.id);
    return { view: 'full', data: await toReceiptData(services, issued) };
  }
  await services.limits.take(LOOKUPS, callerOf(request));
  if (issued === undefined) return undefined;
  const data = await toReceiptData(services, issued);
  return (await opensByKey(services, request, reply, issued, textOf(request.query.k)))
    ? { view: 'full', data }
    : { view: 'public', data: maskReceipt(data) };
}

async function opensByKey(
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
  issued: IssuedReceipt,
  key: string,
): Promise<boolean> {
  const { transaction_no, host } = issued.donation;
  if (!isSignedKey(services.crypto, key, transaction_no)) return false;
  const session = await services.sessions.open(request, reply, host);
  return spendReceiptKey({ db: services.db, now: services.clock.now }, key, transaction_no, session.id);
}

/** One text of a sane length, or nothing. */
function textOf(value: unknown): string {
  return typeof value === 'string' && value.length <= 400 ? value : '';
}

function keepPrivate(reply: FastifyReply): FastifyReply {
  return reply.header('cache-control', 'no-store').header('x-robots-tag', 'noindex').header('referrer-policy', 'no-referrer');
}
