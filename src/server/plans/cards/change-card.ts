import { Refused } from '../../kit/http/refusal.ts';
import { noteSetup, openSetup } from '../../payments/card-setups.ts';
import type { ProviderSetup } from '../../payments/provider/provider.ts';
import { change, goOn, note, refuseEnded } from '../change-plan.ts';
import type { Plan, PlanPorts } from '../plan.ts';
import { updatePlan } from '../plan.ts';
import { endSetup, forgetFormerCard, isEnded } from './former-cards.ts';

/** A click of the button: its key, and the client address. */
export type CardPress = { readonly key: string; readonly address: string };

/**
 * Begins a card setup: the page sends the card to the provider by the setup's secret, so that it never passes through here. Abandons an earlier setup
 * that is still open. Refuses with 429 after too many tries.
 */
export async function startCardChange(ports: PlanPorts, plan: Plan, { key, address }: CardPress): Promise<ProviderSetup> {
  refuseEnded(plan);
  const setup = await openSetup(ports.payments, {
    planId: plan.id,
    customer: plan.customer,
    payer: plan.account_id ?? plan.id,
    key,
    address,
  });
  await change(ports, plan.id, async (tx, current, at) => {
    refuseEnded(current);
    // Another tab came first, with another customer, although all cards of a plan belong to one customer; or an old click was repeated.
    const isAnothers = current.customer !== null && current.customer !== setup.customer;
    if (isAnothers || (await isEnded(tx, setup.id)))
      throw new Refused(503, 'BUSY', 'Another card is being given elsewhere. Please try again.', { retryAfter: 5 });
    if (current.setup !== null && current.setup !== setup.id) await endSetup(tx, plan, current.setup, 'given-up', at);
    return updatePlan(tx, current, { setup: setup.id, setup_at: at, customer: setup.customer }, at);
  });
  return setup;
}

export type CardChange = {
  readonly plan: Plan;
  /** The provider's state of the new card; null if no setup is open. */
  readonly setup: ProviderSetup | null;
};

/**
 * Takes the new card once the provider has it. Idempotent; may be called from anywhere. A charge that is being retried uses the new card at once; a
 * plan that was paused because it could not be charged resumes at the next due date. The provider forgets the old card. Refuses with 409 PLAN_ENDED.
 */
export async function finishCardChange(ports: PlanPorts, plan: Plan): Promise<CardChange> {
  refuseEnded(plan);
  if (plan.setup === null) return { plan, setup: null };
  const setup = await ports.payments.provider.readSetup(plan.setup);
  await noteSetup(ports.payments, setup);
  const { customer, paymentMethod, card } = setup;
  if (setup.state !== 'succeeded' || customer === null || paymentMethod === null) return { plan, setup };
  const changed = await change(ports, plan.id, async (tx, current, at) => {
    refuseEnded(current);
    if (current.setup !== setup.id) return current;
    const particulars = {
      card_brand: card?.brand ?? null,
      card_last4: card?.last4 ?? null,
      card_exp_month: card?.expMonth ?? null,
      card_exp_year: card?.expYear ?? null,
    };
    if (current.payment_method !== paymentMethod) await forgetFormerCard(tx, current, at);
    await endSetup(tx, plan, setup.id, 'taken', at);
    const taken = { setup: null, setup_at: null, customer, payment_method: paymentMethod, ...particulars };
    const kept = await updatePlan(tx, current, taken, at);
    await tx.updateTable('plan_runs').set({ next_try_at: at }).where('plan_id', '=', plan.id).where('status', '=', 'open').execute();
    return note(tx, kept.pause === 'not-paid' ? await goOn(tx, kept, at) : kept, 'card-changed', at);
  });
  return { plan: changed, setup };
}
