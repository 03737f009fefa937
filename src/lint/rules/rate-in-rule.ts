import { itemsOf, type RateSeen, type Spot } from '../../content/index.ts';
import type { Context } from '../context.ts';
import { callAt } from '../expressions/call.ts';
import { type Finding, findingAt, type Words } from '../finding.ts';

/** Operations in which a figure takes part in an amount. In “==” and as a result it means an option; the digits of rounding are not an amount. */
const COUNTS: ReadonlySet<string> = new Set(['+', '-', '*', '/', '<', '<=', '>', '>=', 'min', 'max']);
/** Nothing, and the whole: never taken for a rate. */
const PLAIN: ReadonlySet<number> = new Set([0, 1]);

/** A rule computes with a typed figure that equals a rate, and would not follow a change of the rate. */
export function rateInRule({ survey: { rules, rates } }: Context): readonly Finding[] {
  return rules.flatMap(({ name, versions }) =>
    versions.flatMap(({ logic }) =>
      figuresIn(logic).flatMap(({ spot, value }) => {
        const same = PLAIN.has(value) ? [] : rates.filter((one) => hasValue(one, value));
        if (same.length === 0) return [];
        const own = same.find((rate) => isOwn(rate, name, value, spot));
        return [findingAt(spot, 'rate-in-rule', own === undefined ? byChance(name, value, same) : itIs(name, value, own))];
      }),
    ),
  );
}

function itIs(name: string, value: number, rate: RateSeen): Words {
  return {
    message: `“${name}” computes with ${value}, which is the rate “${rate.name}”.`,
    mend: `Write ${readOf(rate)}: the rule then follows the rate of the day.`,
  };
}

/** The figure equals another act's rate, or is a common number: a person must decide whether it is meant. */
function byChance(name: string, value: number, same: readonly RateSeen[]): Words {
  const named = same.map((rate) => `“${rate.name}”`);
  const [rate] = same;
  return {
    message: `“${name}” computes with ${value}, which ${named.join(' and ')} ${named.length === 1 ? 'has' : 'have'}, too.`,
    mend: `If it is the same by chance, leave it, or give it a rate of its own in flows/rates/, so that its source is told. Only if it is meant, write ${rate === undefined ? '' : readOf(rate)}.`,
  };
}

function readOf({ name, table }: RateSeen): string {
  return table === undefined ? `{ "var": "rates.${name}" }` : `{ "row": [{ "var": "rates.${table}" }, …] }`;
}

/** With this many digits, a figure is hardly equal by chance: 15902. */
const TELLING = 3;

/** Whether a rule is about the rate: by its name it belongs to the same act, its file reads the rate, or the figure is distinctive. */
function isOwn({ name: rate, table = rate }: RateSeen, rule: string, value: number, { file }: Spot): boolean {
  const figures = String(value).replaceAll(/[^0-9]|^0+|0+$/g, '');
  return rate.split('.')[0] === rule.split('.')[0] || file.text.includes(`"rates.${table}"`) || figures.length >= TELLING;
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
