import type { FastifyInstance, FastifyReply } from 'fastify';
import type { ReceiptAnswer } from '../../api/types.ts';
import { takeCopy } from './copies.ts';
import { registerEmailReceipt } from './email-receipt.ts';
import { findParticular, openParticular } from '../gifts/parts.ts';
import { callerOf } from '../kit/http/limits/caller.ts';
import { Refused } from '../kit/http/refusal.ts';
import type { Services } from '../people/services.ts';
import { drawingForPage, letterheadShown, type ShownForm } from '../gifts/kept/shown-form.ts';
import type { KeptReceipt } from '../gifts/kept/keep-receipt.ts';
import { type PrivateLists, maskEmail, maskReceipt, privateListsOf } from '../gifts/mask.ts';
import { type OpenedReceipt, openReceipt, textOf } from './open-receipt.ts';
import { drawReceipt } from './write-receipt.ts';
import { isProofSignature, proofLink } from './proof-link.ts';
import { proveReceipt } from './prove-receipt.ts';
import { queueReceiptCopy } from './mails/queue-receipt-mail.ts';
import { receiptMailState } from '../post/queue.ts';
import type { IssuedReceipt } from './find-receipt.ts';

/** The specification's message, verbatim. */
const INVALID = { status: 0, message: 'Invalid Trasnsaction Number' };

type Query = { Querystring: { readonly [name: string]: unknown } };

/**
 * Receipts by transaction number: masked for strangers, in full for the session or account that gave and for a mail's link. The routes have no
 * schema: a malformed number gets the same answer as an unknown one, and a receipt may have any columns that the data name.
 */
export function registerReceiptRoutes(app: FastifyInstance, services: Services): void {
  app.post<Query>('/payment/Donation/getDonationReceiptData', async (request, reply) => {
    const opened = await openReceipt(services, request, keepPrivate(reply));
    if (opened === undefined) return reply.send(INVALID);
    return reply.send({ status: 1, ...(await shownTo(services, opened)).answer });
  });

  app.get<Query>('/payment/Donation/receiptPdf', async (request, reply) => {
    const opened = await openReceipt(services, request, keepPrivate(reply));
    if (opened === undefined) throw new Refused(404, 'NOT_FOUND', INVALID.message);
    const { answer, shown } = await shownTo(services, opened);
    const { data, proof } = answer;
    const layout = request.query.document === 'certificate' ? data.certificate : data.layout;
    if (layout === undefined) throw new Refused(404, 'NOT_FOUND', INVALID.message);
    if (shown === undefined) throw new Error(`The receipt layout ${layout} is gone.`);
    const language = textOf(request.query.lng) || data.language;
    const { fileName, pdf } = await drawReceipt(services, { data: { ...data, layout }, shown }, { language, proof }, callerOf(request));
    return reply.type('application/pdf').header('content-disposition', `attachment; filename="${fileName}"`).send(Buffer.from(pdf));
  });

  app.post<Query>('/payment/Donation/getReceiptProof', async (request, reply) => {
    const opened = await openReceipt(services, request, keepPrivate(reply));
    const signed = isProofSignature(services.crypto, opened?.transactionNo ?? '', textOf(request.query.p));
    if (opened?.issued === undefined || (opened.view === 'public' && !signed)) return reply.send(INVALID);
    const { issued, view } = opened;
    return reply.send({ status: 1, view, ...(await proveReceipt(services, issued, view)) });
  });

  app.post<Query>('/payment/Donation/resendReceipt', async (request, reply) => {
    const opened = await openReceipt(services, request, keepPrivate(reply));
    // The mail goes only to the donor's own address, so even a spent link may request it.
    const mayAsk = opened?.view === 'full' || opened?.linkSpent === true;
    const sent = mayAsk && opened.issued !== undefined && (await resendReceipt(services, opened.issued));
    return reply.send(sent ? { status: 1, message: '' } : INVALID);
  });

  registerEmailReceipt(app, services);
}

/** The data that the caller may see, the drawing if it differs from the served content and, for the donor, the proof's address. */
async function shownTo(services: Services, opened: OpenedReceipt): Promise<ShownTo> {
  const { view, read, issued, transactionNo, linkSpent } = opened;
  const { data: whole, kept, shown } = await read();
  const data = view === 'public' ? maskReceipt(whole, privateListsFor(services, kept)) : whole;
  const drawn = shown && (await drawingForPage(services.content, shown, data));
  const answer = { view, data, letterhead: letterheadShown(services.content, shown), ...(drawn && { drawn }) };
  const email = issued?.sealed.email;
  const to = email && openParticular(services.crypto, transactionNo, 'email', email);
  const mailTo = typeof to === 'string' && { mailTo: maskEmail(to) };
  if (view === 'public') return { answer: linkSpent === true ? { ...answer, linkSpent, ...mailTo } : answer, shown };
  if (issued === undefined) return { answer, shown };
  const mail = mailTo && (await receiptMailState(services.db, issued.receipt.receipt_no, services.clock.now()));
  return { answer: { ...answer, proof: proofLink(services, data, issued.donation.host), ...mailTo, ...(mail && { mail }) }, shown };
}

type ShownTo = { readonly answer: Omit<ReceiptAnswer, 'status'>; readonly shown: ShownForm | undefined };

/** The private lists of today's content and of the gift's own, since its flow may have been removed. */
function privateListsFor({ content }: Services, kept: KeptReceipt | undefined): PrivateLists {
  const then = (kept?.computed.groups ?? []).flatMap((group) => (group.private ? [[group.attribute, group] as const] : []));
  return { ...Object.fromEntries(then), ...privateListsOf(content.current().definitions) };
}

function keepPrivate(reply: FastifyReply): FastifyReply {
  return reply.header('x-robots-tag', 'noindex').header('referrer-policy', 'no-referrer');
}

/** Mails the receipt to its donor again, as it is now. False if there is no address. Throws 429 beyond three an hour. */
async function resendReceipt(services: Services, { receipt }: Pick<IssuedReceipt, 'receipt'>): Promise<boolean> {
  const { db, crypto, limits, clock } = services;
  const address = await findParticular(db, crypto, receipt.transaction_no, 'email');
  if (typeof address !== 'string') return false;
  await takeCopy(limits, receipt.transaction_no, address);
  await db.transaction().execute((tx) => queueReceiptCopy(tx, receipt, clock.now()));
  return true;
}
