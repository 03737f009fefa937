import { sql } from 'kysely';
import { disputeEdges } from '../../payments/states/dispute-transitions.ts';
import { refundEdges } from '../../payments/states/refund-transitions.ts';
import type { Invariant } from './invariant.ts';
import { movesOf } from './moves.ts';

export const refundInvariants: readonly Invariant[] = [
  {
    rule: 5,
    of: 'refunds',
    says: 'Nothing is refunded beyond what was paid.',
    query: () => sql`
      select a.id from refunds r join payment_attempts a on a.id = r.attempt_id
      group by a.id having sum(r.amount_cents) filter (where r.status <> 'failed') > a.amount_cents or a.status <> 'succeeded'`,
  },
  {
    rule: 5,
    of: 'refunds',
    says: 'Every refund that the provider has accepted is booked with its amount, and no other is.',
    query: () => sql`
      select r.id from refunds r left join ledger_entries l
        on l.source_id = r.id and l.posting <> 'payment' and l.account like 'provider:%'
      group by r.id, r.status, r.amount_cents
      having coalesce(sum(l.amount_cents), 0) <> case when r.status in ('pending', 'succeeded') then -r.amount_cents else 0 end`,
  },
  {
    rule: 5,
    of: 'disputes',
    says: 'Every dispute that took money is booked with its amount, and no other is.',
    query: () => sql`
      select d.id from disputes d left join ledger_entries l
        on l.source_id = d.id and l.posting <> 'payment' and l.account like 'provider:%'
      group by d.id, d.status, d.amount_cents
      having coalesce(sum(l.amount_cents), 0) <> case when d.status in ('open', 'lost') then -d.amount_cents else 0 end`,
  },
  {
    rule: 6,
    of: 'refunds',
    says: 'A refund on its way is asked about again.',
    query: () => sql`
      select id from refunds r where status in ('requested', 'pending')
        and not exists (select from tasks t where t.kind = 'refund' and t.key = r.id and t.dead_at is null)`,
  },
  {
    rule: 7,
    of: 'refunds',
    says: 'A refund that arrived has one mail when its donor left an address, and no other has one.',
    query: () => sql`
      select r.id from refunds r join payment_attempts a on a.id = r.attempt_id
      where (select count(*) from mails m where m.refund_id = r.id)
         <> (select count(*) from donation_particulars p where p.transaction_no = a.transaction_no and p.field = 'email'
             and exists (select from refund_transitions t where t.refund_id = r.id and t.event = 'succeeded'))`,
  },
  ...movesOf({ what: 'refund', table: 'refunds', moves: 'refund_transitions', key: 'refund_id' }, refundEdges),
  ...movesOf({ what: 'dispute', table: 'disputes', moves: 'dispute_transitions', key: 'dispute_id' }, disputeEdges),
];
