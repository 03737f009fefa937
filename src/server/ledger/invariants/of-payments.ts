import { sql } from 'kysely';
import { edges } from '../../payments/states/transitions.ts';
import type { Invariant } from './invariant.ts';
import { movesOf } from './moves.ts';

export const paymentInvariants: readonly Invariant[] = [
  {
    rule: 1,
    of: 'payment_attempts',
    says: 'A payment is paid if and only if it knows the charge that paid it.',
    query: () => sql`
      select id from payment_attempts where (status = 'succeeded') <> (provider_charge is not null) or (status = 'succeeded') <> (paid_at is not null)`,
  },
  {
    rule: 1,
    of: 'payment_attempts',
    says: 'A payment is of the amount of its donation, in the same currency.',
    query: () => sql`
      select a.id from payment_attempts a join donations d using (transaction_no)
      where a.amount_cents <> d.total_cents or a.currency <> d.currency`,
  },
  {
    rule: 2,
    of: 'payment_attempts',
    says: 'A donation that was ever paid has exactly one payment that is not owed back.',
    query: () => sql`
      select transaction_no from payment_attempts a left join refunds r on r.attempt_id = a.id and r.reason = 'paid-twice'
      where a.status = 'succeeded' group by transaction_no having count(*) filter (where r.id is null) <> 1`,
  },
  {
    rule: 2,
    of: 'payment_attempts',
    says: 'One donation has one attempt in flight at most.',
    query: () => sql`
      select transaction_no from payment_attempts where status in ('initiated', 'pending') group by transaction_no having count(*) > 1`,
  },
  {
    rule: 2,
    of: 'donations',
    says: 'One key of a session is one donation.',
    query: () => sql`
      select session_id, idempotency_key from donations group by session_id, idempotency_key having count(*) > 1`,
  },
  {
    rule: 2,
    of: 'payment_attempts',
    says: 'One click on a donation is one attempt.',
    query: () => sql`
      select transaction_no, client_key from payment_attempts group by transaction_no, client_key having count(*) > 1`,
  },
  {
    rule: 3,
    of: 'donations',
    says: 'The items of a donation add up to its amount.',
    query: () => sql`
      select d.transaction_no from donations d left join donation_items i using (transaction_no)
      group by d.transaction_no, d.total_cents having coalesce(sum(i.amount_cents), 0) <> d.total_cents`,
  },
  ...movesOf({ what: 'payment', table: 'payment_attempts', moves: 'payment_transitions', key: 'attempt_id' }, edges),
  {
    rule: 6,
    of: 'payment_attempts',
    says: 'Nothing stays in flight longer than 24 hours.',
    query: (now) => sql`
      select id from payment_attempts where status in ('initiated', 'pending') and created_at < ${now}::timestamptz - interval '25 hours'`,
  },
  {
    rule: 7,
    of: 'payment_attempts',
    says: 'An event that was stored has had its effect: what it says was paid is paid.',
    query: () => sql`
      select e.event_id from webhook_events e join payment_attempts a on a.id = e.attempt_id
      where e.type = 'payment_intent.succeeded' and a.status <> 'succeeded'`,
  },
  {
    rule: 9,
    of: 'donations',
    says: 'Amounts are between one cent and S$999,999, in SGD.',
    query: () => sql`
      select transaction_no from donations where total_cents not between 1 and 99999900 or currency <> 'SGD'`,
  },
];
