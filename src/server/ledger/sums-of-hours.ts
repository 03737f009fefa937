import { type RawBuilder, sql } from 'kysely';
import type { IsoDate } from '../../engine/index.ts';
import { startOfDay } from '../kit/clock.ts';

/** What was booked to the funds in one hour of a Singapore day, by flow and method. */
export type SumOfHour = {
  readonly day: IsoDate;
  readonly hour: number;
  readonly flow: string;
  readonly method: string;
  readonly gifts: number;
  readonly given_cents: string;
  readonly back_cents: string;
};

/**
 * The sums of `[from, until)`, days of Singapore, from the ledger's entries themselves, by their index; without days, of all entries. A gift counts
 * where it was booked; what went back, or was lost in a dispute, counts where that was booked. A second payment of one gift is owed back and is none.
 */
export function sumsOfHours(from?: IsoDate, until?: IsoDate): RawBuilder<SumOfHour> {
  return sql<SumOfHour>`
    select to_char(l.posted_at at time zone 'Asia/Singapore', 'YYYY-MM-DD') as day,
      extract(hour from l.posted_at at time zone 'Asia/Singapore')::integer as hour, d.flow, a.method,
      (count(distinct l.attempt_id) filter (where l.posting = 'payment'))::integer as gifts,
      coalesce(-sum(l.amount_cents) filter (where l.posting = 'payment'), 0)::bigint as given_cents,
      coalesce(sum(l.amount_cents) filter (where l.posting <> 'payment'), 0)::bigint as back_cents
    from ledger_entries l join payment_attempts a on a.id = l.attempt_id join donations d using (transaction_no)
    where l.account like 'charity:%'
      ${from === undefined ? sql`` : sql`and l.posted_at >= ${startOfDay(from)}`}
      ${until === undefined ? sql`` : sql`and l.posted_at < ${startOfDay(until)}`}
    group by 1, 2, 3, 4`;
}
