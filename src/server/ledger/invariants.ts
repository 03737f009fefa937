import type { Kysely, RawBuilder } from 'kysely';
import { sql } from 'kysely';
import type { Tables } from '../db/tables.ts';
import { edges } from '../payments/transitions.ts';

type Invariant = { readonly says: string; readonly query: (now: Date) => RawBuilder<unknown> };

const transitionTable = sql.join(edges.map(({ from, event, to }) => sql`(${from}::text, ${event}::text, ${to}::text)`));

/** What must hold in the books, always. Each query gives the rows that break it: none, or something is wrong. */
const invariants: readonly Invariant[] = [
  {
    says: 'A payment is paid if and only if it knows the charge that paid it.',
    query: () => sql`
      select id from payment_attempts where (status = 'succeeded') <> (provider_charge is not null) or (status = 'succeeded') <> (paid_at is not null)`,
  },
  {
    says: 'A donation that was ever paid has exactly one payment that is not given back.',
    query: () => sql`
      select transaction_no from payment_attempts a left join refunds r on r.attempt_id = a.id
      where a.status = 'succeeded' group by transaction_no having count(*) filter (where r.id is null) <> 1`,
  },
  {
    says: 'A payment is of the amount of its donation, in the same currency.',
    query: () => sql`
      select a.id from payment_attempts a join donations d using (transaction_no)
      where a.amount_cents <> d.total_cents or a.currency <> d.currency`,
  },
  {
    says: 'One donation has one attempt in flight at most.',
    query: () => sql`
      select transaction_no from payment_attempts where status in ('initiated', 'pending') group by transaction_no having count(*) > 1`,
  },
  {
    says: 'The items of a donation add up to its amount.',
    query: () => sql`
      select d.transaction_no from donations d left join donation_items i using (transaction_no)
      group by d.transaction_no having coalesce(sum(i.amount_cents), 0) <> d.total_cents`,
  },
  {
    says: 'A donation that was ever paid has exactly one receipt, and an unpaid one has none.',
    query: () => sql`
      select d.transaction_no from donations d
      where (select count(*) from receipts r where r.transaction_no = d.transaction_no)
         <> (select count(distinct 1) from payment_attempts a where a.transaction_no = d.transaction_no and a.status = 'succeeded')`,
  },
  {
    says: 'A receipt belongs to a paid payment of its own donation.',
    query: () => sql`
      select r.receipt_no from receipts r join payment_attempts a on a.id = r.attempt_id
      where a.status <> 'succeeded' or a.transaction_no <> r.transaction_no`,
  },
  {
    says: 'Receipt numbers have no gap and no double in their series.',
    query: () => sql`
      select s.series from receipt_series s left join receipts r using (series)
      group by s.series, s.last_number having count(r.number) <> s.last_number or coalesce(max(r.number), 0) <> s.last_number`,
  },
  {
    says: 'Nothing is refunded beyond what was paid.',
    query: () => sql`
      select a.id from refunds r join payment_attempts a on a.id = r.attempt_id
      group by a.id having sum(r.amount_cents) > a.amount_cents or a.status <> 'succeeded'`,
  },
  {
    says: 'The entries of a posting sum to zero.',
    query: () => sql`select attempt_id, posting from ledger_entries group by attempt_id, posting having sum(amount_cents) <> 0`,
  },
  {
    says: 'Every paid payment is booked with its amount, and no other is.',
    query: () => sql`
      select a.id from payment_attempts a left join ledger_entries l on l.attempt_id = a.id and l.posting = 'payment' and l.amount_cents > 0
      group by a.id having coalesce(sum(l.amount_cents), 0) <> case when a.status = 'succeeded' then a.amount_cents else 0 end`,
  },
  {
    says: 'Every refund that arrived is booked with its amount, and no other is.',
    query: () => sql`
      select r.id from refunds r left join ledger_entries l on l.attempt_id = r.attempt_id and l.posting = 'refund' and l.amount_cents > 0
      group by r.id having coalesce(sum(l.amount_cents), 0) <> case when r.status = 'succeeded' then r.amount_cents else 0 end`,
  },
  {
    says: 'Every change of status is an edge of the transition table.',
    query: () => sql`
      select t.attempt_id, t.position from payment_transitions t
      where not exists (select from (values ${transitionTable}) as edge (origin, event, target)
        where edge.origin is not distinct from t.from_status and edge.event = t.event and edge.target = t.to_status)`,
  },
  {
    says: 'The changes of status follow one another, and the last one is the status.',
    query: () => sql`
      select a.id from payment_attempts a left join lateral (
        select array_agg(t.to_status order by position) as reached, array_agg(t.from_status order by position) as left_behind,
          array_agg(t.position order by position) as positions
        from payment_transitions t where t.attempt_id = a.id) moves on true
      where moves.reached is null or moves.reached[cardinality(moves.reached)] <> a.status
        or moves.left_behind is distinct from array[null::text] || moves.reached[:cardinality(moves.reached) - 1]
        or moves.positions <> array(select generate_series(1, cardinality(moves.positions)))`,
  },
  {
    says: 'Nothing stays in flight longer than 24 hours.',
    query: (now) => sql`
      select id from payment_attempts where status in ('initiated', 'pending') and created_at < ${now}::timestamptz - interval '25 hours'`,
  },
  {
    says: 'A receipt has one mail when its donor left an address, and none otherwise.',
    query: () => sql`
      select r.receipt_no from receipts r
      where (select count(*) from mails m where m.receipt_no = r.receipt_no)
         <> (select count(*) from donation_particulars p where p.transaction_no = r.transaction_no and p.field = 'email')`,
  },
  {
    says: 'Amounts are between one cent and S$999,999, in SGD.',
    query: () => sql`
      select transaction_no from donations where total_cents not between 1 and 99999900 or currency <> 'SGD'`,
  },
  {
    says: 'The audit log has no gap, and every hash covers the row before it.',
    query: () => sql`
      select seq from (
        select *, lag(hash, 1, repeat('0', 64)) over (order by seq) as expected, row_number() over (order by seq) as place from audit_log) chain
      where previous_hash <> expected or place <> seq or hash <> audit_hash(previous_hash, seq, at, event, subject, details)`,
  },
  {
    says: 'Every paid payment is in the audit log once.',
    query: () => sql`
      select a.id from payment_attempts a left join audit_log l on l.subject = a.id and l.event in ('payment.settled', 'payment.surplus')
      where a.status = 'succeeded' group by a.id having count(l.seq) <> 1`,
  },
];

/** What the sandbox's own books must say of ours; for the stand-in only. */
const sandboxInvariants: readonly Invariant[] = [
  {
    says: 'Each charge that succeeded at the provider has exactly one paid payment of the same amount and currency.',
    query: () => sql`
      select o.id from sandbox.objects o left join payment_attempts a
        on a.provider_charge = o.id and a.status = 'succeeded' and a.amount_cents = (o.body ->> 'amount')::integer
        and lower(a.currency) = o.body ->> 'currency'
      where o.kind = 'charge' group by o.id having count(a.id) <> 1`,
  },
  {
    says: 'No payment is paid without a charge.',
    query: () => sql`
      select a.id from payment_attempts a left join sandbox.objects o on o.id = a.provider_charge and o.kind = 'charge'
      where a.status = 'succeeded' and o.id is null`,
  },
  {
    says: 'Every webhook event that was delivered is stored once.',
    query: () => sql`
      select d.event_id from sandbox.deliveries d left join webhook_events e on e.event_id = d.event_id
      where d.delivered_at is not null and e.event_id is null`,
  },
];

/** The sentences of what does not hold, with the rows that break it. Empty when all is well. */
export async function brokenInvariants(db: Kysely<Tables>, now: Date, which = [...invariants, ...sandboxInvariants]): Promise<string[]> {
  const broken: string[] = [];
  for (const { says, query } of which) {
    const { rows } = await query(now).execute(db);
    if (rows.length > 0) broken.push(`${says} ${JSON.stringify(rows.slice(0, 5))}`);
  }
  return broken;
}
