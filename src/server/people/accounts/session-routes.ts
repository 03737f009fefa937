import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { JWTPayload } from 'jose';
import type { BindAccountRequest } from '../../../api/types.ts';
import { Refused } from '../../kit/http/refusal.ts';
import { callsOf } from '../calls.ts';
import type { Services } from '../services.ts';
import { toView } from '../sessions/routes.ts';
import type { Session } from '../session.ts';
import { forgetPersonal } from '../sessions/store.ts';
import { findAccount } from './records/accounts.ts';
import { mirrorAccount } from './amazon/mirror-account.ts';
import { provedFor } from './linking/proved-here.ts';
import { accessOf, keepAccess } from './amazon/access-token.ts';
import { endSignInsOf } from './amazon/end-sign-ins.ts';
import type { Attributes } from './input.ts';
import { storedDefault } from './actions/new-password.ts';
import { idTokenOf } from './principal.ts';
import { findGrant, type Grant, revokeGrants } from './tokens/grants.ts';
import { readIdToken } from './tokens/tokens.ts';

const BINDINGS = { name: 'bind-account', atMost: 60, seconds: 60 };

/** POST and DELETE /session/account, POST /session/stored-default, GET /session/account/settings. */
export function registerAccountSession(app: FastifyInstance, services: Services): void {
  const { sessions, config, db, clock } = services;
  const call = callsOf(app, services);

  call.forSession<{ Body: BindAccountRequest }>('bind-account', { perAddress: BINDINGS }, async (before, request, reply) => {
    const { accessToken = '', endOthers = false } = request.body;
    const claims = await claimsOf(services, request);
    const access = config.identity.provider === 'cognito' ? await accessOf(services, claims, accessToken) : 'not-needed';
    if (access === undefined) throw notSignedIn();
    const grant = await grantOf(services, before, claims);
    // Another person signs in on this browser: the personal data belongs to the former sign-in.
    if (before.accountId !== undefined && before.accountId !== grant.accountId) await forgetPersonal(db, [before.id]);
    const former = await grantIdOf(services, before.id);
    const session = await sessions.bind(request, reply, grant.id);
    if (access !== 'not-needed') await keepAccess(services, grant.id, access);
    if (former !== null && former !== grant.id) await revokeGrants(db, clock.now(), { grant: former });
    if (endOthers) await endSignInsOf(services, grant.accountId, { except: grant.id });
    return toView(session, clock.now());
  });

  call.forSession('unbind-account', {}, async ({ id }, request, reply) => {
    const grantId = await grantIdOf(services, id);
    await forgetPersonal(db, [id]);
    // Unbind before the sign-in ends: this browser continues as a stranger, every other one bound to the sign-in ends with it.
    const session = await sessions.bind(request, reply, null);
    if (grantId !== null) await revokeGrants(db, clock.now(), { grant: grantId });
    return toView(session, clock.now());
  });

  call.forSession('stored-default', {}, async ({ id }) => {
    const password = await storedDefault(services, id);
    return password === undefined ? { status: 0, message: 'Nothing waits for it.' } : { status: 1, data: { password } };
  });

  call.forAnybody('account-settings', {}, async (request) => {
    const { provider, poolId, clientId } = config.identity;
    // The stand-in for Google and Facebook is the portal itself, and there is none where real donors sign in.
    const domain = provider === 'embedded' ? (config.production ? undefined : request.host) : config.identity.domain;
    const settings = { userPoolId: poolId, userPoolClientId: clientId, embedded: provider === 'embedded' };
    return { status: 1, data: { ...settings, ...(domain !== undefined && { domain }) } };
  });
}

/** The sign-in that a session is bound to. */
async function grantIdOf({ db }: Services, sessionId: string): Promise<string | null> {
  const { grant_id } = await db.selectFrom('sessions').select('grant_id').where('id', '=', sessionId).executeTakeFirstOrThrow();
  return grant_id;
}

/** What the request's id token says; refuses with 401 when there is no good one. */
async function claimsOf(services: Services, request: FastifyRequest): Promise<JWTPayload> {
  const token = idTokenOf(request);
  const claims = token === undefined ? undefined : await readIdToken(services, token);
  if (claims === undefined) throw notSignedIn();
  return claims;
}

/** The sign-in that an id token is of; refuses with 401 when it has ended, or is of an account that cannot be entered. */
async function grantOf(services: Services, session: Session, claims: JWTPayload): Promise<Grant> {
  if (services.config.identity.provider === 'cognito')
    await mirrorAccount(services, claims, await provedFor(services, session.id, namesIn(claims)));
  const grant = await findGrant(services, String(claims.origin_jti));
  const account = grant && (await findAccount(services.db, grant.accountId));
  if (account === undefined && (await isClosed(services, String(claims.sub))))
    throw new Refused(401, 'ACCOUNT_CLOSED', 'This account has been closed.');
  if (grant === undefined || account === undefined || account.id !== claims.sub) throw notSignedIn();
  if (account.must_reset) throw new Refused(401, 'RESET_REQUIRED', 'Please set a password of your own first.');
  return grant;
}

/** The names of the owner and of the company in the id token. */
function namesIn(claims: JWTPayload): Attributes {
  return Object.fromEntries(
    ['name', 'custom:COMPANY_NAME'].flatMap((name) => (typeof claims[name] === 'string' ? [[name, claims[name]]] : [])),
  );
}

/** Whether the account was closed: at Amazon, its user may be there still. */
async function isClosed({ db, config }: Services, id: string): Promise<boolean> {
  if (config.identity.provider !== 'cognito') return false;
  const row = await db.selectFrom('accounts').select('closed_at').where('id', '=', id).executeTakeFirst();
  return row !== undefined && row.closed_at !== null;
}

function notSignedIn(): Refused {
  return new Refused(401, 'NOT_SIGNED_IN', 'Please sign in again.');
}
