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

/** By one member, to addresses that are not the gift's: receipts, and codes of corrected addresses. */
const ELSEWHERE = { name: 'receipts sent elsewhere', atMost: 10, seconds: 3_600 };

/** Rate limit of what a member has sent to an address that is not the gift's. */
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
 * Mails the receipt to another address. Somebody may claim to be the donor to get hold of a receipt: so this mail has no link to the full receipt nor to
 * a plan, the gift's own address of this moment is told, and the donor sees it in the account. None is sent where there is nobody to tell, nor to a
 * corrected address before its code has come back.
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

/** The gift's own address; the gift is held, so that nobody corrects it meanwhile. */
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

/** The address as the donors' own form reads it. */
function addressIn(services: Services, typed: string): string {
  const assessment = assessForm(services, 'receipt-email', { email: typed.trim() }, 'donor');
  if (assessment.kind === 'invalid') throw invalidAnswers(assessment.errors);
  return String(assessment.counted['receipt-email']?.email);
}
