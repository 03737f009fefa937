import type { Kysely } from 'kysely';
import type { Tables } from '../../kit/db/tables.ts';
import type { UnexplainedKind } from '../../kit/db/tables/desk-tables.ts';
import type { MovementKind } from '../../payments/provider/movement.ts';
import type { PaymentProvider, ProviderMovement } from '../../payments/provider/provider.ts';
import { movementsIn, movementsOf, type OurMovement } from './our-movements.ts';

export type DayPorts = { readonly db: Kysely<Tables>; readonly provider: Pick<PaymentProvider, 'listMovements'> };

export type DayCompared = {
  /** The provider's report of the day. */
  readonly theirs: readonly ProviderMovement[];
  /** The sums of both sides, by kind of movement. */
  readonly lines: readonly DayLine[];
  /** Every movement that is on one side only, or differs. */
  readonly unexplained: readonly Unexplained[];
};

export type DayLine = { readonly kind: MovementKind; readonly theirs: Sum; readonly ours: Sum };
/** An unexplained movement. */
export type Unexplained = Pick<ProviderMovement, 'source' | 'cents'> & {
  readonly kind: UnexplainedKind;
  /** The provider's name for it, if we do not know its kind. */
  readonly movement: string;
  /** The amount in our books, if it differs. */
  readonly ourCents: number | null;
  readonly transactionNo: string | null;
  /** The sentence for the operator. */
  readonly says: string;
};

type Sum = { readonly count: number; readonly cents: number };

const HOUR_MS = 3_600_000;
const KINDS: readonly MovementKind[] = ['payment', 'refund', 'refund that came back', 'dispute'];

/**
 * Compares the provider's report of a Singapore day ("2026-09-15") with our ledger, movement by movement. Both sides are matched by the provider's
 * ids, so a movement booked after midnight still belongs to its day. `cutOff` is an instant of the provider's clock, which dates both sides: later
 * movements are summed but not compared, because the other side may get them a moment later.
 *
 * A charge comes before its booking. So our books are read first: all that they hold then must be in the provider's report. They are read again after
 * the report, to find entries that were booked meanwhile. So a gift that settles between the two readings is never on one side only, however busy the
 * portal.
 */
export async function compareDay({ db, provider }: DayPorts, day: string, cutOff: Date): Promise<DayCompared> {
  const { from, until } = boundsOf(day);
  const booked = await movementsIn(db, from, until);
  // The clocks may differ slightly, so movements around midnight are matched on both sides of it.
  const around = await provider.listMovements(new Date(from.getTime() - HOUR_MS), new Date(until.getTime() + HOUR_MS));
  const ours = keyed(
    await movementsOf(
      db,
      around.map(({ source }) => source),
    ),
  );
  const theirs = around.filter(({ at }) => at >= from && at < until);
  const matched = theirs.filter(isKnownKind).map((line) => ({ line, our: ours.get(keyOf(line)) }));
  const reported = new Set(around.map(keyOf));
  return {
    theirs,
    lines: KINDS.map((kind) => ({
      kind,
      theirs: sumOf(matched.flatMap(({ line }) => (line.kind === kind ? [line] : []))),
      ours: sumOf(matched.flatMap(({ line, our }) => (line.kind === kind && our !== undefined ? [our] : []))),
    })).filter(({ theirs: { count } }) => count > 0),
    unexplained: [
      ...matched.filter(({ line, our }) => our !== undefined || line.at <= cutOff).flatMap(({ line, our }) => differences(line, our)),
      ...theirs
        .filter(({ kind }) => kind === 'other')
        .map((line) =>
          unexplained(line, {
            kind: 'unknown',
            movement: line.type,
            says: `The provider moved ${describe(line)} as "${line.type}"; we do not know that.`,
          }),
        ),
      ...booked.filter((our) => our.at <= cutOff && !reported.has(keyOf(our))).map(missingThere),
    ],
  };
}

/** The moments at which a Singapore day ("2026-09-15") begins and ends. */
export function boundsOf(day: string): { readonly from: Date; readonly until: Date } {
  const from = new Date(`${day}T00:00:00+08:00`);
  return { from, until: new Date(from.getTime() + 24 * HOUR_MS) };
}

function isKnownKind(line: ProviderMovement): boolean {
  return KINDS.some((kind) => kind === line.kind);
}

/** The key of a movement, the same on both sides. The sign separates the two movements of a won dispute. */
function keyOf({ kind, source, cents }: Pick<ProviderMovement, 'kind' | 'source' | 'cents'>): string {
  return `${kind} ${Math.sign(cents)} ${source}`;
}

/** By key; the first of several wins. */
function keyed(movements: readonly OurMovement[]): ReadonlyMap<string, OurMovement> {
  return new Map(movements.toReversed().map((our) => [keyOf(our), our]));
}

function differences(line: ProviderMovement, our: OurMovement | undefined): Unexplained[] {
  const movement = line.kind;
  if (our === undefined)
    return [
      unexplained(line, {
        kind: 'not-in-books',
        movement,
        says: `The provider has a ${movement} of ${describe(line)} that is not in our books.`,
      }),
    ];
  if (our.cents === line.cents) return [];
  const { transactionNo, cents: ourCents } = our;
  const says = `The ${movement} of transaction ${transactionNo} is ${describe(line)} at the provider and ${ourCents} cents in our books.`;
  return [unexplained(line, { kind: 'differs', movement, transactionNo, ourCents, says })];
}

function missingThere({ kind: movement, source, cents, transactionNo }: OurMovement): Unexplained {
  const says = `Our books have a ${movement} of ${cents} cents for transaction ${transactionNo} (${source}) that the provider does not know.`;
  return unexplained({ source, cents }, { kind: 'not-at-provider', movement, transactionNo, says });
}

type Told = Pick<Unexplained, 'kind' | 'movement' | 'says'> & Partial<Pick<Unexplained, 'ourCents' | 'transactionNo'>>;

function unexplained({ source, cents }: Pick<ProviderMovement, 'source' | 'cents'>, told: Told): Unexplained {
  return { source, cents, ourCents: null, transactionNo: null, ...told };
}

function describe({ cents, source }: ProviderMovement): string {
  return `${cents} cents (${source})`;
}

function sumOf(lines: readonly { readonly cents: number }[]): Sum {
  return { count: lines.length, cents: lines.reduce((sum, { cents }) => sum + cents, 0) };
}
