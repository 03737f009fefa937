import { receiptNumbersIn } from '../../gifts/issue.ts';
import type { Attention } from '../attention.ts';
import { attentionOf } from '../attention.ts';
import { type OwedBack, owedBack } from '../owed-back.ts';
import { boundsOf, compareDay, type DayCompared, type DayPorts } from './compare-day.ts';

export type DayClose = Pick<DayCompared, 'lines' | 'unexplained'> & {
  readonly day: string;
  /** The provider's fees and payouts to the bank, which our ledger does not have. */
  readonly feeCents: number;
  readonly payoutCents: number;
  /** Each payout; a returned one is above zero. */
  readonly payouts: readonly Payout[];
  /** Every surplus payment up to this day that no refund covers. */
  readonly owedBack: readonly OwedBack[];
  readonly receipts: { readonly count: number; readonly first: string | null; readonly last: string | null };
  readonly attention: readonly Attention[];
};

/** A payout of the provider to our bank, as the change of our balance at the provider: below zero. */
export type Payout = { readonly id: string; readonly cents: number; readonly at: Date };

type Ports = DayPorts & { readonly now: () => Date };

/** Closes a Singapore day ("2026-09-15"): compares it with the provider's report, and lists its receipts and the cases that need a person. */
export async function closeOfDay({ db, provider, now }: Ports, day: string): Promise<DayClose> {
  const { from, until } = boundsOf(day);
  const { theirs, lines, unexplained } = await compareDay({ db, provider }, day, now());
  const payouts = theirs.filter(({ kind }) => kind === 'payout');
  const numbers = await receiptNumbersIn(db, from, until);
  return {
    day,
    lines,
    unexplained,
    feeCents: theirs.reduce((sum, { kind, cents, feeCents }) => sum + feeCents - (kind === 'fee' ? cents : 0), 0),
    payoutCents: payouts.reduce((sum, { cents }) => sum + cents, 0),
    payouts: payouts.map(({ source, cents, at }) => ({ id: source, cents, at })),
    owedBack: (await owedBack(db)).filter(({ paidAt }) => paidAt < until),
    receipts: { count: numbers.length, first: numbers[0] ?? null, last: numbers.at(-1) ?? null },
    attention: await attentionOf(db, now()),
  };
}
