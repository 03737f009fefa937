import { sql } from 'kysely';
import type { Donation } from '../../src/server/gifts/donation.ts';
import type { GivingSide } from './giving-side.ts';

/** Number of charges of a plan, by the provider's records. */
export async function timesCharged({ world }: GivingSide, planId: string): Promise<number> {
  const { rows } = await sql<{ times: string }>`
    select count(*) as times from sandbox.objects o
      join payment_attempts a on a.provider_intent = o.body ->> 'payment_intent'
      join plan_runs r on r.transaction_no = a.transaction_no
    where o.kind = 'charge' and r.plan_id = ${planId}`.execute(world.db);
  return Number(rows[0]?.times);
}

/** The donations of the runs of a gift's plan, oldest first. */
export function runsOfGift({ world }: GivingSide, { transaction_no }: Donation): Promise<Donation[]> {
  return world.db
    .selectFrom('donations')
    .innerJoin('plan_runs as run', 'run.transaction_no', 'donations.transaction_no')
    .innerJoin('plans as plan', 'plan.id', 'run.plan_id')
    .selectAll('donations')
    .where('plan.transaction_no', '=', transaction_no)
    .orderBy('run.due_on')
    .execute();
}
