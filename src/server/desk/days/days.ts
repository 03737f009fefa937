import type { Selectable } from 'kysely';
import type { DeskClosedDay, DeskDay, DeskUnexplained } from '../../../api/types.ts';
import { addDays, type IsoDate } from '../../../engine/index.ts';
import { firstGiftAt } from '../../gifts/donation.ts';
import { dayOf } from '../../kit/clock.ts';
import type { KeptClose } from '../../kit/db/tables/desk-tables.ts';
import { receiptNumbers } from '../../gifts/receipt-numbers.ts';
import type { Tables } from '../../kit/db/tables.ts';
import type { KitServices } from '../../kit/services.ts';
import { personsOf } from '../members.ts';

type Ports = Pick<KitServices, 'db' | 'crypto' | 'clock'>;
type Closed = Selectable<Tables['day_closes']>;
type Explanation = Selectable<Tables['day_explanations']>;

/** How many days one page lists. */
const MOST_LISTED = 31;

/** The days up to `until`, or to yesterday, newest first; and the last day before them that may have gifts, or null. */
export async function daysUpTo(ports: Ports, until?: IsoDate): Promise<{ readonly days: DeskDay[]; readonly before: IsoDate | null }> {
  const { db, clock } = ports;
  const yesterday = addDays(dayOf(clock.now()), -1);
  const newest = until === undefined || until > yesterday ? yesterday : until;
  const first = await firstGiftAt(db);
  const oldest = first === undefined ? newest : dayOf(first);
  const days = Array.from({ length: MOST_LISTED }, (_, back) => addDays(newest, -back)).filter((day) => day >= oldest || day === newest);
  const last = days.at(-1) ?? newest;
  const closes = await db.selectFrom('day_closes').selectAll().where('day', '>=', last).where('day', '<=', newest).execute();
  const said = await explanationsOf(ports, last, newest);
  const listed = days.map((day) => {
    const close = closes.find((one) => one.day === day);
    return toDay(
      day,
      close,
      said.filter((one) => one.day === day),
    );
  });
  return { days: listed, before: last > oldest ? addDays(last, -1) : null };
}

/** A day with all findings of its close, and staff's explanations. */
export async function closeOf(ports: Ports, day: IsoDate): Promise<Omit<DeskClosedDay, 'status'>> {
  const close = await ports.db.selectFrom('day_closes').selectAll().where('day', '=', day).executeTakeFirst();
  const said = await explanationsOf(ports, day, day);
  const names = await personsOf(ports, [...new Set([...said.map((one) => one.explained_by), ...(close ? [close.asked_by] : [])])]);
  const receipts = await receiptsOf(ports, close?.found ?? null);
  return {
    ...toDay(day, close, said),
    askedBy: close === undefined ? null : (names.get(close.asked_by)?.name ?? ''),
    lines: (close?.found?.lines ?? []).map(({ kind, theirs, ours }) => ({
      kind,
      ...{ theirCount: theirs.count, theirCents: theirs.cents, ourCount: ours.count, ourCents: ours.cents },
    })),
    payouts: (close?.found?.payouts ?? []).map(({ id, cents, at }) => ({ id, amountCents: -cents, at })),
    receipts: close?.found?.receipts ?? { count: 0, first: null, last: null },
    unexplained: (close?.found?.unexplained ?? []).map(
      (one): DeskUnexplained => ({
        ...{ id: one.id, kind: one.kind, movement: one.movement, source: one.source, transactionNo: one.transactionNo },
        ...{ amountCents: one.cents, ourCents: one.ourCents },
        receiptNo: receipts.get(one.transactionNo ?? '') ?? null,
        explanations: said
          .filter(({ line }) => line === one.id)
          .map(({ was, reason, explained_by, explained_at }) => ({
            ...{ was, reason, by: names.get(explained_by)?.name ?? '', at: explained_at.toISOString() },
          })),
      }),
    ),
  };
}

function toDay(day: IsoDate, close: Closed | undefined, said: readonly Explanation[]): DeskDay {
  const found = close?.found ?? null;
  const sum = (kind: string) => found?.lines.find((line) => line.kind === kind)?.theirs ?? { count: 0, cents: 0 };
  const back = sum('refund').cents + sum('refund that came back').cents + sum('dispute').cents;
  const open = (found?.unexplained ?? []).filter(({ id }) => !said.some(({ line }) => line === id)).length;
  return {
    day,
    state: stateOf(close, open),
    unexplainedLeft: open,
    closedAt: close?.closed_at?.toISOString() ?? null,
    gifts: sum('payment').count,
    givenCents: sum('payment').cents,
    backCents: -back,
    feeCents: found?.feeCents ?? 0,
    netCents: sum('payment').cents + back - (found?.feeCents ?? 0),
    paidOutCents: (found?.payouts ?? []).reduce((total, { cents }) => total - cents, 0),
  };
}

/** The state for staff: whether a close is under way or failed, else whether everything is even or explained. */
function stateOf(close: Closed | undefined, open: number): DeskDay['state'] {
  if (close === undefined) return 'not-closed';
  if (close.state !== 'closed') return close.state;
  if (open > 0) return 'unexplained';
  return (close.found?.unexplained.length ?? 0) > 0 ? 'explained' : 'even';
}

function explanationsOf({ db }: Ports, from: IsoDate, until: IsoDate): Promise<Explanation[]> {
  const among = db.selectFrom('day_explanations').selectAll().where('day', '>=', from).where('day', '<=', until);
  return among.orderBy('explained_at').orderBy('id').execute();
}

/** The receipts of the gifts that the lines concern, by transaction. */
function receiptsOf({ db }: Ports, found: KeptClose | null): Promise<ReadonlyMap<string, string>> {
  return receiptNumbers(
    db,
    (found?.unexplained ?? []).flatMap(({ transactionNo }) => transactionNo ?? []),
  );
}
