import { removeCardsOf } from '../cards/remove-cards.ts';
import { hasDonations } from '../gifts/donation.ts';
import type { HasGiven, WhenClosed } from '../people/services.ts';
import { endPlansOf } from '../plans/closed-accounts.ts';
import { hasPlans } from '../plans/index.ts';

/** What ends with an account, in the transaction that closes it: its saved cards, and what it gives again and again. */
export const whenClosed: readonly WhenClosed[] = [removeCardsOf, endPlansOf];

/** Whether an account has given; one that has is closed at its owner's word alone. */
export const hasGiven: HasGiven = async (db, accountId) => (await hasDonations(db, accountId)) || hasPlans(db, accountId);
