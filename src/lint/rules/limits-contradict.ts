import { type RateSeen, saysOf, type Spot } from '../../content/index.ts';
import type { Context } from '../context.ts';
import { type Finding, findingAt } from '../finding.ts';

const LIMITS = [
  ['minLength', 'maxLength'],
  ['minItems', 'maxItems'],
  ['atLeast', 'atMost'],
] as const;

/** The smallest value that a question accepts is greater than the largest: no answer is valid, and no donor gets past it. */
export function limitsContradict({ survey: { fields, rates }, on }: Context): readonly Finding[] {
  return fields.flatMap((field) =>
    LIMITS.flatMap(([least, most]) => {
      const [from, to] = [saysOf(field, least), saysOf(field, most)];
      const [low, high] = [numberOf(from, rates, on), numberOf(to, rates, on)];
      if (low === undefined || high === undefined || low <= high) return [];
      const message = `No answer fits: “${least}” of “${field.path}” is ${shown(from, low)}, and “${most}” is ${shown(to, high)}.`;
      const own = to.file === field.spot.file ? to : from;
      return [findingAt(own, 'limits-contradict', { message, mend: 'Fix the one that is wrong.' })];
    }),
  );
}

/** A number as written, or the value of a rate on the day. */
function numberOf({ value }: Spot, rates: readonly RateSeen[], on: string): number | undefined {
  if (typeof value === 'number') return value;
  if (typeof value !== 'string') return undefined;
  const rate = rates.find(({ name }) => `rates.${name}` === value);
  const text = value.startsWith('rates.') ? rate?.values.findLast(({ from }) => from <= on)?.value : value;
  const number = text === undefined || text === '' ? Number.NaN : Number(text);
  return Number.isNaN(number) ? undefined : number;
}

function shown({ value }: Spot, number: number): string {
  return String(value) === String(number) ? String(number) : `${value} (${number})`;
}
