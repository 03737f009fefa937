import type { Transaction } from 'kysely';
import type { SendReceiptElsewhereRequest } from '../../../api/types.ts';
import { invalidAnswers } from '../../content/answers-from-outside.ts';
import { assessForm } from '../../content/assess-form.ts';
import { lockDonation } from '../../gifts/donation.ts';
import { maskEmail } from '../../gifts/mask.ts';
import { findParticular } from '../../gifts/parts.ts';
import type { FieldCrypto } from '../../kit/crypto/field-crypto.ts';
import type { Tables } from '../../kit/db/tables.ts';
import { Refused } from '../../kit/http/refusal.ts';
import type { Services } from '../../people/services.ts';
import { findReceiptOf } from '../../gifts/issue.ts';
import { takeCopy } from '../../receipts/copies.ts';
import { queueCopyTo } from '../../receipts/mails/queue-receipt-mail.ts';
import { record } from '../record.ts';
import { addressOf, openCorrection } from './address-corrections.ts';
import { requireGift } from './required-gift.ts';

type Sending = { readonly memberId: string; readonly role: string; readonly transactionNo: string; readonly reason: string };

/** Rate limit per member of mails to other addresses than the gift's: receipts, and codes of corrected addresses. */
const ELSEWHERE = { name: 'receipts sent elsewhere', atMost: 10, seconds: 3_600 };

/** Counts a mail to another address than the gift's against the rate limits of the member and of the gift. */
export async function takeElsewhere(
  limits: Services['limits'],
  { memberId, transactionNo, address }: Pick<Sending, 'memberId' | 'transactionNo'> & { readonly address: string },
): Promise<void> {
  await limits.take(ELSEWHERE, memberId);
  await takeCopy(limits, transactionNo, address);
}

/** Mails the receipt to the gift's own address again. */
export async function resendReceipt(services: Services, { memberId, role, transactionNo, reason }: Sending): Promise<void> {
  const { db, crypto, limits, clock } = services;
  const receipt = await receiptOf(services, transactionNo);
  const own = await findParticular(db, crypto, transactionNo, 'email');
  if (typeof own === 'string') await takeCopy(limits, transactionNo, own);
  await db.transaction().execute(async (tx) => {
    const at = clock.now();
    const address = await heldAddress(tx, crypto, transactionNo);
    if (await openCorrection(tx, transactionNo)) throw awaitsCode();
    await queueCopyTo(tx, crypto, receipt.receipt_no, { to: 'own', address }, at);
    await record(tx, { at, what: 'resend-receipt', by: memberId, object: transactionNo, why: reason, more: { role } });
  });
}

/**
 * Mails the receipt to another address. The asker may pretend to be the donor to obtain a receipt, so this mail links neither to the full
 * receipt nor to a plan, the gift's present address is notified, and the donor sees it in the account. Refuses where the gift has no
 * address to notify, and for a corrected address before its code is confirmed.
 */
export async function sendReceiptElsewhere(
  services: Services,
  sending: Sending & Pick<SendReceiptElsewhereRequest, 'email'>,
): Promise<void> {
  const { memberId, role, transactionNo, reason } = sending;
  const { db, crypto, limits, clock } = services;
  const receipt = await receiptOf(services, transactionNo);
  const address = addressIn(services, sending.email);
  await takeElsewhere(limits, { memberId, transactionNo, address });
  await db.transaction().execute(async (tx) => {
    const at = clock.now();
    const own = await heldAddress(tx, crypto, transactionNo);
    const waiting = await openCorrection(tx, transactionNo);
    if (waiting && addressOf(crypto, waiting).toLowerCase() === address.toLowerCase()) throw awaitsCode();
    await queueCopyTo(tx, crypto, receipt.receipt_no, { to: 'another', address }, at);
    await queueCopyTo(tx, crypto, receipt.receipt_no, { to: 'own', address: own, sentTo: maskEmail(address) }, at);
    await record(tx, { at, what: 'send-receipt-elsewhere', by: memberId, object: transactionNo, why: reason, more: { role } });
  });
}

/** The gift's own address, with the gift locked against a concurrent correction. */
async function heldAddress(tx: Transaction<Tables>, crypto: FieldCrypto, transactionNo: string): Promise<string> {
  await lockDonation(tx, transactionNo);
  const own = await findParticular(tx, crypto, transactionNo, 'email');
  if (typeof own !== 'string')
    throw new Refused(409, 'NO_ADDRESS', 'This gift has no address, so nobody would be told. Correct it, and have its code confirmed.');
  return own;
}

function awaitsCode(): Refused {
  return new Refused(409, 'AWAITS_CODE', 'The corrected address waits for its code. Take the code first.');
}

async function receiptOf({ db }: Services, transactionNo: string) {
  await requireGift(db, transactionNo);
  const receipt = await findReceiptOf(db, transactionNo);
  if (receipt === undefined) throw new Refused(409, 'NO_RECEIPT', 'This gift has no receipt yet.');
  return receipt;
}

/** Validates the address as the donors' own form does. */
function addressIn(services: Services, typed: string): string {
  const assessment = assessForm(services, 'receipt-email', { email: typed.trim() }, 'donor');
  if (assessment.kind === 'invalid') throw invalidAnswers(assessment.errors);
  return String(assessment.counted['receipt-email']?.email);
}
