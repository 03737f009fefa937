import type { FastifyReply, FastifyRequest } from 'fastify';
import { isTransactionNo } from '../kit/ids.ts';
import { callerOf } from '../kit/http/limits/caller.ts';
import { hostOf } from '../kit/http/hosts/hosts.ts';
import { ownsGift } from '../gifts/owns-gift.ts';
import type { Services } from '../people/services.ts';
import type { Session } from '../people/session.ts';
import type { Plan } from './plan.ts';
import { findPlanOf } from './plan.ts';
import { isPlanKey, spendPlanKey } from './plan-key.ts';

/** How a caller names a plan: by its id, or by a donation that it came of; with the key of a mail. */
export type PlanAddress = { readonly planId?: string; readonly transactionNo?: string; readonly k?: string };

const LOOKUPS = { name: 'plan lookups', atMost: 20, seconds: 60 };
/** Nobody has more standing gifts than fit one page. */
const MOST = 50;
const OWN_LOOKUPS = { name: 'own plan lookups', atMost: 60, seconds: 60 };

/**
 * The plan, if the caller may manage it: the account that began it, the session that began it signed out, or one that a mail's key
 * was first used in. To anybody else there is no plan, whatever number they send; strangers are counted, hit or miss.
 */
export async function findOwnPlan(
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
  address: PlanAddress,
): Promise<Plan | undefined> {
  const [session, plan] = await Promise.all([services.sessions.find(request), findPlan(services, address)]);
  const isOwn = session !== undefined && (await isOwner(services, session, plan));
  if (isOwn && plan !== undefined) {
    await services.limits.take(OWN_LOOKUPS, session.id);
    return plan;
  }
  await services.limits.take(LOOKUPS, callerOf(request));
  const key = address.k ?? '';
  if (plan === undefined || !isPlanKey(services, key, plan.id)) return undefined;
  const opened = await services.sessions.open(
    request,
    reply,
    hostOf(request, services.content.current().definitions.site, services.config),
  );
  return (await spendPlanKey(services, key, plan.id, opened.id)) ? plan : undefined;
}

export async function findPlan({ db }: Services, { planId = '', transactionNo = '' }: PlanAddress): Promise<Plan | undefined> {
  if (isTransactionNo(planId)) return db.selectFrom('plans').selectAll().where('id', '=', planId).executeTakeFirst();
  return isTransactionNo(transactionNo) ? findPlanOf(db, transactionNo) : undefined;
}

/** What the account gives again and again, the newest first. */
export function findPlansOfAccount({ db }: Pick<Services, 'db'>, accountId: string): Promise<Plan[]> {
  return db.selectFrom('plans').selectAll().where('account_id', '=', accountId).orderBy('created_at', 'desc').limit(MOST).execute();
}

/** Asked of a plan that is not there likewise, so that a stranger waits no longer for one that is. */
async function isOwner({ db }: Services, session: Session, plan: Plan | undefined): Promise<boolean> {
  if (plan !== undefined && ownsGift(session, plan)) return true;
  const access = await db
    .selectFrom('plan_access')
    .select('nonce')
    .where('session_id', '=', session.id)
    .where('plan_id', '=', plan?.id ?? '')
    .executeTakeFirst();
  return access !== undefined;
}
