import { sql } from 'kysely';
import type { Invariant } from './invariant.ts';

export const planInvariants: readonly Invariant[] = [
  {
    rule: 8,
    of: 'plan_runs',
    says: 'A plan has one run for each due date, and a run is the only one of its donation.',
    query: () => sql`
      select plan_id, due_on from plan_runs group by plan_id, due_on having count(*) > 1
      union all
      select transaction_no, '' from plan_runs where transaction_no is not null group by transaction_no having count(*) > 1`,
  },
  {
    rule: 8,
    of: 'plan_runs',
    says: 'No run of a plan is begun after the plan was ended.',
    query: () => sql`
      select p.id, a.id as attempt from plans p join plan_runs r on r.plan_id = p.id
        join payment_attempts a on a.transaction_no = r.transaction_no
      where p.status = 'cancelled' and a.created_at > p.ended_at`,
  },
  {
    rule: 8,
    of: 'plan_runs',
    says: 'What was charged after a plan was ended is given back.',
    query: () => sql`
      select a.id from plans p join plan_runs r on r.plan_id = p.id
        join payment_attempts a on a.transaction_no = r.transaction_no
        left join refunds f on f.attempt_id = a.id and f.reason = 'after-stop'
      where p.status = 'cancelled' and a.paid_at > p.ended_at and f.id is null`,
  },
  {
    rule: 8,
    of: 'plan_runs',
    says: 'A plan that was ended or paused has no run that is still to be charged.',
    query: () =>
      sql`select r.plan_id, r.due_on from plan_runs r join plans p on p.id = r.plan_id where p.status <> 'active' and r.status = 'open'`,
  },
  {
    rule: 8,
    of: 'plan_runs',
    says: 'A run is paid if and only if its donation is.',
    query: () => sql`
      select r.plan_id, r.due_on from plan_runs r
      where (r.status = 'paid')
        <> exists (select from payment_attempts a where a.transaction_no = r.transaction_no and a.status = 'succeeded')`,
  },
  {
    rule: 8,
    of: 'plan_runs',
    says: 'A run is due after the first charge of its plan, and before the next due date.',
    query: () => sql`
      select r.plan_id, r.due_on from plan_runs r join plans p on p.id = r.plan_id
      where r.due_on <= p.first_on or (p.status = 'active' and r.due_on >= p.next_on)`,
  },
  {
    rule: 8,
    of: 'donations',
    says: 'A gift that is given again and again began a plan, or is a run of one, once it was paid.',
    query: () => sql`
      select d.transaction_no from donations d join receipts using (transaction_no)
      where d.frequency <> 'one-time'
        and (select count(*) from plans p where p.transaction_no = d.transaction_no)
          + (select count(*) from plan_runs r where r.transaction_no = d.transaction_no) <> 1`,
  },
  {
    rule: 7,
    of: 'plan_mails',
    says: 'A mail of a plan tells of a due date once for each try, and goes only to a donor who left an address.',
    query: () => sql`
      select plan_id, notice from plan_mails where due_on is not null group by plan_id, notice, due_on, try having count(*) > 1
      union all
      select m.plan_id, m.notice from plan_mails m join plans p on p.id = m.plan_id
      where not exists (select from donation_particulars d where d.transaction_no = p.transaction_no and d.field = 'email')`,
  },
  {
    rule: 7,
    of: 'plans',
    says: 'That a plan was ended is told once, by one mail, when its donor left an address.',
    query: () => sql`
      select p.id from plans p
      where (select count(*) from plan_mails m where m.plan_id = p.id and m.notice = 'cancelled')
         <> (select count(*) from donation_particulars d
             where d.transaction_no = p.transaction_no and d.field = 'email' and p.status = 'cancelled')`,
  },
  {
    rule: 8,
    of: 'plans',
    says: 'A plan is started once and ended once in the audit log.',
    query: () => sql`
      select p.id from plans p left join audit_log l on l.subject = p.id
      group by p.id, p.status
      having count(*) filter (where l.event = 'plan.started') <> 1
        or count(*) filter (where l.event = 'plan.cancelled') <> case when p.status = 'cancelled' then 1 else 0 end`,
  },
];
