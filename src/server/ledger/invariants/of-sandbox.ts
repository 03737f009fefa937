import { sql } from 'kysely';
import type { Invariant } from './invariant.ts';

/** True if all events about the object were delivered: until then the two sides may differ. */
const noPendingEvent = sql`not exists (
  select from sandbox.deliveries w join sandbox.objects e on e.id = w.event_id
  where w.delivered_at is null and e.body -> 'data' -> 'object' ->> 'id' = o.id)`;

/** The sandbox's records must agree with our ledger. For the stand-in only. */
export const sandboxInvariants: readonly Invariant[] = [
  {
    rule: 1,
    of: 'all',
    says: 'Each charge that succeeded at the provider has exactly one paid payment of the same amount and currency.',
    query: (_, until) => sql`
      select o.id from sandbox.objects o left join payment_attempts a
        on a.provider_charge = o.id and a.status = 'succeeded' and a.amount_cents = (o.body ->> 'amount')::integer
        and lower(a.currency) = o.body ->> 'currency'
      where o.kind = 'charge' and o.created_at <= ${until} group by o.id having count(a.id) <> 1`,
  },
  {
    rule: 1,
    of: 'all',
    says: 'No payment is paid without a charge.',
    query: () => sql`
      select a.id from payment_attempts a left join sandbox.objects o on o.id = a.provider_charge and o.kind = 'charge'
      where a.status = 'succeeded' and a.provider = 'sandbox' and o.id is null`,
  },
  {
    rule: 2,
    of: 'all',
    says: 'An intent at the provider was charged once at most.',
    query: () => sql`
      select body ->> 'payment_intent' as intent from sandbox.objects where kind = 'charge' group by 1 having count(*) > 1`,
  },
  {
    rule: 5,
    of: 'all',
    says: 'Each refund at the provider is one of ours, of the same amount and status.',
    query: () => sql`
      select o.id from sandbox.objects o left join refunds r
        on r.provider_refund = o.id and r.amount_cents = (o.body ->> 'amount')::integer and r.status = o.body ->> 'status'
      where o.kind = 'refund' and ${noPendingEvent} group by o.id having count(r.id) <> 1`,
  },
  {
    rule: 5,
    of: 'all',
    says: 'Each dispute at the provider is known, with its amount and how it stands.',
    query: () => sql`
      select o.id from sandbox.objects o left join disputes d
        on d.id = o.id and d.amount_cents = (o.body ->> 'amount')::integer
        and d.status = case o.body ->> 'status' when 'needs_response' then 'open' else o.body ->> 'status' end
      where o.kind = 'dispute' and ${noPendingEvent} group by o.id having count(d.id) <> 1`,
  },
  {
    rule: 5,
    of: 'all',
    says: "The provider's balance is what our books say that the provider holds, once every event has arrived.",
    query: () => sql`
      select theirs, ours from
        (select coalesce(sum((body ->> 'amount')::bigint), 0) as theirs from sandbox.objects where kind = 'balance_transaction') t,
        (select coalesce(sum(amount_cents), 0) as ours from ledger_entries where account = 'provider:sandbox') o
      where theirs <> ours and not exists (select from sandbox.deliveries where delivered_at is null)
        and exists (select from sandbox.objects where kind = 'balance_transaction')`,
  },
  {
    rule: 7,
    of: 'all',
    says: 'Every webhook event that was delivered is stored once.',
    query: () => sql`
      select d.event_id from sandbox.deliveries d left join webhook_events e on e.event_id = d.event_id
      where d.delivered_at is not null and e.event_id is null`,
  },
];
