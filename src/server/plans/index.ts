import type { FastifyInstance } from 'fastify';
import { askForCard } from './ask-for-card.ts';
import { chargeRuns } from './charge-runs.ts';
import { endPlansOfClosedAccounts } from './closed-accounts.ts';
import { forgetCards } from './forget-cards.ts';
import { openRuns } from './open-runs.ts';
import type { PlanPorts } from './plan.ts';
import { registerPlanRoutes } from './routes.ts';
import { takeCards } from './take-cards.ts';
import { tellAhead } from './tell-ahead.ts';

export { takeGift } from './begin-plan.ts';
export { findPlanOf } from './plan.ts';
export { planLink } from './plan-link.ts';
export { writePlanMail } from './plan-mail.ts';

/** Recurring giving: the calls of its donors, and the work that charges what has fallen due. */
export function registerPlans(app: FastifyInstance, ports: PlanPorts): void {
  registerPlanRoutes(app, ports);
  ports.services.jobs.every('plans', 60, () => workOnPlans(ports));
}

/** One turn: plans of closed accounts are ended, what has come due is charged, what is coming is told of, a card about to expire is asked for anew, cards of ended plans are forgotten, new ones taken. */
export async function workOnPlans(ports: PlanPorts): Promise<void> {
  await endPlansOfClosedAccounts(ports);
  await openRuns(ports);
  await chargeRuns(ports);
  await tellAhead(ports);
  await askForCard(ports);
  await forgetCards(ports);
  await takeCards(ports);
}
