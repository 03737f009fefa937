import { note } from './change-plan.ts';
import type { Plan, PlanPorts } from './plan.ts';
import { lockPlan } from './plan.ts';

/** Mails a new link to the address that the plan was begun with, for a donor whose link was used already. */
export async function sendLink({ payments }: PlanPorts, { id }: Plan): Promise<void> {
  await payments.db.transaction().execute(async (tx) => note(tx, await lockPlan(tx, id), 'link', payments.now()));
}
