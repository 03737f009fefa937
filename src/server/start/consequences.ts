import { keepCard } from '../cards/keep-card.ts';
import type { WhenPaid } from '../payments/ports.ts';
import { takeGift, hasPlans } from '../plans/index.ts';
import { removeCardsOf } from '../cards/saved-card.ts';
import { hasDonations } from '../gifts/donation.ts';
import type { HasGiven, WhenClosed } from '../people/services.ts';
import { endPlansOf } from '../plans/closed-accounts.ts';

/** The other effects of a paid gift: one list for the portal, its trials and its simulation. */
export const whenPaid: readonly WhenPaid[] = [takeGift, keepCard];

/** The effects of closing an account, in the same transaction: its saved cards are removed and its plans ended. */
export const whenClosed: readonly WhenClosed[] = [removeCardsOf, endPlansOf];

/** Whether an account has given; such an account is closed only at its owner's request. */
export const hasGiven: HasGiven = async (db, accountId) => (await hasDonations(db, accountId)) || hasPlans(db, accountId);
