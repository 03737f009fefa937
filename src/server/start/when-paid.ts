import { keepCard } from '../cards/keep-card.ts';
import type { WhenPaid } from '../payments/ports.ts';
import { takeGift } from '../plans/index.ts';

/** What else a paid gift causes: one list for the portal, its trials and its simulation. */
export const whenPaid: readonly WhenPaid[] = [takeGift, keepCard];
