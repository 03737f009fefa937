import { CENTS, WHOLE } from '../expressions/grain.ts';
import type { Operations } from '../expressions/operation.ts';
import { numbersOf } from '../expressions/operands.ts';
import { ANY_NUMBER, type Range } from '../expressions/range.ts';
import { NUMBER } from '../expressions/type.ts';
import { clash, type Typing } from '../expressions/typing.ts';

export const operations: Operations<'round'> = {
  round: {
    type: (call) => {
      numbersOf(call);
      checkPlaces(call);
      return NUMBER;
    },
    range: ({ args: [value, places], range }) => (value === undefined ? ANY_NUMBER : within(range(value), Number(places?.value))),
    grain: ({ args: [, places], finer }) => {
      const to = Number(places?.value);
      if (to === 0) return WHOLE;
      return to <= 2 ? CENTS : finer;
    },
    mistakes: { forgetsItself: 'the rounding is dropped' },
  },
};

/** Rounding can leave a range by less than one unit of the last place, but never passes zero. */
function within({ low, high }: Range, places: number): Range {
  if (!Number.isInteger(places)) return ANY_NUMBER;
  const unit = 10 ** -places;
  return { low: Math.floor(low / unit) * unit, high: Math.ceil(high / unit) * unit };
}

/** The places must be a constant from 0 to 12. */
function checkPlaces({ args: [, places], report }: Typing): void {
  const value = Number(places?.value);
  if (places === undefined || (Number.isInteger(value) && value >= 0 && value <= 12)) return;
  report(clash(places, '“round” needs to know to how many places.', 'Write a whole number from 0 to 12; money is rounded to 2.'));
}
