import type { SendReceiptElsewhereRequest } from '../../../api/types.ts';
import { invalidAnswers } from '../../content/answers-from-outside.ts';
import { assessForm } from '../../content/assess-form.ts';
import { maskEmail } from '../../gifts/mask.ts';
import { findParticular } from '../../gifts/parts.ts';
import { Refused } from '../../kit/http/refusal.ts';
import type { Services } from '../../people/services.ts';
import { findReceiptOf } from '../../gifts/issue.ts';
import { COPIES } from '../../receipts/copies.ts';
import { queueCopyTo, queueReceiptCopy } from '../../receipts/mails/queue-receipt-mail.ts';
import { record } from '../record.ts';
import { requireGift } from './gift-view.ts';

type Sending = { readonly memberId: string; readonly role: string; readonly transactionNo: string; readonly reason: string };

/** By one member, to addresses that are not the gift's. */
const ELSEWHERE = { name: 'receipts sent elsewhere', atMost: 10, seconds: 3_600 };

/** Mails the receipt to the gift's own address again. */
export async function resendReceipt(services: Services, { memberId, role, transactionNo, reason }: Sending): Promise<void> {
  const { db, crypto, limits, clock } = services;
  const receipt = await receiptOf(services, transactionNo);
  const address = await findParticular(db, crypto, transactionNo, 'email');
  if (typeof address !== 'string')
    throw new Refused(409, 'NO_ADDRESS', 'This gift has no address. Correct it, or send the receipt to another.');
  await limits.take(COPIES, address.toLowerCase());
  await db.transaction().execute(async (tx) => {
    const at = clock.now();
    await queueReceiptCopy(tx, receipt, at);
    await record(tx, { at, what: 'resend-receipt', by: memberId, object: transactionNo, why: reason, more: { role } });
  });
}

/**
 * Mails the receipt to another address. Somebody may claim to be the donor to get hold of a receipt: so this mail has no link to the full receipt nor to
 * a plan, the gift's own address is told, and the donor sees it in the account.
 */
export async function sendReceiptElsewhere(
  services: Services,
  sending: Sending & Pick<SendReceiptElsewhereRequest, 'email'>,
): Promise<void> {
  const { memberId, role, transactionNo, reason } = sending;
  const { db, crypto, limits, clock } = services;
  const receipt = await receiptOf(services, transactionNo);
  const address = addressIn(services, sending.email);
  await limits.take(ELSEWHERE, memberId);
  await limits.take(COPIES, address.toLowerCase());
  const own = await findParticular(db, crypto, transactionNo, 'email');
  await db.transaction().execute(async (tx) => {
    const at = clock.now();
    await queueCopyTo(tx, crypto, receipt.receipt_no, { to: 'another', address }, at);
    if (typeof own === 'string') await queueCopyTo(tx, crypto, receipt.receipt_no, { to: 'own', sentTo: maskEmail(address) }, at);
    await record(tx, { at, what: 'send-receipt-elsewhere', by: memberId, object: transactionNo, why: reason, more: { role } });
  });
}

async function receiptOf({ db }: Services, transactionNo: string) {
  await requireGift(db, transactionNo);
  const receipt = await findReceiptOf(db, transactionNo);
  if (receipt === undefined) throw new Refused(409, 'NO_RECEIPT', 'This gift has no receipt yet.');
  return receipt;
}

/** The address as the donors' own form reads it. */
function addressIn(services: Services, typed: string): string {
  const assessment = assessForm(services, 'receipt-email', { email: typed.trim() }, 'donor');
  if (assessment.kind === 'invalid') throw invalidAnswers(assessment.errors);
  return String(assessment.counted['receipt-email']?.email);
}
