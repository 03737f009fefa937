import type { RecurringFrequency } from '../../engine/index.ts';

/** A charge that failed is tried again so many days after the first try; when the last one fails too, the plan pauses. */
export const RETRY_DAYS: readonly number[] = [1, 3, 7];

/**
 * Of the due dates that were missed together the newest is made up, with its due date kept. What was missed before it is written down as
 * skipped: nobody shall find several months of giving charged on one morning, whatever kept the portal from charging them in time.
 */
export const MOST_MADE_UP = 1;

/** How many days ahead a charge is told of, or the first one of a month. */
export const TOLD_AHEAD_DAYS: { readonly [frequency in RecurringFrequency]: number } = {
  daily: 3,
  weekly: 3,
  monthly: 3,
  quarterly: 7,
  annually: 7,
};

/** Nobody wants a mail before each of thirty charges: what is given daily or weekly is told of month by month. */
export const ONE_MAIL_TELLS_OF: { readonly [frequency in RecurringFrequency]: 'a charge' | 'a month' } = {
  daily: 'a month',
  weekly: 'a month',
  monthly: 'a charge',
  quarterly: 'a charge',
  annually: 'a charge',
};

/** So many days before the last month of a card begins, another one is asked for. */
export const CARD_ASKED_FOR_DAYS = 14;
