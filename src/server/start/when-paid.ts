import { keepCard } from '../cards/keep-card.ts';
import { postPayment } from '../ledger/entries.ts';
import type { WhenPaid } from '../payments/ports.ts';
import { takeGift } from '../plans/index.ts';
import { queueReceiptMail } from '../receipts/mails/queue-receipt-mail.ts';

/**
 * The effects of a paid gift, in the transaction that settles it: one list for the portal, its trials and its simulation. Lock order: effects
 * that lock rows of their own (a plan's run, an account) come before the receipt's mail and the audit log, which lock none.
 */
export const whenPaid: readonly WhenPaid[] = [
  (tx, { attempt, at }) => postPayment(tx, attempt, 'gift', at),
  takeGift,
  keepCard,
  (tx, { receipt, at }) => queueReceiptMail(tx, receipt, at),
];
