import { doEach } from '../../kit/jobs/do-each.ts';
import { Refused } from '../../kit/http/refusal.ts';
import { orLater } from '../../payments/provider/or-later.ts';
import type { ProviderSetup } from '../../payments/provider/provider.ts';
import { finishCardChange } from './change-card.ts';
import { change } from '../change-plan.ts';
import type { Plan, PlanPorts } from '../plan.ts';
import { updatePlan } from '../plan.ts';
import { endSetup } from './former-cards.ts';

/** An open setup is abandoned after this time: donors answer a bank's question on the same day, and polling must end. */
const ASKED_FOR_MS = 24 * 3_600_000;
/** The most plans in one run, those with the latest setup first. */
const MOST_PLANS = 50;

/**
 * Takes new cards of plans once their banks have approved them, so that a donor who left during the bank's question need not return. A card that its
 * bank has not approved within a day is abandoned. A failure does not stop the others.
 */
export async function takeCards(ports: PlanPorts): Promise<void> {
  const { db, now } = ports.payments;
  const waiting = await db
    .selectFrom('plans')
    .selectAll()
    .where('setup', 'is not', null)
    .where('status', '!=', 'cancelled')
    .orderBy('setup_at', 'desc')
    .limit(MOST_PLANS)
    .execute();
  await doEach(
    waiting,
    async (plan) => {
      const state = await orLater(() => takeCard(ports, plan));
      if (state !== undefined && state !== 'succeeded' && isOver(plan, now())) await giveUp(ports, plan);
    },
    (failed) => `${failed} cards could not be taken.`,
  );
}

/** The state of the card at the provider; undefined if the plan was ended meanwhile. */
async function takeCard(ports: PlanPorts, plan: Plan): Promise<ProviderSetup['state'] | undefined> {
  try {
    return (await finishCardChange(ports, plan)).setup?.state;
  } catch (error) {
    if (error instanceof Refused && error.code === 'PLAN_ENDED') return undefined;
    throw error;
  }
}

function isOver({ setup_at }: Plan, now: Date): boolean {
  return setup_at === null || now.getTime() - setup_at.getTime() > ASKED_FOR_MS;
}

/** Abandons the setup: the plan does not take its card any more, whatever the bank decides. */
async function giveUp(ports: PlanPorts, { id, setup }: Plan): Promise<void> {
  await change(ports, id, async (tx, plan, at) => {
    if (setup === null || plan.setup !== setup) return plan;
    await endSetup(tx, plan, setup, 'given-up', at);
    return updatePlan(tx, plan, { setup: null }, at);
  });
}
