import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type {
  ConfirmAddressRequest,
  CorrectGiftRequest,
  FindGiftsRequest,
  OpenGiftRequest,
  RefundGiftRequest,
  RefundRequestChosen,
  RefuseRefundRequest,
  ResendReceiptRequest,
  SeeGiftRequest,
  SendReceiptElsewhereRequest,
} from '../../../api/types.ts';
import { safeError } from '../../kit/signals/log.ts';
import type { PaymentPorts } from '../../payments/ports.ts';
import type { Refund } from '../../payments/refunds.ts';
import { sendRefund } from '../../paying/refunds/send-refunds.ts';
import type { Services } from '../../people/services.ts';
import { roleFor } from '../acts.ts';
import { type DeskPorts, deskCallsOf } from '../calls.ts';
import { confirmAddress } from './address-corrections.ts';
import { correctGift } from './correct-gift.ts';
import { findGifts, searchedBy } from './find-gifts.ts';
import { viewOfGift } from './gift-view.ts';
import { requireGift } from './required-gift.ts';
import { askRefund, confirmRefund, lapseRequests, refundAlone, refuseRefund, withdrawRefund } from './refund-requests.ts';
import { toRefund, toRequests } from './refund-view.ts';
import { requests } from './request-rows.ts';
import { resendReceipt, sendReceiptElsewhere } from './send-receipt.ts';

/** Rate limits of searches and openings, per member: enough for a day's work, and far from enough to read the database. */
const SEARCHES = { name: 'desk searches', atMost: 120, seconds: 3_600 };
const OPENINGS = { name: 'desk openings', atMost: 60, seconds: 3_600 };
const MOST_REQUESTS = 100;

type Body<T> = { Body: T };

/** Finds, opens, corrects, mails and refunds gifts: POST /desk/api/gifts/… and /desk/api/refunds. */
export function registerGiftsAtDesk(app: FastifyInstance, services: Services, payments: PaymentPorts, ports: DeskPorts): void {
  const { db, crypto, clock, limits, config, log } = services;
  const call = deskCallsOf(app, ports);
  const refunds = { db, crypto, now: clock.now, aloneUpToCents: config.refundAloneUpToCents };

  call<Body<FindGiftsRequest>>(
    'desk-find-gifts',
    async (_staff, { body }) => {
      const { reason: _, ...asked } = body;
      return { status: 1, ...(await findGifts(services, asked)) };
    },
    async ({ body }, { memberId }) => {
      await limits.take(SEARCHES, memberId);
      return { why: body.reason, more: { criteria: searchedBy(body) } };
    },
  );

  call<Body<SeeGiftRequest>>(
    'desk-see-gift',
    async (staff, { body }) => ({ status: 1, ...(await viewOfGift(services, staff, body.transactionNo, { isOpened: false })) }),
    ofGift,
  );

  call<Body<OpenGiftRequest>>(
    'desk-open-gift',
    async (staff, { body }) => ({ status: 1, ...(await viewOfGift(services, staff, body.transactionNo, { isOpened: true })) }),
    async (request, staff) => {
      const seen = await ofGift(request);
      await limits.take(OPENINGS, staff.memberId);
      return { ...seen, why: request.body.reason, more: { role: roleFor(staff.roles, 'open-gift') } };
    },
  );

  call<Body<ResendReceiptRequest>>('desk-resend-receipt', async (staff, { body }) => {
    await resendReceipt(services, { ...body, memberId: staff.memberId, role: roleFor(staff.roles, 'resend-receipt') });
    return { status: 1, message: 'The receipt is on its way.' };
  });

  call<Body<SendReceiptElsewhereRequest>>('desk-send-receipt-elsewhere', async (staff, { body }) => {
    await sendReceiptElsewhere(services, { ...body, memberId: staff.memberId, role: roleFor(staff.roles, 'send-receipt-elsewhere') });
    return { status: 1, message: 'The receipt is on its way.' };
  });

  call<Body<CorrectGiftRequest>>('desk-correct-gift', async (staff, { body }) => {
    const by = { memberId: staff.memberId, role: roleFor(staff.roles, 'correct-gift') };
    return { status: 1, ...(await correctGift(services, by, body)) };
  });

  call<Body<ConfirmAddressRequest>>('desk-confirm-address', async (staff, { body }) => {
    const by = { memberId: staff.memberId, role: roleFor(staff.roles, 'confirm-address') };
    return { status: 1, awaitsCode: false, revision: await confirmAddress(services, by, body) };
  });

  call<Body<RefundGiftRequest>>('desk-refund', async ({ memberId }, { body }, reply) =>
    sent(reply, await refundAlone(refunds, memberId, body)),
  );
  call<Body<RefundRequestChosen>>('desk-confirm-refund', async ({ memberId }, { body }, reply) =>
    sent(reply, await confirmRefund(refunds, memberId, body.id)),
  );

  call<Body<RefundGiftRequest>>('desk-ask-refund', async ({ memberId }, { body }) => ({
    status: 1,
    request: await askRefund(refunds, memberId, body),
  }));

  call<Body<RefuseRefundRequest>>('desk-refuse-refund', async ({ memberId }, { body }) => {
    await refuseRefund(refunds, memberId, body.id, body.reason);
    return { status: 1, message: 'The request is refused.' };
  });

  call<Body<RefundRequestChosen>>('desk-withdraw-refund', async ({ memberId }, { body }) => {
    await withdrawRefund(refunds, memberId, body.id);
    return { status: 1, message: 'The request is withdrawn.' };
  });

  call('desk-refund-requests', async ({ memberId }) => {
    await lapseRequests(refunds);
    const rows = await requests(db)
      .orderBy((row) => row('state', '=', 'open'), 'desc')
      .orderBy('asked_at', 'desc')
      .limit(MOST_REQUESTS)
      .execute();
    return { status: 1, requests: await toRequests(services, rows, memberId) };
  });

  async function ofGift({ body }: FastifyRequest<Body<SeeGiftRequest>>) {
    await requireGift(db, body.transactionNo);
    return { object: body.transactionNo };
  }

  /** Sends the refund to the provider at once, as the command does. It is already committed, so the job retries any failure: 202. */
  async function sent(reply: FastifyReply, refund: Refund) {
    const now = refund.status === 'requested' ? await askedNow(refund) : refund;
    return reply.code(now.status === 'requested' ? 202 : 200).send({ status: 1, refund: toRefund(now) });
  }

  async function askedNow(refund: Refund): Promise<Refund> {
    try {
      return await sendRefund(payments, refund);
    } catch (error) {
      log.warn({ err: safeError(error), refund: refund.id }, 'A refund was kept and not sent yet; it goes on by itself');
      return refund;
    }
  }
}
