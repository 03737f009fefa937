import { sql } from 'kysely';
import { sumsOfHours } from '../sums-of-hours.ts';
import type { Invariant } from './invariant.ts';

export const postingInvariants: readonly Invariant[] = [
  {
    rule: 5,
    of: 'ledger_entries',
    says: 'The entries of a posting sum to zero.',
    query: () => sql`
      select attempt_id, source_id, posting from ledger_entries group by attempt_id, source_id, posting having sum(amount_cents) <> 0`,
  },
  {
    rule: 5,
    of: 'payment_attempts',
    says: 'Every paid payment is booked with its amount, and no other is.',
    query: () => sql`
      select a.id from payment_attempts a left join ledger_entries l on l.attempt_id = a.id and l.posting = 'payment' and l.amount_cents > 0
      group by a.id, a.status, a.amount_cents
      having coalesce(sum(l.amount_cents), 0) <> case when a.status = 'succeeded' then a.amount_cents else 0 end`,
  },
  {
    rule: 5,
    of: 'all',
    says: 'The sums that are kept of a day are those of its entries.',
    query: () => sql`
      select day, hour, flow, method, kept.gifts as kept_gifts, kept.given_cents as kept_given, kept.back_cents as kept_back,
        booked.gifts, booked.given_cents, booked.back_cents
      from figure_sums kept full join (${sumsOfHours()}) booked using (day, hour, flow, method)
      where day in (select day from figure_days)
        and (kept.gifts, kept.given_cents, kept.back_cents) is distinct from (booked.gifts, booked.given_cents, booked.back_cents)
      order by day, hour, flow, method`,
  },
  {
    rule: 10,
    of: 'all',
    says: 'What is append-only has the trigger that refuses every change.',
    query: () => sql`
      select name from unnest(array['audit_log', 'audit_pending', 'ledger_entries', 'receipts', 'payment_transitions', 'refund_transitions',
        'dispute_transitions']) as name
      where not exists (select from pg_trigger g join pg_proc f on f.oid = g.tgfoid
        where g.tgrelid = name::regclass and f.proname = 'refuse_change' and g.tgenabled = 'O')`,
  },
  {
    rule: 10,
    of: 'all',
    says: 'The audit log has no gap, and every hash covers the row before it.',
    query: () => sql`
      select seq from (
        select *, lag(hash, 1, repeat('0', 64)) over (order by seq) as expected, row_number() over (order by seq) as place from audit_log) chain
      where previous_hash <> expected or place <> seq or hash <> audit_hash(previous_hash, seq, at, event, subject, details)`,
  },
  {
    rule: 10,
    of: 'all',
    says: 'The audit log has as many lines as were written, and the newest is the one that was.',
    query: () => sql`
      select coalesce(h.lines, 0) as written, l.lines as found from (select count(*) as lines, max(seq) as seq from audit_log) l
      full join audit_head h on true
      where coalesce(h.lines, 0) <> l.lines or h.seq is distinct from l.seq
        or h.hash is distinct from (select hash from audit_log where seq = l.seq)`,
  },
  {
    rule: 10,
    of: 'all',
    says: 'What is audited is a line of the log.',
    query: () => sql`select id, event, subject, at from audit_pending`,
  },
  {
    rule: 10,
    of: 'payment_attempts',
    says: 'Every paid payment is in the audit log once.',
    query: () => sql`
      select a.id from payment_attempts a left join audit_log l on l.subject = a.id and l.event in ('payment.settled', 'payment.surplus')
      where a.status = 'succeeded'
      group by a.id having count(l.event) <> 1`,
  },
];
