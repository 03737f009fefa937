import { countWaitingForNumber, receiptNumbersIn } from '../../gifts/issue.ts';
import type { Attention } from '../attention.ts';
import { attentionOf } from '../attention.ts';
import { fixOwedBack, owedBack } from '../owed-back.ts';
import { boundsOf, compareDay, type DayCompared, type DayPorts } from './compare-day.ts';

export type DayClose = Pick<DayCompared, 'lines' | 'unexplained'> & {
  readonly day: string;
  /** The provider's fees and its payouts to the bank, which are not in our ledger. */
  readonly feeCents: number;
  readonly payoutCents: number;
  /** A sentence for every surplus payment up to this day that no refund covers. */
  readonly owedBack: readonly string[];
  readonly receipts: { readonly count: number; readonly first: string | null; readonly last: string | null };
  /** Paid gifts whose receipt has no number yet, of whichever day. */
  readonly waitingForNumber: number;
  readonly attention: readonly Attention[];
};

type Ports = DayPorts & { readonly now: () => Date };

/** Closes a Singapore day ("2026-09-15"): the comparison with the provider's report, the receipts of the day, and what a person looks at. */
export async function closeOfDay({ db, provider, now }: Ports, day: string): Promise<DayClose> {
  const { from, until } = boundsOf(day);
  const { theirs, lines, unexplained } = await compareDay({ db, provider }, day, now());
  const numbers = await receiptNumbersIn(db, from, until);
  return {
    day,
    lines,
    unexplained,
    feeCents: theirs.reduce((sum, { kind, cents, feeCents }) => sum + feeCents - (kind === 'fee' ? cents : 0), 0),
    payoutCents: theirs.filter(({ kind }) => kind === 'payout').reduce((sum, { cents }) => sum + cents, 0),
    owedBack: (await owedBack(db)).filter(({ paidAt }) => paidAt < until).map(fixOwedBack),
    receipts: { count: numbers.length, first: numbers[0] ?? null, last: numbers.at(-1) ?? null },
    waitingForNumber: await countWaitingForNumber(db),
    attention: await attentionOf(db, now()),
  };
}
