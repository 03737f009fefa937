import type { RecurringFrequency } from '../../engine/index.ts';

/** A charge that failed is tried again so many days after the first try; when the last one fails too, the plan pauses. */
export const RETRY_DAYS: readonly number[] = [1, 3, 7];

/**
 * How many missed due dates are made up at once, the newest ones, each charged once with its due date kept. What was missed before
 * them is written down as skipped: nobody who gives a little every day shall find a fortnight of it charged on one morning.
 */
export const MOST_MADE_UP = 3;

/** How many days ahead a charge is told of; what is given every day or week is told of once it was charged. */
export const NOTICE_DAYS: { readonly [frequency in RecurringFrequency]: number } = {
  daily: 0,
  weekly: 0,
  monthly: 3,
  quarterly: 7,
  annually: 7,
};
