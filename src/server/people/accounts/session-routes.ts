import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { JWTPayload } from 'jose';
import type { BindAccountRequest } from '../../../api/types.ts';
import { Refused } from '../../kit/http/refusal.ts';
import { callsOf } from '../calls.ts';
import type { Services } from '../services.ts';
import { toView } from '../sessions/routes.ts';
import type { Session } from '../session.ts';
import { forgetPersonal } from '../sessions/store.ts';
import { accountOfUser } from './records/accounts.ts';
import type { Attributes } from './records/attributes.ts';
import { tellOwner } from './send-account-mail.ts';
import { mirrorAccount } from './pool/mirror-account.ts';
import { provedFor } from './linking/proved-here.ts';
import { accessOf, keepAccess } from './pool/access-token.ts';
import { endSignInsOf } from './pool/end-sign-ins.ts';
import { idTokenOf } from './principal.ts';
import { findGrant, type Grant, revokeGrants } from './pool/grants.ts';
import { readIdToken } from './read-tokens.ts';

const BINDINGS = { name: 'bind-account', atMost: 60, seconds: 60 };

/** POST and DELETE /session/account, POST /session/stored-default, GET /session/account/settings. */
export function registerAccountSession(app: FastifyInstance, services: Services): void {
  const { sessions, config, crypto, db, clock } = services;
  const call = callsOf(app, services);

  call.forSession<{ Body: BindAccountRequest }>('bind-account', { perAddress: BINDINGS }, async (before, request, reply) => {
    const { accessToken = '', endOthers = false } = request.body;
    const claims = await claimsOf(services, request);
    const access = await accessOf(services, claims, accessToken);
    if (access === undefined) throw notSignedIn();
    const grant = await grantOf(services, before, claims);
    // Another account signs in on this browser: deletes the personal data, which belongs to the former sign-in.
    if (before.accountId !== undefined && before.accountId !== grant.accountId) await forgetPersonal(db, [before.id]);
    const former = await grantIdOf(services, before.id);
    // The same sign-in: only attributes have changed at the pool, so the session stays as it is.
    const session = former === grant.id ? await sessions.require(request) : await sessions.bind(request, reply, grant.id);
    await keepAccess(services, grant.id, access);
    if (former !== null && former !== grant.id) await revokeGrants(db, clock.now(), { grant: former });
    if (endOthers) {
      await endSignInsOf(services, grant.accountId, { except: grant.id });
      // Called with a new password: warns the owner, in case another person set it.
      await db.transaction().execute((tx) => tellOwner(tx, crypto, grant.accountId, { kind: 'password-changed' }, clock.now()));
    }
    return toView(session, clock.now());
  });

  call.forSession('unbind-account', {}, async ({ id }, request, reply) => {
    const grantId = await grantIdOf(services, id);
    await forgetPersonal(db, [id]);
    // Unbinds before the sign-in ends: this browser continues signed out; all other sessions bound to the sign-in end with it.
    const session = await sessions.bind(request, reply, null);
    if (grantId !== null) await revokeGrants(db, clock.now(), { grant: grantId });
    return toView(session, clock.now());
  });

  // A new password at each call, stored nowhere: the page sets it in place of a temporary password, then has a code mailed to set a real one.
  call.forSession('stored-default', {}, async () => ({
    status: 1,
    data: { password: `Aa1!${randomBytes(16).toString('base64url')}` },
  }));

  call.forAnybody('account-settings', {}, async (request) => {
    const { isStandIn, poolId, clientId } = config.identity;
    // The stand-ins for the pool, Google and Facebook are at the portal's own address.
    const domain = isStandIn ? request.host : config.identity.domain;
    const settings = { userPoolId: poolId, userPoolClientId: clientId };
    return { status: 1, data: { ...settings, ...(isStandIn && { endpoint: '/' }), ...(domain !== undefined && { domain }) } };
  });
}

/** The id of the sign-in that a session is bound to; null for none. */
async function grantIdOf({ db }: Services, sessionId: string): Promise<string | null> {
  const { grant_id } = await db.selectFrom('sessions').select('grant_id').where('id', '=', sessionId).executeTakeFirstOrThrow();
  return grant_id;
}

/** The claims of the request's id token; refuses with 401 when it is missing or invalid. */
async function claimsOf(services: Services, request: FastifyRequest): Promise<JWTPayload> {
  const token = idTokenOf(request);
  const claims = token === undefined ? undefined : await readIdToken(services, token);
  if (claims === undefined) throw notSignedIn();
  return claims;
}

/** The sign-in of an id token; refuses with 401 when it has ended or its account is closed. */
async function grantOf(services: Services, session: Session, claims: JWTPayload): Promise<Grant> {
  const id = await mirrorAccount(services, claims, { proved: await provedFor(services, session.id, namesIn(claims)) });
  const account = await accountOfUser(services.db, String(claims.sub));
  if (account !== undefined && account.closed_at !== null) throw new Refused(401, 'ACCOUNT_CLOSED', 'This account has been closed.');
  const grant = await findGrant(services, String(claims.origin_jti));
  if (grant === undefined || grant.accountId !== id) throw notSignedIn();
  return grant;
}

/** The owner's and the company's name in the id token. */
function namesIn(claims: JWTPayload): Attributes {
  return Object.fromEntries(
    ['name', 'custom:COMPANY_NAME'].flatMap((name) => (typeof claims[name] === 'string' ? [[name, claims[name]]] : [])),
  );
}

function notSignedIn(): Refused {
  return new Refused(401, 'NOT_SIGNED_IN', 'Please sign in again.');
}
