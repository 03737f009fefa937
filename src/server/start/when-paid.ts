import { keepCard } from '../cards/keep-card.ts';
import { postPayment } from '../ledger/entries.ts';
import type { WhenPaid } from '../payments/ports.ts';
import { takeGift } from '../plans/index.ts';
import { queueReceiptMail } from '../receipts/mails/queue-receipt-mail.ts';

/**
 * What happens when a gift is paid, in the transaction that settles it: one list for the portal, its trials and its simulation. What locks rows
 * of its own (a plan's run, an account) comes before the receipt's mail and the audit log, which lock nothing that others hold.
 */
export const whenPaid: readonly WhenPaid[] = [
  (tx, { attempt, at }) => postPayment(tx, attempt, 'gift', at),
  takeGift,
  keepCard,
  (tx, { receipt, at }) => queueReceiptMail(tx, receipt, at),
];
