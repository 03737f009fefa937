import type { Context } from '../context.ts';
import { callAt } from '../expressions/call.ts';
import { type Finding, findingAt } from '../finding.ts';
import { itemsOf, type Spot } from '../read/spot.ts';
import type { RateSeen } from '../survey/rates.ts';

/** Where a figure takes part in an amount. In “==” and as a result it stands for an option; a digit's place is no amount. */
const COUNTS: ReadonlySet<string> = new Set(['+', '-', '*', '/', '<', '<=', '>', '>=', 'min', 'max']);
/** Nothing, and the whole. */
const PLAIN: ReadonlySet<number> = new Set([0, 1]);

/** A rule computes with a typed figure that is a rate, and would still do so when the rate changes. */
export function rateInRule({ survey: { rules, rates } }: Context): readonly Finding[] {
  return rules.flatMap(({ name, versions }) =>
    versions.flatMap(({ logic }) =>
      figuresIn(logic).flatMap(({ spot, value }) => {
        const rate = PLAIN.has(value) ? undefined : rates.find((one) => hasValue(one, value));
        if (rate === undefined) return [];
        const message = `“${name}” computes with ${value}, which is the rate “${rate.name}”.`;
        const read = rate.table === undefined ? `{ "var": "rates.${rate.name}" }` : `{ "row": [{ "var": "rates.${rate.table}" }, …] }`;
        return [findingAt(spot, 'rate-in-rule', { message, mend: `Write ${read}: the rule then follows the rate of the day.` })];
      }),
    ),
  );
}

function figuresIn(logic: Spot): readonly { readonly spot: Spot; readonly value: number }[] {
  const call = callAt(logic);
  if (call === undefined) return itemsOf(logic).flatMap(figuresIn);
  const own = COUNTS.has(call.operation) ? call.args : [];
  const typed = own.flatMap((spot) => (isFigure(spot.value) ? [{ spot, value: Number(spot.value) }] : []));
  return [...typed, ...call.args.flatMap(figuresIn)];
}

function isFigure(value: Spot['value']): boolean {
  return typeof value === 'number' || (typeof value === 'string' && /^\d+(\.\d+)?$/.test(value));
}

function hasValue({ unit, values }: RateSeen, figure: number): boolean {
  return unit !== 'date' && values.some(({ value }) => value !== '' && Number(value) === figure);
}
