import type { Definitions, IsoDate, Json, Rate, Rule } from '../../../engine/index.ts';

/** One changed part of the definitions, which can be applied alone. */
export type Changed = {
  /** "rates.nisab", "savings.due", "the step fitrah". */
  readonly what: string;
  /** The rule, when it is one. */
  readonly rule?: string;
  /** From what to what: "from 2026-10-01: 16120 -> 16548". */
  readonly says: string;
  /** The days on which changed values of a rate begin. */
  readonly days: readonly IsoDate[];
  /** These definitions with this change alone. */
  readonly applyTo: (definitions: Definitions) => Definitions;
};

/** Of the way to a difference, the last names. */
const PARTS_NAMED = 2;

type Group = 'rates' | 'rules' | 'steps' | 'flows' | 'receipts';

/** What differs between two versions of the definitions, rates and rules first. */
export function changesBetween(before: Definitions, after: Definitions): readonly Changed[] {
  const ofGroup = (group: Group, describe: (name: string) => Pick<Changed, 'what' | 'says'> & Partial<Changed>): readonly Changed[] =>
    differing(before[group], after[group]).map((name) => ({
      days: [],
      ...describe(name),
      applyTo: (definitions) => ({ ...definitions, [group]: withPart(definitions[group], name, after[group]) }),
    }));
  const site: Changed = {
    what: 'flows/site.json',
    says: 'changed',
    days: [],
    applyTo: (definitions) => ({ ...definitions, site: after.site }),
  };
  return [
    ...ofGroup('rates', (name) => ({ what: `rates.${name}`, ...ofRate(before.rates[name], after.rates[name]) })),
    ...ofGroup('rules', (name) => ({ what: name, rule: name, says: ofRule(before.rules[name], after.rules[name]) })),
    ...ofGroup('steps', (name) => ({ what: `the step ${name}`, says: ofAny(before.steps[name], after.steps[name]) })),
    ...ofGroup('flows', (name) => ({ what: `the flow ${name}`, says: ofAny(before.flows[name], after.flows[name]) })),
    ...ofGroup('receipts', (name) => ({ what: `the receipt ${name}`, says: ofAny(before.receipts[name], after.receipts[name]) })),
    ...(isSame(before.site, after.site) ? [] : [site]),
  ];
}

function withPart(parts: { readonly [name: string]: unknown }, name: string, after: { readonly [name: string]: unknown }) {
  const { [name]: _, ...others } = parts;
  return Object.hasOwn(after, name) ? { ...parts, [name]: after[name] } : others;
}

function differing(before: { readonly [name: string]: unknown }, after: { readonly [name: string]: unknown }): readonly string[] {
  return [...new Set([...Object.keys(before), ...Object.keys(after)])].filter((name) => !isSame(before[name], after[name]));
}

function ofRate(before: Rate | undefined, after: Rate | undefined): Pick<Changed, 'says' | 'days'> {
  const [old, now] = [valuesOf(before), valuesOf(after)];
  const days = [...new Set([...old.keys(), ...now.keys()])].filter((day) => old.get(day) !== now.get(day)).sort();
  const says = days.map((day) => {
    // A new value follows the one that would have applied on its day.
    const was = old.get(day) ?? before?.values.findLast(({ from }) => from < day)?.value ?? 'nothing';
    return `from ${day}: ${was} -> ${now.get(day) ?? 'removed'}`;
  });
  return { days, says: says.length === 0 ? 'described otherwise' : says.join('; ') };
}

function valuesOf(rate: Rate | undefined): ReadonlyMap<IsoDate, string> {
  return new Map(rate?.values.map(({ from, value }) => [from, value]));
}

function ofRule(before: Rule | undefined, after: Rule | undefined): string {
  if (before === undefined || after === undefined) return ofAny(before, after);
  const logicOf = ({ unit, versions }: Rule): Json => [unit, versions.map(({ from = null, logic }) => [from, logic])];
  return firstDifference(logicOf(before), logicOf(after)) ?? 'described otherwise';
}

function ofAny(before: unknown, after: unknown): string {
  if (before === undefined) return 'new';
  return after === undefined ? 'removed' : (firstDifference(before as Json, after as Json) ?? 'changed');
}

/** The one place at which two JSON values differ, by the last names on the way to it: "required: true -> false". */
function firstDifference(before: Json | undefined, after: Json | undefined, way: readonly string[] = []): string | undefined {
  if (isSame(before, after)) return undefined;
  const place = way.length === 0 ? '' : `${way.slice(-PARTS_NAMED).join('.')}: `;
  const here = `${place}${shown(before)} -> ${shown(after)}`;
  if (!isHolder(before) || !isHolder(after) || Array.isArray(before) !== Array.isArray(after)) return here;
  const [old, now] = [before as { readonly [key: string]: Json }, after as { readonly [key: string]: Json }];
  const keys = [...new Set([...Object.keys(old), ...Object.keys(now)])].filter((key) => !isSame(old[key], now[key]));
  const [only, other, ...more] = keys;
  if (only !== undefined && other === undefined) {
    const isNamed = !/^\d+$/.test(only) && !/^[^a-z]+$/i.test(only);
    return firstDifference(old[only], now[only], isNamed ? [...way, only] : way);
  }
  // The same operands of another operation, or the same value of another property.
  const isRenamed = more.length === 0 && isSame(old[only ?? ''] ?? old[other ?? ''], now[only ?? ''] ?? now[other ?? '']);
  return isRenamed ? `${place}“${only}” -> “${other}”` : here;
}

function isHolder(value: Json | undefined): boolean {
  return typeof value === 'object' && value !== null;
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

function shown(value: Json | undefined): string {
  const text = JSON.stringify(value) ?? 'nothing';
  return text.length > 50 ? `${text.slice(0, 49)}…` : text;
}
