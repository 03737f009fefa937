import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type { Tables } from '../../kit/db/tables.ts';
import type { MailTrouble } from '../../kit/db/tables/mail-tables.ts';

/** Overdue work: its kind, its count, and since when the oldest waits. */
export type Backlog = { readonly name: BacklogName; readonly count: number; readonly since: Date };
export type BacklogName = (typeof backlogNames)[number];

/** The names in `/health`. */
export const backlogNames = ['mails', 'failed-mails', 'provider-events', 'payments', 'numbers', 'refunds', 'plans', 'documents'] as const;

const MINUTE_MS = 60_000;
/**
 * When work is late. Mails leave every 15 seconds, so one whose server answers never waits a whole minute; payments are checked every half
 * minute, plans are charged every minute.
 */
const LATE = {
  mails: MINUTE_MS,
  events: 30 * MINUTE_MS,
  payments: 15 * MINUTE_MS,
  numbers: MINUTE_MS,
  refunds: 30 * MINUTE_MS,
  plans: 60 * MINUTE_MS,
};
const WEEK_MS = 7 * 24 * 60 * MINUTE_MS;

type Row = { name: BacklogName; count: number; since: Date };

/**
 * The present backlogs; empty when nothing is late. A mail that is a dead letter counts for a week. `late`: the documents that wait too
 * long to be drawn.
 */
export async function findBacklogs(db: Kysely<Tables>, now: Date, late?: Omit<Backlog, 'name'>): Promise<Backlog[]> {
  const before = (milliseconds: number) => new Date(now.getTime() - milliseconds);
  const { rows } = await sql<Row>`
    select name, count(*)::integer as count, min(since) as since from (
      select 'mails' as name, created_at as since from mails where status = 'queued' and created_at < ${before(LATE.mails)}
      union all
      select 'failed-mails', created_at from mails where status = 'failed' and created_at > ${before(WEEK_MS)}
      union all
      select 'provider-events', e.created_at from sandbox.deliveries d join sandbox.objects e on e.id = d.event_id
        where d.delivered_at is null and e.created_at < ${before(LATE.events)}
      union all
      select 'provider-events', heard_until from provider_news where heard_until < ${before(LATE.events)}
      union all
      select 'payments', next_check_at from payment_attempts where not provider_final and next_check_at < ${before(LATE.payments)}
      union all
      select 'numbers', settled_at from receipts_due where settled_at < ${before(LATE.numbers)}
      union all
      select 'refunds', t.due_at from tasks t join refunds r on t.kind = 'refund' and t.key = r.id
        where r.status in ('requested', 'pending') and t.due_at < ${before(LATE.refunds)}
      union all
      select 'plans', r.next_try_at from plan_runs r join plans p on p.id = r.plan_id
        where r.status = 'open' and p.status = 'active' and r.next_try_at < ${before(LATE.plans)}
    ) late group by name order by name`.execute(db);
  return [...(late === undefined ? [] : [{ name: 'documents' as const, ...late }]), ...rows];
}

/** Why mails do not leave: the error of the mail that has waited longest, `late` if it was not tried yet; `leaves` while none is late. */
export async function mailState(db: Kysely<Tables>, backlogs: readonly Backlog[]): Promise<MailState> {
  if (backlogs.every(({ name }) => name !== 'mails')) return 'leaves';
  const { trouble } =
    (await db.selectFrom('mails').select('trouble').where('status', '=', 'queued').orderBy('created_at').limit(1).executeTakeFirst()) ?? {};
  return trouble ?? 'late';
}

export type MailState = MailTrouble | 'leaves' | 'late';

/** A backlog as a sentence for the desk. */
export function sayBacklog({ name, count, since }: Backlog): string {
  return `${SAYS[name]}: ${count}, the oldest since ${since.toISOString()}.`;
}

const SAYS: { readonly [name in BacklogName]: string } = {
  mails: 'Mails that have not left',
  'failed-mails': 'Mails that were given up in the last seven days',
  'provider-events': 'News of the payment provider that was not taken or asked for',
  payments: 'Payments that should have been asked about at the provider',
  numbers: 'Paid gifts whose receipts should have had their number',
  refunds: 'Refunds that should have been asked about at the provider',
  plans: 'Charges of plans that should have been tried',
  documents: 'Documents that should have been drawn',
};
