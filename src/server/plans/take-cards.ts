import { Refused } from '../http/refusal.ts';
import { ProviderUnreachable } from '../payments/provider.ts';
import { finishCardChange } from './change-card.ts';
import type { PlanPorts } from './plan.ts';

/** A bank's question is answered on the day that it is asked; what was given up is not asked about for ever. */
const ASKED_FOR_MS = 24 * 3_600_000;
/** So many in one turn, the newest first. */
const MOST_PLANS = 50;

/**
 * Takes the cards that were given for plans and that their banks have approved meanwhile: whoever left the page at the bank's question
 * need not come back for it. One that cannot be taken does not keep the others waiting.
 */
export async function takeCards(ports: PlanPorts): Promise<void> {
  const { db, now } = ports.payments;
  const waiting = await db
    .selectFrom('plans')
    .selectAll()
    .where('setup', 'is not', null)
    .where('status', '!=', 'cancelled')
    .where('updated_at', '>', new Date(now().getTime() - ASKED_FOR_MS))
    .orderBy('updated_at', 'desc')
    .limit(MOST_PLANS)
    .execute();
  const errors: unknown[] = [];
  for (const plan of waiting) {
    await finishCardChange(ports, plan).catch((error: unknown) => {
      const isEnded = error instanceof Refused && error.code === 'PLAN_ENDED';
      if (!isEnded && !(error instanceof ProviderUnreachable)) errors.push(error);
    });
  }
  if (errors.length > 0) throw new AggregateError(errors, `${errors.length} cards could not be taken.`);
}
