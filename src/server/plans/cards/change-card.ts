import { Refused } from '../../kit/http/refusal.ts';
import { noteSetup, openSetup } from '../../payments/card-setups.ts';
import type { ProviderSetup } from '../../payments/provider/provider.ts';
import { change, goOn, note, refuseEnded } from '../change-plan.ts';
import type { Plan, PlanPorts } from '../plan.ts';
import { updatePlan } from '../plan.ts';
import { endSetup, forgetFormerCard, isEnded } from './former-cards.ts';

/** A press of the button: its key, and the caller's internet address. */
export type CardPress = { readonly key: string; readonly address: string };

/** Begins to take another card: the page hands it to the provider with the secret, and it never comes by here. One that was being given before is given up. Refuses with 429 when too many cards were tried. */
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
    // Another tab was first, for a customer of its own: a plan's cards are all one customer's. Or an old press has come once more.
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
  /** What the provider says of the new card; null when none is being given. */
  readonly setup: ProviderSetup | null;
};

/**
 * Takes the new card once the provider has it, whoever asks and however often. A charge that is being tried again is tried with it
 * at once; a plan that was paused because it could not be charged goes on from the next due date. The provider forgets the old one.
 * Refuses with 409 PLAN_ENDED.
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
