import type { FastifyInstance } from 'fastify';
import type { SendMailAgainRequest } from '../../../api/types.ts';
import { getReceipt } from '../../gifts/issue.ts';
import { Refused } from '../../kit/http/refusal.ts';
import { noteTurns } from '../../paying/disputes.ts';
import type { PaymentPorts } from '../../payments/ports.ts';
import type { PaymentServices } from '../../payments/services.ts';
import { receiptOfMail, sendGivenUp } from '../../post/given-up.ts';
import { MAIL } from '../../post/queue.ts';
import { takeCopy } from '../../receipts/copies.ts';
import { type DeskPorts, deskCallsOf } from '../calls.ts';
import { record } from '../record.ts';
import { followUp } from './follow-up.ts';

/** Follow-up by staff, below /desk/api/follow-up: disputes, failing recurring gifts, and dead-letter mails, which may be sent again. */
export function registerFollowUp(app: FastifyInstance, services: PaymentServices, payments: PaymentPorts, ports: DeskPorts): void {
  const { db, clock, jobs, limits } = services;
  const call = deskCallsOf(app, ports);
  jobs.every('dispute-turns', 3_600, () => noteTurns(payments));

  call('desk-follow-up', async () => ({ status: 1, ...(await followUp(db)) }));

  call<{ Body: SendMailAgainRequest }>('desk-send-mail-again', async ({ memberId: by }, { body: { id } }) => {
    const receiptNo = await receiptOfMail(db, id);
    if (receiptNo !== null) await takeCopy(limits, (await getReceipt(db, receiptNo)).transaction_no);
    const at = clock.now();
    const sent = await db.transaction().execute(async (tx) => {
      const outcome = await sendGivenUp(tx, id, at);
      if (outcome === 'queued') await record(tx, { at, what: 'send-mail-again', by, object: id });
      return outcome;
    });
    switch (sent) {
      case 'none':
        throw new Refused(404, 'NO_SUCH_MAIL', 'There is no such mail.');
      case 'not-given-up':
        throw new Refused(409, 'NOT_GIVEN_UP', 'This mail has left, or is on its way.');
      case 'not-kept':
        throw new Refused(
          409,
          'NOT_KEPT',
          'What this mail said is not kept. Its reader asks for another on the page where it was asked for.',
        );
      case 'queued':
        jobs.soon(MAIL);
        return { status: 1, message: 'The mail is sent again.' };
    }
  });
}
