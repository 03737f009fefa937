import { type Kysely, sql } from 'kysely';
import type { DeskDay } from '../../../api/types.ts';
import { addDays, dollars, type IsoDate } from '../../../engine/index.ts';
import { startOfDay } from '../../kit/clock.ts';
import type { Tables } from '../../kit/db/tables.ts';

/** The days as a table; amounts in dollars. */
export function dayRows(days: readonly DeskDay[]): string[][] {
  const head = ['Day', 'State', 'Unexplained lines', 'Gifts', 'Given', 'Back', 'Fees', 'Net', 'Paid out', 'Closed at'];
  return [
    head,
    ...days.map(({ day, state, unexplainedLeft, gifts, givenCents, backCents, feeCents, netCents, paidOutCents, closedAt }) => [
      ...[day, state, String(unexplainedLeft), String(gifts)],
      ...[givenCents, backCents, feeCents, netCents, paidOutCents].map(dollars),
      closedAt ?? '',
    ]),
  ];
}

const AT_ONCE = 500;
type Row = {
  readonly id: string;
  readonly paid_at: Date;
  readonly receipt_no: string | null;
  readonly flow: string;
  readonly method: string;
  readonly amount_cents: number;
  readonly back_cents: string;
};

/**
 * The payments of a Singapore day, by the provider's clock, without particulars of donors. Reads by keyset pages over the index of
 * payments.
 */
export async function* giftRows(db: Kysely<Tables>, day: IsoDate): AsyncGenerator<string[]> {
  yield ['Receipt', 'Paid at', 'Flow', 'Method', 'Amount', 'Back'];
  const until = startOfDay(addDays(day, 1));
  for (let after = { at: startOfDay(day), id: '' }; ; ) {
    const { rows } = await sql<Row>`
      select a.id, a.paid_at, r.receipt_no, d.flow, a.method, a.amount_cents,
        coalesce((select sum(amount_cents) from refunds where attempt_id = a.id and status <> 'failed'), 0)::text as back_cents
      from payment_attempts a join donations d using (transaction_no) left join receipts r on r.attempt_id = a.id
      where a.status = 'succeeded' and a.paid_at < ${until} and a.paid_at >= ${after.at} and (a.paid_at, a.id) > (${after.at}, ${after.id})
      order by a.paid_at, a.id limit ${AT_ONCE}`.execute(db);
    for (const { paid_at, receipt_no, flow, method, amount_cents, back_cents } of rows)
      yield [receipt_no ?? '', paid_at.toISOString(), flow, method, dollars(amount_cents), dollars(Number(back_cents))];
    const last = rows.at(-1);
    if (last === undefined || rows.length < AT_ONCE) return;
    after = { at: last.paid_at, id: last.id };
  }
}
