import type { Kysely } from 'kysely';
import { receiptNumbersIn } from '../../gifts/issue.ts';
import type { Tables } from '../../kit/db/tables.ts';
import type { PaymentProvider, ProviderMovement } from '../../payments/provider/provider.ts';
import type { Attention } from '../attention.ts';
import { attentionOf } from '../attention.ts';
import { fixOwedBack, owedBack } from '../owed-back.ts';
import type { MovementKind } from '../../payments/provider/movement.ts';
import type { OurMovement } from './our-movements.ts';
import { ourMovements } from './our-movements.ts';

export type DayLine = { readonly kind: MovementKind; readonly theirs: Sum; readonly ours: Sum };
type Sum = { readonly count: number; readonly cents: number };

export type DayClose = {
  readonly day: string;
  readonly lines: readonly DayLine[];
  /** The provider's fees and its payouts to the bank, which are not in our ledger. */
  readonly feeCents: number;
  readonly payoutCents: number;
  /** A sentence for every surplus payment up to this day that no refund covers. */
  readonly owedBack: readonly string[];
  /** A sentence for every movement that only one side has, or that differs. */
  readonly unexplained: readonly string[];
  readonly receipts: { readonly count: number; readonly first: string | null; readonly last: string | null };
  readonly attention: readonly Attention[];
};

const HOUR_MS = 3_600_000;
const KINDS: readonly MovementKind[] = ['payment', 'refund', 'refund that came back', 'dispute'];

type Ports = { readonly db: Kysely<Tables>; readonly provider: Pick<PaymentProvider, 'listMovements'>; readonly now: () => Date };

/**
 * Closes a Singapore day ("2026-09-15"): compares the provider's report with our ledger, movement by movement. Both sides are matched by
 * the provider's ids, so a movement booked after midnight still belongs to its day. Movements younger than `judgedUntil`, by the provider's
 * clock, are summed but not compared, because the other side may have them a moment later.
 */
export async function closeOfDay({ db, provider, now }: Ports, day: string, compareUntil: Date = now()): Promise<DayClose> {
  const from = new Date(`${day}T00:00:00+08:00`);
  const until = new Date(from.getTime() + 24 * HOUR_MS);
  // The clocks may differ slightly: movements around midnight are looked for on both sides of it.
  const around = await provider.listMovements(new Date(from.getTime() - HOUR_MS), new Date(until.getTime() + HOUR_MS));
  const theirs = around.filter(({ at }) => at >= from && at < until);
  const ours = await ourMovements(
    db,
    from,
    until,
    around.map(({ source }) => source),
  );
  const known = theirs.filter(({ kind }) => KINDS.some((ours) => ours === kind));
  const matched = known.map((line) => ({ line, our: ours.find((our) => isSameMovement(our, line)) }));
  const here = ours.filter((our) => our.at !== null && our.at >= from && our.at < until);
  const isCompared = ({ at }: { readonly at: Date | null }) => at === null || at <= compareUntil;
  return {
    day,
    lines: KINDS.map((kind) => ({
      kind,
      theirs: sumOf(known.filter((line) => line.kind === kind)),
      ours: sumOf(matched.flatMap(({ line, our }) => (line.kind === kind && our !== undefined ? [our] : []))),
    })).filter(({ theirs: { count } }) => count > 0),
    feeCents: theirs.reduce((sum, { kind, cents, feeCents }) => sum + feeCents - (kind === 'fee' ? cents : 0), 0),
    payoutCents: theirs.filter(({ kind }) => kind === 'payout').reduce((sum, { cents }) => sum + cents, 0),
    owedBack: (await owedBack(db)).filter(({ paidAt }) => paidAt < until).map(fixOwedBack),
    unexplained: [
      ...matched.filter(({ line, our }) => our !== undefined || isCompared(line)).flatMap(({ line, our }) => differences(line, our)),
      ...theirs
        .filter(({ kind }) => kind === 'other')
        .map((line) => `The provider moved ${describe(line)} as "${line.type}"; we do not know that.`),
      ...here.filter((our) => isCompared(our) && !around.some((line) => isSameMovement(our, line))).map(missingThere),
    ],
    receipts: await receiptsOf(db, from, until),
    attention: await attentionOf(db, now()),
  };
}

function isSameMovement(our: OurMovement, line: ProviderMovement): boolean {
  return our.source === line.source && our.kind === line.kind && Math.sign(our.cents) === Math.sign(line.cents);
}

function differences(line: ProviderMovement, our: OurMovement | undefined): string[] {
  if (our === undefined) return [`The provider has a ${line.kind} of ${describe(line)} that is not in our books.`];
  if (our.cents === line.cents) return [];
  return [`The ${line.kind} of transaction ${our.transactionNo} is ${describe(line)} at the provider and ${our.cents} cents in our books.`];
}

function missingThere({ kind, source, cents, transactionNo }: OurMovement): string {
  return `Our books have a ${kind} of ${cents} cents for transaction ${transactionNo} (${source}) that the provider does not know.`;
}

function describe({ cents, source }: ProviderMovement): string {
  return `${cents} cents (${source})`;
}

function sumOf(lines: readonly { readonly cents: number }[]): Sum {
  return { count: lines.length, cents: lines.reduce((sum, { cents }) => sum + cents, 0) };
}

async function receiptsOf(db: Kysely<Tables>, from: Date, until: Date): Promise<DayClose['receipts']> {
  const numbers = await receiptNumbersIn(db, from, until);
  return { count: numbers.length, first: numbers[0] ?? null, last: numbers.at(-1) ?? null };
}
