import { type Answers, assess, type Definitions, EvaluationError, type IsoDate, type RatesVersion } from '../../../engine/index.ts';

/** The right values of a rate by the day from which each applies, oldest first. Amounts and shares are decimals as text. */
export type RightValues = readonly { readonly from: IsoDate; readonly value: string }[];

/** A gift as it was assessed: its counted answers, its rates, and its amount in cents. */
export type GiftAssessed = { readonly flow: string; readonly answers: Answers; readonly rates: RatesVersion; readonly paidCents: number };

/** `not-due`: nothing was due at the right rate, so the donor should not have been asked to pay. */
export type Direction = 'too-much' | 'too-little' | 'not-due';

/**
 * Why a gift cannot be recomputed: its answers do not yield its amount, would be refused with the right rate, or cannot be evaluated with it; this
 * release cannot read its content; or its answers were erased, like those of gifts that were never paid.
 */
export type NotRecomputed = 'other-amount' | 'not-accepted' | 'not-evaluated' | 'unreadable' | 'erased';

/** The right amount of a gift, in cents; or why it is unknown. */
export type RightAmount =
  | { readonly kind: Direction; readonly dueCents: number }
  | { readonly kind: 'not-recomputed'; readonly why: NotRecomputed };

/** The right value of a rate on a day; undefined before the first. */
export function rightValueOn(right: RightValues, on: IsoDate): string | undefined {
  return right.findLast(({ from }) => from <= on)?.value;
}

/**
 * Assesses a gift again under its own definitions, with one rate corrected and all others as they were; undefined if its amount stays the same. Assesses
 * it with the rates as they were, too: a gift whose answers do not give what was paid shows nothing about a rate.
 */
export function rightAmount(definitions: Definitions, gift: GiftAssessed, rate: string, value: string): RightAmount | undefined {
  const { flow, answers, rates, paidCents } = gift;
  try {
    const was = assess(definitions, flow, answers, rates);
    if (was.totalCents !== paidCents) return { kind: 'not-recomputed', why: 'other-amount' };
    const is = assess(definitions, flow, answers, { ...rates, values: { ...rates.values, [rate]: value } });
    if (is.kind === 'invalid' && was.kind !== 'invalid') return { kind: 'not-recomputed', why: 'not-accepted' };
    return is.totalCents === paidCents ? undefined : { kind: directionOf(paidCents, is.totalCents), dueCents: is.totalCents };
  } catch (error) {
    if (!(error instanceof EvaluationError)) throw error;
    return { kind: 'not-recomputed', why: 'not-evaluated' };
  }
}

function directionOf(paidCents: number, dueCents: number): Direction {
  if (dueCents === 0) return 'not-due';
  return dueCents < paidCents ? 'too-much' : 'too-little';
}
