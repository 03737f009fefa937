import { dollars, parseMoney } from '../../engine/index.ts';
import { getDonation } from '../gifts/donation.ts';
import { Refused } from '../kit/http/refusal.ts';
import { assessToday } from './assess-plan.ts';
import { change, note, refuseEnded } from './change-plan.ts';
import type { Plan, PlanPorts } from './plan.ts';
import { updatePlan } from './plan.ts';

/**
 * Changes the amount from the next due date on; a run that is being retried keeps its amount. The flow's limits apply: the amount is assessed as if
 * it were given today. Refuses with 422 INVALID_ANSWERS and the errors.
 */
export async function changeAmount(ports: PlanPorts, plan: Plan, typed: string): Promise<Plan> {
  const cents = await assessedCents(ports, plan, typed);
  return change(ports, plan.id, async (tx, current, at) => {
    refuseEnded(current);
    if (current.amount_cents === cents) return current;
    return note(tx, await updatePlan(tx, current, { amount_cents: cents }, at), 'changed', at);
  });
}

async function assessedCents({ services, payments }: PlanPorts, plan: Plan, typed: string): Promise<number> {
  const money = parseMoney(typed);
  if (money.kind !== 'money') throw refused(money.kind === 'blank' ? 'required' : 'not-money');
  const { leastCents, mostCents } = payments.site().limits.card;
  const cents = Number(money.cents);
  if (cents < leastCents) throw refused('too-small', { least: Number(dollars(leastCents)) });
  if (cents > mostCents) throw refused('too-large', { most: Number(dollars(mostCents)) });
  const first = await getDonation(services.db, plan.transaction_no);
  const { flow, assessment } = await assessToday(services, first, cents);
  const wrong = assessment.errors.find(({ path, severity }) => severity === 'error' && path === flow.recurring?.amount);
  if (wrong !== undefined) throw refused(wrong.code, wrong.params);
  if (assessment.totalCents !== cents) throw refused('not-money');
  return cents;
}

function refused(code: string, params: { readonly [name: string]: string | number } = {}): Refused {
  return new Refused(422, 'INVALID_ANSWERS', 'This amount cannot be given.', { fields: [{ path: 'amount', code, params }] });
}
