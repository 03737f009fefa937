import { at, type RateSeen } from '../../content/index.ts';
import type { Context } from '../context.ts';
import { type Finding, findingAt } from '../finding.ts';
import { reasonFor } from './rate-reasons.ts';

/** After this many values that all differ, a repeated one was probably copied from the wrong line. */
const ENOUGH_VALUES = 6;

/** A value is the one before it with two digits exchanged or one lost or doubled, or repeats one of an earlier day. */
export function rateMistyped({ survey: { rates } }: Context): readonly Finding[] {
  return rates.flatMap((rate) =>
    rate.values.flatMap(({ value, spot }, place) => {
      const says = reasonFor(spot, 'rate-mistyped') !== undefined ? undefined : slipIn(rate, place);
      return says === undefined
        ? []
        : [
            findingAt(at(spot, 'value'), 'rate-mistyped', {
              message: `${value} is ${says}.`,
              mend: 'Check it against its source; when it is right, add “confirmed”: { "rate-mistyped": "why" } to the value.',
            }),
          ];
    }),
  );
}

function slipIn({ values }: RateSeen, place: number): string | undefined {
  const [before, value] = [values[place - 1]?.value ?? '', values[place]?.value ?? ''];
  if (Number.isNaN(Number(before)) || Number(before) === Number(value) || before === '' || value === '') return undefined;
  // A missing decimal point is a jump.
  if (Number.isInteger(Math.log10(Number(value) / Number(before)))) return undefined;
  const [from, to] = [digitsOf(before, value), digitsOf(value, before)];
  if (isExchanged(from, to)) return `the value before it, ${before}, with two digits exchanged`;
  if (isShortened(from, to)) return `the value before it, ${before}, without one of its digits`;
  if (isShortened(to, from) && isDoubled(to, from)) return `the value before it, ${before}, with a digit typed twice`;
  const earlier = values.slice(0, place);
  const isEachAnother = new Set(earlier.map((one) => Number(one.value))).size === earlier.length;
  const same = earlier.length >= ENOUGH_VALUES && isEachAnother ? earlier.find((one) => Number(one.value) === Number(value)) : undefined;
  return same === undefined ? undefined : `the value of ${same.from} again, while no two others are the same`;
}

/** The digits of a number, padded to the decimal places of the other one. */
function digitsOf(text: string, other: string): string {
  const places = Math.max(...[text, other].map((one) => one.split('.')[1]?.length ?? 0));
  const [whole = '', part = ''] = text.split('.');
  return `${whole}${part.padEnd(places, '0')}`.replace(/^0+/, '');
}

function isExchanged(from: string, to: string): boolean {
  const differ = [...from].flatMap((digit, place) => (digit === to[place] ? [] : [place]));
  const [a, b] = differ;
  if (from.length !== to.length || differ.length !== 2 || a === undefined || b !== a + 1) return false;
  return from[a] === to[b] && from[b] === to[a];
}

/** Whether a number is another one without one of its digits. */
function isShortened(long: string, short: string): boolean {
  return long.length === short.length + 1 && [...long].some((_, place) => `${long.slice(0, place)}${long.slice(place + 1)}` === short);
}

function isDoubled(long: string, short: string): boolean {
  return [...short].some((digit, place) => `${short.slice(0, place)}${digit}${short.slice(place)}` === long);
}
