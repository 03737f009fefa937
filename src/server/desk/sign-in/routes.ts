import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ROLES, type Role, type SecondFactor } from '../../config/staff.ts';
import { callerOf } from '../../kit/http/limits/caller.ts';
import { newToken } from '../../kit/http/session-cookie.ts';
import { safeError } from '../../kit/signals/log.ts';
import { targetOf } from '../../kit/http/target.ts';
import type { KitServices } from '../../kit/services.ts';
import { deskOrigin } from '../host.ts';
import { knowMember } from '../members.ts';
import { record, recordAlone } from '../record.ts';
import type { StaffSessions } from '../sessions/store.ts';
import { DESK_CALLBACK } from '../stand-in.ts';
import type { SignedIn, StaffClient, StaffProviderAccess } from './client.ts';
import { keepSignIn, SIGN_IN_LASTS_MS, takeSignIn } from './pending.ts';

export type SignInPorts = {
  readonly services: KitServices;
  readonly sessions: StaffSessions;
  readonly client: StaffClient;
  readonly access: StaffProviderAccess;
};

/** Why a sign-in failed; the page has a sentence for each. */
type Trouble = 'again' | 'refused' | 'provider' | 'second-factor' | 'no-role' | 'not-fresh';

const TRIES = { name: 'staff sign-in', atMost: 60, seconds: 60 };
/** The only pages that a sign-in may redirect to (no open redirect). The preview keeps its choice in the query of its links. */
const OWN_PAGE = /^\/desk((\/[a-z-]{1,40}){0,3}(\/[A-Z2-7]{26})?|\/preview\?[A-Za-z0-9=&.%_-]{1,600})$/;
/** Tolerated difference between the clocks of two machines. */
const CLOCKS_DIFFER_MS = 60_000;

/** GET /desk/sign-in redirects to the provider, and GET /desk/callback handles its redirect back. Browsers open both. */
export function registerSignIn(app: FastifyInstance, { services, sessions, client, access }: SignInPorts): void {
  const { config, clock, db, limits, log } = services;
  // SameSite lax: the callback comes from the provider's site.
  const wayCookie = config.production ? '__Host-desk-way' : 'desk-way';
  const attributes = (request: FastifyRequest) =>
    ({ path: '/', httpOnly: true, sameSite: 'lax', secure: config.production || request.protocol === 'https' }) as const;
  const outside = (reply: FastifyReply, trouble: Trouble) => reply.redirect(`/desk?trouble=${trouble}`, 303);

  app.get<{ Querystring: { to?: unknown; fresh?: unknown } }>('/desk/sign-in', async (request, reply) => {
    await limits.take(TRIES, callerOf(request));
    const { to, fresh } = request.query;
    // Only the desk's own button may begin a sign-in, not a link on another site (ASVS 7.6.2).
    if (/^(cross|same)-site$/.test(String(request.headers['sec-fetch-site']))) return reply.redirect('/desk', 303);
    try {
      const page = typeof to === 'string' && OWN_PAGE.test(to) ? to : '/desk';
      const begun = await client.begin(`${deskOrigin(request, config)}${DESK_CALLBACK}`, page, fresh === 'yes' ? 'fresh' : 'any');
      const browserToken = newToken();
      await keepSignIn(services, browserToken, begun.pending);
      reply.setCookie(wayCookie, browserToken, { ...attributes(request), maxAge: SIGN_IN_LASTS_MS / 1000 });
      return reply.redirect(isInside(access) ? begun.address.pathname + begun.address.search : begun.address.href, 303);
    } catch (error) {
      log.error({ err: safeError(error) }, "The organisation's provider cannot be asked: staff cannot sign in");
      return outside(reply, 'provider');
    }
  });

  app.get<{ Querystring: { state?: unknown; error?: unknown } }>(DESK_CALLBACK, async (request, reply) => {
    await limits.take(TRIES, callerOf(request));
    const { state, error } = request.query;
    const browserToken = request.cookies[wayCookie] ?? '';
    if (browserToken !== '') reply.clearCookie(wayCookie, attributes(request));
    const pending = typeof state === 'string' ? await takeSignIn(services, browserToken, state) : undefined;
    if (pending === undefined) {
      log.warn('A sign-in of staff came back late, twice, or in another browser');
      return outside(reply, 'again');
    }
    if (error !== undefined) {
      log.info('A sign-in of staff was refused at the provider');
      return outside(reply, error === 'access_denied' ? 'refused' : 'provider');
    }
    let said: SignedIn;
    try {
      said = await client.finish(pending, targetOf(request).query);
    } catch (wrong) {
      log.warn({ err: safeError(wrong) }, 'A sign-in of staff came back wrong');
      return outside(reply, 'provider');
    }
    const at = clock.now();
    const roles = rolesOf(said.groups, config.staff.groups);
    const by = await knowMember(services, access.issuer, said.person, at);
    const trouble = troubleOf(said, { roles, freshSince: pending.freshSince, secondFactor: config.staff.secondFactor });
    if (trouble !== undefined) {
      await recordAlone(db, { at, what: 'sign-in-refused', by, object: by, more: { because: trouble } });
      return outside(reply, trouble);
    }
    await db.transaction().execute(async (tx) => {
      const session = { memberId: by, roles, authenticatedAt: inOurTime(said, at), providerSid: said.sid };
      const object = await sessions.open(tx, request, reply, session);
      await record(tx, { at, what: 'sign-in', by, object, more: { roles: roles.join(', ') } });
    });
    return reply.redirect(pending.to, 303);
  });
}

/** Whether the provider is the stand-in, which is part of the portal: the browser reaches it on the desk's own host. */
function isInside({ fetch }: StaffProviderAccess): boolean {
  return fetch !== undefined;
}

/** The roles of a person in these groups, in the order used everywhere. */
export function rolesOf(groups: readonly string[], known: { readonly [group: string]: readonly Role[] }): readonly Role[] {
  const given = new Set(groups.flatMap((group) => (Object.hasOwn(known, group) ? (known[group] ?? []) : [])));
  return ROLES.filter((role) => given.has(role));
}

type Asked = { readonly roles: readonly Role[]; readonly freshSince: number | null; readonly secondFactor: SecondFactor };

function troubleOf(said: SignedIn, { roles, freshSince, secondFactor }: Asked): Trouble | undefined {
  if (!hasSecondFactor(said, secondFactor)) return 'second-factor';
  if (roles.length === 0) return 'no-role';
  return isFreshAsAsked(said, freshSince) ? undefined : 'not-fresh';
}

/** Whether the provider reports a second factor in one of the configured ways (ASVS 6.3.3). */
function hasSecondFactor({ acr, amr }: SignedIn, asked: SecondFactor): boolean {
  if (asked.kind !== 'told') return true;
  return asked.acr.some((one) => one === acr) || asked.amr.some((one) => amr.includes(one));
}

/** Whether a requested fresh sign-in is fresh: the provider must have authenticated the person after the request. */
function isFreshAsAsked({ authenticatedAt }: SignedIn, since: number | null): boolean {
  return since === null || (authenticatedAt !== null && authenticatedAt >= since - CLOCKS_DIFFER_MS);
}

/** When the person was authenticated, by the portal's clock, which a trial may have moved; keeps the age by the machine's clock. */
function inOurTime({ authenticatedAt }: SignedIn, now: Date): Date | null {
  return authenticatedAt === null ? null : new Date(now.getTime() - Math.max(0, Date.now() - authenticatedAt));
}
