import { isDay } from '../../engine/index.ts';
import { WHOLE } from '../expressions/grain.ts';
import type { Operations } from '../expressions/operation.ts';
import { ANY_NUMBER, FROM_ZERO } from '../expressions/range.ts';
import { canBe, describe, NUMBER, TEXT } from '../expressions/type.ts';
import { clash, type Typing } from '../expressions/typing.ts';

export const operations: Operations<'days_between' | 'add_days' | 'year_of'> = {
  days_between: {
    type: (call) => {
      for (const place of call.args.keys()) checkDay(call, place);
      return NUMBER;
    },
    range: () => ANY_NUMBER,
    grain: () => WHOLE,
    mistakes: { swaps: () => [0, 1] },
  },
  add_days: {
    type: (call) => {
      checkDay(call, 0);
      const [, count] = call.args;
      const given = count && call.infer(count);
      if (count && given && !canBe(given, 'number', 'numeral'))
        call.report(clash(count, `“add_days” adds a number of days, and this is ${describe(given)}.`, 'Use a number.'));
      return TEXT;
    },
  },
  year_of: {
    type: (call) => {
      checkDay(call, 0);
      return NUMBER;
    },
    range: () => FROM_ZERO,
    grain: () => WHOLE,
  },
};

/** Checks that an argument is a day. A day is text: a date answer, a date rate, today, or a literal day. */
function checkDay({ operation, args, infer, report }: Typing, place: number): void {
  const arg = args[place];
  const given = arg && infer(arg);
  if (arg === undefined || given === undefined) return;
  const written = typeof arg.value === 'string' ? arg.value : undefined;
  const isWrong = written === undefined ? !canBe(given, 'text', 'null') : !isDay(written);
  if (!isWrong) return;
  const what = written === undefined ? describe(given) : `“${written}”`;
  report(
    clash(
      arg,
      `“${operation}” computes with days, and this is ${what}.`,
      'Use an answer or a rate that is a date, today, or a day like "2027-05-01".',
    ),
  );
}
