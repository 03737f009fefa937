import type { FastifyInstance } from 'fastify';
import type { StartSingpassRequest } from '../../../api/types.ts';
import { callerOf } from '../../kit/http/limits/caller.ts';
import { addCall } from '../../kit/http/calls/calls.ts';
import { originSeen } from '../../kit/http/hosts/hosts.ts';
import { safeError } from '../../kit/signals/log.ts';
import { Refused } from '../../kit/http/refusal.ts';
import { targetOf } from '../../kit/http/target.ts';
import { callsOf } from '../calls.ts';
import type { Services } from '../services.ts';
import { type SingpassApp, APPS } from '../../config/singpass.ts';
import { CALLBACK_PATH, termsOf } from './apps.ts';
import type { SingpassClient } from './client.ts';
import type { SingpassKeys } from './keys.ts';
import { type CameFrom, keepLogin, takeLogin } from './logins.ts';
import { keepProof, findProofs } from './proofs.ts';
import { readStatement } from './read-statement.ts';
import type { IdentifierKind } from '../../kit/db/tables/identity-tables.ts';
import { dropSteps } from '../drafts/drafts.ts';

type Ports = { readonly client: SingpassClient; readonly keys: () => Promise<SingpassKeys> };
type Returned = { Querystring: { state?: string; error?: string } };
type Outcome = 'done' | 'refused' | 'failed';

const STARTS = { name: 'singpass', atMost: 10, seconds: 600 };
const STARTS_OF_ADDRESS = { name: 'singpass of line', atMost: 120, seconds: 600 };

/** POST /session/singpass, GET /session/singpass/callback, GET /.well-known/singpass-jwks.json. */
export function registerSingpassRoutes(app: FastifyInstance, services: Services, { client, keys }: Ports): void {
  const { sessions, limits, config, content, log } = services;

  callsOf(app, services).forSession<{ Body: StartSingpassRequest }>('start-singpass', {}, async (session, request) => {
    const { app: name, ...from } = request.body;
    const { flows, site } = content.current().definitions;
    if (!Object.hasOwn(flows, from.flow)) throw new Refused(422, 'NO_FLOW', 'There is no such flow.');
    await limits.take(STARTS, session.id);
    await limits.take(STARTS_OF_ADDRESS, callerOf(request));
    if (config.singpass.apps[name].kind === 'off') throw notNow();
    const begun = await client.begin(name, `${originSeen(request, session.host, site, config)}${CALLBACK_PATH}`).catch((error: unknown) => {
      log.error({ err: safeError(error), app: name }, 'The issuer of identities cannot be asked');
      throw notNow();
    });
    await keepLogin(services, session.id, { pending: begun.pending, from });
    return { status: 1, data: { address: reachable(services, name, begun.address) } };
  });

  addCall<Returned>(app, 'singpass-callback', async (request, reply) => {
    const session = await sessions.find(request);
    const login = session && (await takeLogin(services, session.id, request.query.state ?? ''));
    if (session === undefined || login === undefined) return reply.redirect(confirmation('failed', undefined, undefined), 303);
    const { app: name } = login.pending;
    if (request.query.error !== undefined) {
      const outcome = request.query.error === 'access_denied' ? 'refused' : 'failed';
      return reply.redirect(confirmation(outcome, name, login.from), 303);
    }
    try {
      const { proves } = termsOf(name);
      const told = readStatement(proves, await client.finish(login.pending, targetOf(request).query));
      if (told === undefined) throw new Error('The issuer named nobody.');
      // Rotate the token, so that a fixed session id is worthless (session fixation).
      await sessions.renew(request, reply);
      await forgetFormer(services, session.id, proves, told.identifier);
      await keepProof(services, session.id, { kind: proves, ...told });
    } catch (error) {
      log.warn({ err: safeError(error), app: name }, 'A sign-in with an issuer of identities came back wrong');
      return reply.redirect(confirmation('failed', name, login.from), 303);
    }
    return reply.redirect(confirmation('done', name, login.from), 303);
  });

  addCall(app, 'singpass-keys', async (_request, reply) =>
    reply.header('cache-control', 'public, max-age=300').send((await keys()).published),
  );
}

/** The address for the browser. The stand-in is part of the portal, so the browser reaches it on the portal's own host. */
function reachable({ config }: Services, app: SingpassApp, address: URL): string {
  return config.singpass.apps[app].kind === 'stand-in' ? address.pathname + address.search : address.href;
}

/** The page that shows the outcome; its parameters only hold our own names. */
function confirmation(outcome: Outcome, app: SingpassApp | undefined, from: CameFrom | undefined): string {
  const told = { outcome, ...(app && { app }), ...(from && toAddress(from)) };
  return `/singpass/confirmation?${new URLSearchParams(told)}`;
}

function toAddress({ flow, enrolling, popup }: CameFrom) {
  return { flow, ...(enrolling && { enrolling: 'yes' }), ...(popup !== undefined && { popup }) };
}

function notNow(): Refused {
  return new Refused(503, 'NOT_NOW', 'This cannot be done just now. Please fill in your details yourself.', { retryAfter: 30 });
}

/**
 * Deletes, in every draft of the session, the answers given for another person or company than the one now proved: the former person's answers must
 * never fill gaps in the new record. For the same person, typed answers stay.
 */
async function forgetFormer(services: Services, sessionId: string, kind: IdentifierKind, identifier: string): Promise<void> {
  const former = (await findProofs(services, sessionId))[kind];
  if (former === undefined || former.identifier === identifier) return;
  const { steps } = services.content.current().definitions;
  const filled = Object.values(steps).filter(({ retrievedBy }) => {
    const app = APPS.find((name) => name === steps[retrievedBy ?? '']?.retrieves);
    return app !== undefined && termsOf(app).proves === kind;
  });
  await dropSteps(
    services,
    sessionId,
    filled.map(({ id }) => id),
  );
}
