import { findParticular } from '../gifts/parts.ts';
import { queueReceiptCopy } from './mails/queue-receipt-mail.ts';
import type { Services } from '../people/services.ts';
import type { IssuedReceipt } from './find-receipt.ts';

/** To one address, whoever asks. */
const COPIES = { name: 'receipt copies', atMost: 3, seconds: 3_600 };

/** Mails the receipt to its donor once more, as it is now; false when no address is known. Refuses with 429 beyond three an hour. */
export async function resendReceipt(services: Services, { receipt }: Pick<IssuedReceipt, 'receipt'>): Promise<boolean> {
  const { db, crypto, limits, clock, jobs } = services;
  const address = await findParticular(db, crypto, receipt.transaction_no, 'email');
  if (typeof address !== 'string') return false;
  await limits.take(COPIES, address.toLowerCase());
  await db.transaction().execute((tx) => queueReceiptCopy(tx, receipt, clock.now()));
  jobs.soon('mail');
  return true;
}
