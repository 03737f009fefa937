import type { FastifyInstance } from 'fastify';
import type { EmailReceiptRequest } from '../../api/types.ts';
import { invalidAnswers } from '../content/answers-from-outside.ts';
import { assessForm } from '../content/assess-form.ts';
import { addMailAddress } from '../gifts/mail-address.ts';
import { ownsGift } from '../gifts/owns-gift.ts';
import { Refused } from '../kit/http/refusal.ts';
import { isTransactionNo } from '../kit/ids.ts';
import { callsOf } from '../people/calls.ts';
import type { Services } from '../people/services.ts';
import { takeCopy } from './copies.ts';
import { findIssuedReceipt } from './find-receipt.ts';
import { queueReceiptCopy } from './mails/queue-receipt-mail.ts';

const INVALID = { status: 0, message: 'Invalid Trasnsaction Number' };
const CALLS = { name: 'receipts to a new address', atMost: 10, seconds: 3_600 };
/** The step id of the form in the definitions. */
const FORM = 'receipt-email';

/**
 * Mails the receipt of a gift that was made without an address. Only the session or account that gave may call it; every other caller gets the answer
 * for an unknown number. Never replaces an existing address.
 */
export function registerEmailReceipt(app: FastifyInstance, services: Services): void {
  const { db, crypto, clock, limits } = services;

  callsOf(app, services).forSession<{ Body: EmailReceiptRequest }>('email-receipt', { perSession: CALLS }, async (session, { body }) => {
    const issued = isTransactionNo(body.transactionNo) ? await findIssuedReceipt(db, body.transactionNo) : undefined;
    if (issued === undefined || !ownsGift(session, issued.donation)) return INVALID;
    const email = addressIn(services, body.email);
    await takeCopy(limits, issued.donation.transaction_no, email);
    const isAdded = await db.transaction().execute(async (tx) => {
      if (!(await addMailAddress(tx, crypto, issued.donation.transaction_no, email))) return false;
      await queueReceiptCopy(tx, issued.receipt, clock.now());
      return true;
    });
    if (!isAdded) throw new Refused(409, 'HAS_ADDRESS', 'This gift has an address already.');
    return { status: 1, message: '' };
  });
}

/** The address as the form reads it. Throws 422 with the invalid field. */
function addressIn(services: Services, typed: string): string {
  const assessment = assessForm(services, FORM, { email: typed }, 'donor');
  if (assessment.kind === 'invalid') throw invalidAnswers(assessment.errors);
  return String(assessment.counted[FORM]?.email);
}
