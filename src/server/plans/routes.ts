import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { PlanAddressRequest, PlanAmountRequest, PlanCardRequest } from '../../api/types.ts';
import { callerOf } from '../kit/http/limits/caller.ts';
import { addCall } from '../kit/http/calls/calls.ts';
import { accountCalls } from '../people/accounts/account-calls.ts';
import { callsOf } from '../people/calls.ts';
import type { ProviderSetup } from '../payments/provider/provider.ts';
import { orUnavailable } from '../payments/provider/or-unavailable.ts';
import { type PlanAddress, findOwnPlan, findPlan, findPlansOfAccount } from './authority.ts';
import { changeAmount } from './change-amount.ts';
import { finishCardChange, startCardChange } from './cards/change-card.ts';
import { cancelPlan, note, pausePlan, resumePlan } from './change-plan.ts';
import { isPlanKey } from './plan-key.ts';
import { type Plan, type PlanPorts, lockPlan } from './plan.ts';
import { toPlanView } from './plan-view.ts';

/** The answer to strangers, the same as for a plan that does not exist. */
const NOTHING = { status: 0, message: 'There is no such giving.' };
const CHANGES = { name: 'plan changes', atMost: 60, seconds: 3600 };
const LISTS = { name: 'plan lists', atMost: 120, seconds: 60 };
const LINKS = { name: 'plan links', atMost: 3, seconds: 3600 };
/** Per client address, before the key is verified, so that keys cannot be tried faster here than at a plan itself. */
const LINK_TRIES = { name: 'plan link tries', atMost: 20, seconds: 60 };

/** The calls by which donors see and manage their plans. */
export function registerPlanRoutes(app: FastifyInstance, ports: PlanPorts): void {
  const { services } = ports;

  /** A call for the plan's owner; every other caller gets the answer for an unknown plan. */
  const forOwner = <T extends { Body: PlanAddress }>(name: string, act: (plan: Plan, request: FastifyRequest<T>) => Promise<unknown>) =>
    addCall<T>(app, name, async (request, reply) => {
      const plan = await findOwnPlan(services, request, reply, request.body as PlanAddress);
      return plan === undefined ? NOTHING : act(plan, request);
    });
  const countChange = (plan: Plan) => services.limits.take(CHANGES, plan.id);
  const answer = async (plan: Plan) => ({ status: 1, data: await toPlanView(ports, plan) });

  forOwner('get-recurrent-status', answer);
  forOwner('cancel-recurring-payment', async (plan) => answer(await cancelPlan(ports, plan.id)));
  forOwner('pause-recurring-payment', async (plan) => {
    await countChange(plan);
    return answer(await pausePlan(ports, plan.id));
  });
  forOwner('resume-recurring-payment', async (plan) => {
    await countChange(plan);
    return answer(await resumePlan(ports, plan.id));
  });
  forOwner<{ Body: PlanAmountRequest }>('change-recurring-amount', async (plan, { body }) => {
    await countChange(plan);
    return answer(await changeAmount(ports, plan, body.amount));
  });
  forOwner<{ Body: PlanCardRequest }>('change-recurring-card', async (plan, request) => {
    await countChange(plan);
    const asked = { key: request.body.idempotencyKey, address: callerOf(request) };
    const { clientSecret } = await orUnavailable(() => startCardChange(ports, plan, asked));
    return { status: 1, data: { clientSecret } };
  });
  forOwner('confirm-recurring-card', async (plan) => {
    const { plan: changed, setup } = await orUnavailable(() => finishCardChange(ports, plan));
    // No setup is open: it was used or abandoned.
    const none = changed.setup_at === null ? 'taken' : 'waiting';
    const card = setup === null ? none : cardState(setup);
    const { reason = null, redirectUrl = null } = setup ?? {};
    return { status: 1, data: { card, reason, redirectUrl, plan: await toPlanView(ports, changed) } };
  });

  accountCalls(app, services)('get-own-plans', { perAddress: LISTS, nobody: NOTHING }, async (account) => {
    const plans = await findPlansOfAccount(services, account.id);
    return { status: 1, data: await Promise.all(plans.map((plan) => toPlanView(ports, plan))) };
  });

  const linkTries = { perAddress: LINK_TRIES };
  callsOf(app, services).forAnybody<{ Body: PlanAddressRequest }>('send-recurring-link', linkTries, async ({ body }) => {
    const plan = await findPlan(services, body);
    // A caller with a link from a mail, used or not, may have a new one sent to that mail's address, and nowhere else.
    if (plan !== undefined && isPlanKey(services, body.k ?? '', plan.id)) {
      await services.limits.take(LINKS, plan.id);
      await sendLink(ports, plan);
    }
    return { status: 1, message: 'If the link was ours, a new one is on its way.' };
  });
}

/** A setup whose card was refused is canceled; the donor still sees the refusal. */
function cardState({ state, reason }: ProviderSetup): 'taken' | 'asking' | 'declined' | 'waiting' {
  if (state === 'succeeded') return 'taken';
  if (state !== 'canceled') return state;
  return reason === null ? 'waiting' : 'declined';
}

/** Mails a new link to the address that the plan was begun with, for a donor whose link is already used. */
async function sendLink({ payments }: PlanPorts, { id }: Plan): Promise<void> {
  await payments.db.transaction().execute(async (tx) => note(tx, await lockPlan(tx, id), 'link', payments.now()));
}
