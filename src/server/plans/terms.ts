import type { RecurringFrequency } from '../../engine/index.ts';

/** The days from the first try to each retry of a failed charge; after the last one fails, the plan pauses. */
export const RETRY_DAYS: readonly number[] = [1, 3, 7];

/**
 * Of several due dates missed together, only the newest is charged, under its own due date. The earlier ones are recorded as skipped: whatever
 * prevented a timely charge, a donor must never be charged several months on one morning.
 */
export const MOST_MADE_UP = 1;

/** How many days ahead a charge is announced, or the first one of a month. */
export const TOLD_AHEAD_DAYS: { readonly [frequency in RecurringFrequency]: number } = {
  daily: 3,
  weekly: 3,
  monthly: 3,
  quarterly: 7,
  annually: 7,
};

/** Daily and weekly charges are announced once a month, since no donor wants a mail before each of thirty charges. */
export const ONE_MAIL_TELLS_OF: { readonly [frequency in RecurringFrequency]: 'a charge' | 'a month' } = {
  daily: 'a month',
  weekly: 'a month',
  monthly: 'a charge',
  quarterly: 'a charge',
  annually: 'a charge',
};

/** How many days before a card's last month the donor is asked for another card. */
export const CARD_ASKED_FOR_DAYS = 14;
