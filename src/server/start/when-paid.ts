import { keepCard } from '../cards/keep-card.ts';
import { giftPosting } from '../ledger/entries.ts';
import type { PaymentPorts } from '../payments/ports.ts';
import { takeGift } from '../plans/index.ts';
import { receiptMails } from '../receipts/mails/queue-receipt-mail.ts';

/**
 * The effects of a paid gift: one list for the portal, its trials and its simulation. `whenPaid` runs in the transaction that settles it,
 * which only locks rows of this gift (a plan's run, an account); `whenIssued` in the batch that gives many gifts their numbers.
 */
export const whenSettled: Pick<PaymentPorts, 'whenPaid' | 'whenIssued'> = {
  whenPaid: [{ take: (_tx, { attempt, gift, at }) => ({ writes: [giftPosting(attempt, gift.shares, at)] }) }, takeGift, { take: keepCard }],
  whenIssued: [receiptMails],
};
