import { addDays, daysBetween, isDay } from '../dates/days.ts';
import { toNumeric } from '../expressions/coerce.ts';
import { type AboutAll, type Compiler, type Compilers, compileAll } from '../expressions/operation.ts';
import type { Value } from '../expressions/value.ts';
import { Exact } from '../numbers/exact.ts';
import { toNumber } from '../numbers/text.ts';

/** days_between, add_days and year_of compute with days written YYYY-MM-DD, as answers, rates and today are. JSON-Logic has no such operations. */
export const compilers = {
  days_between: ofDay(0, (from, to) => (typeof to === 'string' && isDay(to) ? daysBetween(from, to) : 0)),
  add_days: ofDay(null, (day, count) => {
    const days = toNumeric(count);
    return days instanceof Exact ? addDays(day, toNumber(days)) : null;
  }),
  year_of: ofDay(0, (day) => Number(day.slice(0, 4))),
} satisfies Compilers;

/** Compiles an operation on a day. It returns `otherwise` while the first argument is not a day, for example for an unanswered question. */
function ofDay(otherwise: Value, compute: (day: string, second: Value) => Value): Compiler {
  return (args, context) => {
    const runs = compileAll(args, context);
    return (scope, world) => {
      const [day, second] = runs.map((run) => run(scope, world));
      return typeof day === 'string' && isDay(day) ? compute(day, second) : otherwise;
    };
  };
}

const DAY = 86_400_000;

export const about: AboutAll<keyof typeof compilers> = {
  days_between: {
    means: '[from, to]: how many days the second day is after the first; below zero when it is earlier, 0 while one of them is blank.',
    takes: [2, 2],
    gives: 'number',
    examples: [
      {
        says: 'Days until a deadline.',
        rule: { days_between: [{ var: 'today' }, { var: 'deadline' }] },
        data: { today: '2027-05-01', deadline: '2027-05-14' },
        result: 13,
      },
      { says: 'The second is earlier.', rule: { days_between: ['2027-03-01', '2027-02-28'] }, result: -1 },
      { says: 'A day that is not answered yet.', rule: { days_between: ['2027-03-01', { var: 'born' }] }, data: { born: null }, result: 0 },
    ],
    twin: (from, to) => (timeOf(from) === null || timeOf(to) === null ? 0 : (Number(timeOf(to)) - Number(timeOf(from))) / DAY),
  },
  add_days: {
    means: '[day, count]: the day that many days later; earlier for a count below zero, and nothing while the day is blank.',
    takes: [2, 2],
    gives: 'any',
    examples: [
      { says: 'One haul later.', rule: { add_days: ['2026-09-01', 355] }, result: '2027-08-22' },
      { says: 'The day before a day.', rule: { add_days: ['2028-03-01', -1] }, result: '2028-02-29' },
      { says: 'A day that is not answered yet.', rule: { add_days: [{ var: 'born' }, 7] }, data: { born: null }, result: null },
    ],
    twin: (day, count) => {
      const time = timeOf(day);
      return time === null ? null : new Date(time + Number(count) * DAY).toISOString().slice(0, 10);
    },
  },
  year_of: {
    means: '[day]: the year of a day, as a number; 0 while it is blank.',
    takes: [1, 1],
    gives: 'number',
    examples: [
      { says: 'The year of today.', rule: { year_of: [{ var: 'today' }] }, data: { today: '2026-03-20' }, result: 2026 },
      { says: 'A day that is not answered yet.', rule: { year_of: [{ var: 'born' }] }, data: { born: null }, result: 0 },
    ],
    twin: (day) => (timeOf(day) === null ? 0 : new Date(Number(timeOf(day))).getUTCFullYear()),
  },
};

function timeOf(day: unknown): number | null {
  return typeof day === 'string' && isDay(day) ? Date.parse(day) : null;
}
