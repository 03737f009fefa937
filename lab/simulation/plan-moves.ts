import { addDays } from '../../src/engine/index.ts';
import { dayOf, startOfDay } from '../../src/server/kit/clock.ts';
import type { Donation } from '../../src/server/gifts/donation.ts';
import type { ProviderSetup } from '../../src/server/payments/provider/provider.ts';
import { findPlanOf, type Plan } from '../../src/server/plans/plan.ts';
import { answerBankQuestion } from '../../stand-ins/stripe/pages/bank-question.ts';
import { confirmFromPage } from '../../stand-ins/stripe/pages/page-confirm.ts';
import { StripeFault } from '../../stand-ins/stripe/protocol/stripe-error.ts';
import { testCards } from '../../stand-ins/stripe/cards/test-cards.ts';
import { timesCharged } from './charges-of-plans.ts';
import type { GivingSide } from './giving-side.ts';
import type { Move } from './moves.ts';

/** The moves of recurring plans; likely moves are repeated. */
export const planMoves: readonly Move[] = [
  ...Array.from({ length: 6 }, () => workOnPlans),
  ...Array.from({ length: 12 }, () => workLater),
  ...Array.from({ length: 3 }, () => giveCard),
  takeCard,
  pause,
  resume,
  resume,
  cancel,
  cancel,
  changeAmount,
];

function workOnPlans(side: GivingSide): () => Promise<void> {
  return side.attempt('work on plans', async () => void (await side.portal.plans(side.planPorts())));
}

/** Advances the clock to a second before midnight in Singapore, to midnight or into the day; then the scheduler runs. */
function workLater(side: GivingSide): () => Promise<void> {
  const { dice, world, trace } = side;
  const gift = pickGift(side);
  const towards = dice.pick(['the next try', 'the next try', 'the next due date', 'some day'] as const);
  const days = dice.pick([1, 1, 2, 3, 4, 7, 31]);
  const seconds = dice.pick([-1, 0, 0, 36_000]);
  const work = workOnPlans(side);
  return async () => {
    const day = (towards === 'some day' ? undefined : await nextDay(side, gift, towards)) ?? addDays(dayOf(world.clock.now), days);
    const instant = new Date(startOfDay(day).getTime() + seconds * 1000);
    if (instant > world.clock.now) {
      world.clock.now = instant;
      trace.push(`it is ${instant.toISOString()}`);
    }
    await work();
  };
}

/** The day of a plan's next charge: the next retry, or the next due date. */
async function nextDay({ world }: GivingSide, gift: Donation, towards: 'the next try' | 'the next due date'): Promise<string | undefined> {
  const plan = await findPlanOf(world.db, gift.transaction_no);
  if (plan === undefined) return undefined;
  const open = world.db.selectFrom('plan_runs').select('next_try_at').where('plan_id', '=', plan.id).where('status', '=', 'open');
  const run = towards === 'the next try' ? await open.orderBy('due_on').executeTakeFirst() : undefined;
  return run?.next_try_at ? dayOf(run.next_try_at) : plan.next_on;
}

/** A new card for the plan; the bank may ask for 3D Secure, and the card may expire this month. */
function giveCard(side: GivingSide): () => Promise<void> {
  const { dice, portal, planPorts } = side;
  const isGood = dice.chance(0.4);
  const { number, says } = dice.pick(isGood ? testCards : testCards.filter(({ behaviour }) => behaviour === 'only-kept'));
  const key = `card-${dice.between(1, 3)}`;
  const years = dice.chance(0.7) ? 10 : 0;
  const answer = dice.pick(['approve', 'approve', 'refuse', 'leave'] as const);
  return onPlan(side, `a card that ${says}`, async (plan) => {
    const setup = await portal.askForCard(planPorts(), plan, { key, address: '198.51.100.251' });
    await typeCard(side, setup, number, years);
    await answerBankQuestion(side.world.db, setup.id, answer, side.world.clock.now);
    await portal.takeCard(planPorts(), { ...plan, setup: setup.id });
  });
}

/** Types the card on the provider's page, which shows refusals itself. */
async function typeCard({ world }: GivingSide, { id, clientSecret }: ProviderSetup, number: string, years: number): Promise<void> {
  const { publishableKey, origin } = world.sandbox.ports;
  const [year = '', month = ''] = dayOf(world.clock.now).split('-');
  const card = { number, exp_month: month, exp_year: String(Number(year) + years), cvc: '123' };
  const form = { key: publishableKey, client_secret: clientSecret ?? '', payment_method_data: { type: 'card', card } };
  await confirmFromPage(world.sandbox, id, form, origin(), 'setup_intent').catch((error: unknown) => {
    if (!(error instanceof StripeFault)) throw error;
  });
}

/** Opens the plan's page again, which finishes a card change. */
function takeCard(side: GivingSide): () => Promise<void> {
  return onPlan(side, 'the card is looked for', async (plan) => void (await side.portal.takeCard(side.planPorts(), plan)));
}

function pause(side: GivingSide): () => Promise<void> {
  return onPlan(side, 'pause', async ({ id }) => void (await side.portal.pause(side.planPorts(), id)));
}

function resume(side: GivingSide): () => Promise<void> {
  return onPlan(side, 'resume', async ({ id }) => void (await side.portal.resume(side.planPorts(), id)));
}

/** Without network faults the cancellation is final: it is recorded, and any later charge is an error. */
function cancel(side: GivingSide): () => Promise<void> {
  return onPlan(side, 'cancel', async ({ id }) => {
    await side.portal.cancel(side.planPorts(), id);
    if (side.network.faults === 0 && !side.stopped.has(id)) side.stopped.set(id, await timesCharged(side, id));
  });
}

function changeAmount(side: GivingSide): () => Promise<void> {
  const amount = side.dice.pick(['20', '75.50', '5', '4.99']);
  return onPlan(side, `S$${amount} from now on`, async (plan) => void (await side.portal.amount(side.planPorts(), plan, amount)));
}

/** Acts on a gift's plan, if there is one. */
function onPlan(side: GivingSide, name: string, act: (plan: Plan) => Promise<void>): () => Promise<void> {
  const gift = pickGift(side);
  return side.attempt(`${name}, plan of ${side.donations.indexOf(gift)}`, async () => {
    const plan = await findPlanOf(side.world.db, gift.transaction_no);
    if (plan !== undefined) await act(plan);
  });
}

function pickGift({ dice, donations }: GivingSide): Donation {
  return dice.pick(donations.filter(({ frequency }) => frequency !== 'one-time'));
}
