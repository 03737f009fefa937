import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { PlanAddressRequest, PlanAmountRequest, PlanCardRequest } from '../../api/types.ts';
import { callerOf } from '../kit/http/limits/caller.ts';
import { schemaOf } from '../kit/http/calls/calls.ts';
import { askingAccount } from '../people/accounts/principal.ts';
import type { ProviderSetup } from '../payments/provider/provider.ts';
import { orUnavailable } from '../payments/provider/or-unavailable.ts';
import { type PlanAddress, findOwnPlan, findPlan, findPlansOfAccount } from './authority.ts';
import { changeAmount } from './change-amount.ts';
import { finishCardChange, startCardChange } from './cards/change-card.ts';
import { cancelPlan, note, pausePlan, resumePlan } from './change-plan.ts';
import { isPlanKey } from './plan-key.ts';
import { type Plan, type PlanPorts, lockPlan } from './plan.ts';
import { toPlanView } from './plan-view.ts';

/** What a stranger is answered, and whoever names a plan that is not there. */
const NOTHING = { status: 0, message: 'There is no such giving.' };
const CHANGES = { name: 'plan changes', atMost: 60, seconds: 3600 };
const LISTS = { name: 'plan lists', atMost: 120, seconds: 60 };
const LINKS = { name: 'plan links', atMost: 3, seconds: 3600 };
/** By client address, before the key is known to be good: nobody tries keys here faster than at a plan itself. */
const LINK_TRIES = { name: 'plan link tries', atMost: 20, seconds: 60 };

/** The calls by which a donor sees and manages what is given again and again. */
export function registerPlanRoutes(app: FastifyInstance, ports: PlanPorts): void {
  const { services } = ports;

  /** A call of the plan's owner. A plan that is changed is answered as it is then. */
  const own = (path: string, schema: string, act: (plan: Plan) => Promise<Plan>) => {
    app.post<{ Body: PlanAddressRequest }>(`/payment/Donation/${path}`, { schema: schemaOf(schema) }, async (request, reply) => {
      const plan = await find(request, reply);
      return plan === undefined ? NOTHING : answer(await act(plan));
    });
  };
  const answer = async (plan: Plan) => ({ status: 1, data: await toPlanView(ports, plan) });
  const changes = (act: (plan: Plan) => Promise<Plan>) => async (plan: Plan) => {
    await services.limits.take(CHANGES, plan.id);
    return act(plan);
  };
  const find = (request: FastifyRequest<{ Body: PlanAddress }>, reply: FastifyReply) =>
    findOwnPlan(services, request, reply.header('cache-control', 'no-store'), request.body);

  own('getDonorTxnRecurrentStatus', 'get-recurrent-status', async (plan) => plan);
  own('cancelRecurringPayment', 'cancel-recurring-payment', (plan) => cancelPlan(ports, plan.id));
  own(
    'pauseRecurringPayment',
    'pause-recurring-payment',
    changes((plan) => pausePlan(ports, plan.id)),
  );
  own(
    'resumeRecurringPayment',
    'resume-recurring-payment',
    changes((plan) => resumePlan(ports, plan.id)),
  );
  app.post('/payment/Donation/getDonorRecurringPayments', { schema: schemaOf('get-own-plans') }, async (request, reply) => {
    reply.header('cache-control', 'no-store');
    await services.limits.take(LISTS, callerOf(request));
    const account = await askingAccount(services, request);
    if (account === undefined) return NOTHING;
    const plans = await findPlansOfAccount(services, account.id);
    return { status: 1, data: await Promise.all(plans.map((plan) => toPlanView(ports, plan))) };
  });

  app.post<{ Body: PlanAmountRequest }>(
    '/payment/Donation/changeRecurringAmount',
    { schema: schemaOf('change-recurring-amount') },
    async (request, reply) => {
      const plan = await find(request, reply);
      if (plan === undefined) return NOTHING;
      await services.limits.take(CHANGES, plan.id);
      return answer(await changeAmount(ports, plan, request.body.amount));
    },
  );

  app.post<{ Body: PlanCardRequest }>(
    '/payment/Donation/changeRecurringCard',
    { schema: schemaOf('change-recurring-card') },
    async (request, reply) => {
      const plan = await find(request, reply);
      if (plan === undefined) return NOTHING;
      await services.limits.take(CHANGES, plan.id);
      const { clientSecret } = await orUnavailable(() =>
        startCardChange(ports, plan, { key: request.body.idempotencyKey, address: callerOf(request) }),
      );
      return { status: 1, data: { clientSecret } };
    },
  );

  app.post<{ Body: PlanAddressRequest }>(
    '/payment/Donation/confirmRecurringCard',
    { schema: schemaOf('confirm-recurring-card') },
    async (request, reply) => {
      const plan = await find(request, reply);
      if (plan === undefined) return NOTHING;
      const { plan: changed, setup } = await orUnavailable(() => finishCardChange(ports, plan));
      // None is being given: it was taken before, or was given up.
      const none = changed.setup_at === null ? 'taken' : 'waiting';
      const card = setup === null ? none : cardState(setup);
      return {
        status: 1,
        data: { card, reason: setup?.reason ?? null, redirectUrl: setup?.redirectUrl ?? null, plan: await toPlanView(ports, changed) },
      };
    },
  );

  app.post<{ Body: PlanAddressRequest }>(
    '/payment/Donation/sendRecurringLink',
    { schema: schemaOf('send-recurring-link') },
    async (request) => {
      await services.limits.take(LINK_TRIES, callerOf(request));
      const plan = await findPlan(services, request.body);
      // Whoever has a link of a mail, used or not, may have a new one sent to the same address, and nowhere else.
      if (plan !== undefined && isPlanKey(services, request.body.k ?? '', plan.id)) {
        await services.limits.take(LINKS, plan.id);
        await sendLink(ports, plan);
        services.jobs.soon('mail');
      }
      return { status: 1, message: 'If the link was ours, a new one is on its way.' };
    },
  );
}

/** A setup whose card was refused is withdrawn; the refusal is still what its donor is told. */
function cardState({ state, reason }: ProviderSetup): 'taken' | 'asking' | 'declined' | 'waiting' {
  if (state === 'succeeded') return 'taken';
  if (state !== 'canceled') return state;
  return reason === null ? 'waiting' : 'declined';
}

/** Mails a new link to the address that the plan was begun with, for a donor whose link was used already. */
async function sendLink({ payments }: PlanPorts, { id }: Plan): Promise<void> {
  await payments.db.transaction().execute(async (tx) => note(tx, await lockPlan(tx, id), 'link', payments.now()));
}
