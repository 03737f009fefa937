import { type RawBuilder, sql } from 'kysely';
import type { IsoDate } from '../../engine/index.ts';
import { startOfDay } from '../kit/clock.ts';

/** The postings to the funds in one hour of a Singapore day, by flow and method. */
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
 * The sums of `[from, until)`, Singapore days, directly from the ledger entries, by their index; without days, of all entries. A gift counts in the
 * hour of its posting; a refund or a lost dispute counts in the hour of its own. A surplus payment is owed back and not a gift.
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
