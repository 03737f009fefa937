import type { Answers } from '../assessment.ts';
import type { Definitions, RatesVersion } from '../definitions.ts';
import { assess } from '../flows/assess.ts';

type Draft = { readonly definitions: Definitions; readonly answers: Answers };

/** Whether a carried draft has the same total as before; `unknown` where either total cannot be computed at these rates. */
export type TotalsCompared =
  | { readonly kind: 'same' }
  | { readonly kind: 'unknown' }
  | { readonly kind: 'differs'; readonly beforeCents: number; readonly afterCents: number };

/** Compares a draft under its former definitions with the carried one, both at the same rates, so that rates never cause a difference. */
export function compareTotals(flow: string, former: Draft, carried: Draft, rates: RatesVersion): TotalsCompared {
  const beforeCents = totalOf(flow, former, rates);
  const afterCents = totalOf(flow, carried, rates);
  if (beforeCents === undefined || afterCents === undefined) return { kind: 'unknown' };
  return beforeCents === afterCents ? { kind: 'same' } : { kind: 'differs', beforeCents, afterCents };
}

function totalOf(flow: string, { definitions, answers }: Draft, rates: RatesVersion): number | undefined {
  try {
    return assess(definitions, flow, answers, rates).totalCents;
  } catch {
    return undefined;
  }
}
