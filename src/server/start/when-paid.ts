import { keepCard } from '../cards/keep-card.ts';
import { giftPosting } from '../ledger/entries.ts';
import type { PaymentPorts } from '../payments/ports.ts';
import { takeGift } from '../plans/index.ts';
import { receiptMail } from '../receipts/mails/queue-receipt-mail.ts';

/**
 * The effects of a paid gift, in the transaction that settles it: one list for the portal, its trials and its simulation. Lock order: what
 * locks rows of its own (a plan's run, an account) comes before the receipt's number, and that before the receipt's mail and the audit log,
 * which lock nothing else.
 */
export const whenSettled: Pick<PaymentPorts, 'whenPaid' | 'whenIssued'> = {
  whenPaid: [(_tx, { attempt, gift, at }) => ({ writes: [giftPosting(attempt, gift.shares, at)] }), takeGift, keepCard],
  whenIssued: [receiptMail],
};
