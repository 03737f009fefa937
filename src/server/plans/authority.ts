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

/** How a caller refers to a plan: its id, or one of its donations; with the key from a mail. */
export type PlanAddress = { readonly planId?: string; readonly transactionNo?: string; readonly k?: string };

const LOOKUPS = { name: 'plan lookups', atMost: 20, seconds: 60 };
/** No donor has more plans than fit one page. */
const MOST = 50;
const OWN_LOOKUPS = { name: 'own plan lookups', atMost: 60, seconds: 60 };

/**
 * The plan, if the caller may manage it: the account that began it; the session that began it signed out; or the first session that used a mail's
 * key. All other callers get undefined, whatever number they send; strangers are rate limited, on hits and misses alike.
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

/** The plans of an account, newest first. */
export function findPlansOfAccount({ db }: Pick<Services, 'db'>, accountId: string): Promise<Plan[]> {
  return db.selectFrom('plans').selectAll().where('account_id', '=', accountId).orderBy('created_at', 'desc').limit(MOST).execute();
}

/** Runs the same query for a missing plan, so that the time reveals nothing to a stranger (equal work). */
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
