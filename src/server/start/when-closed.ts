import { removeCardsOf } from '../cards/remove-cards.ts';
import type { WhenClosed } from '../people/services.ts';
import { endPlansOf } from '../plans/closed-accounts.ts';

/** What ends with an account, in the transaction that closes it: its saved cards, and what it gives again and again. */
export const whenClosed: readonly WhenClosed[] = [removeCardsOf, endPlansOf];
