import type { FastifyInstance } from 'fastify';
import type { SessionPayment, SessionView } from '../../../api/types.ts';
import { hostOf } from '../../kit/http/hosts/hosts.ts';
import { callsOf } from '../calls.ts';
import type { Services } from '../services.ts';
import type { Session } from '../session.ts';

// Generous: a whole mosque, or a mobile network, may share one address.
const OPENINGS = { name: 'session', atMost: 300, seconds: 60 };

/** The payment that a session's donor is making or has just made. */
type PaymentOf = (sessionId: string) => Promise<SessionPayment | undefined>;

/** POST /session, POST /session/extend, POST /session/stay, DELETE /session. */
export function registerSessions(app: FastifyInstance, services: Services, paymentOf: PaymentOf): void {
  const { sessions, content, config, clock } = services;
  const call = callsOf(app, services);

  call.forAnybody('open-session', {}, async (request, reply) => {
    const host = hostOf(request, content.current().definitions.site, config);
    const session = await sessions.open(request, reply, host, OPENINGS);
    // A request without a cookie gets a new session, which has no payment.
    const payment = request.headers.cookie === undefined ? undefined : await paymentOf(session.id);
    return { ...toView(session, clock.now()), ...(payment && { payment }) };
  });

  call.forAnybody('extend-session', {}, async (request) => toView(await sessions.extend(request), clock.now()));
  call.forAnybody('stay-session', {}, async (request) => toView(await sessions.stay(request), clock.now()));

  call.forAnybody('end-session', {}, async (request, reply) => {
    await sessions.end(request, reply);
    // Only the session cookie is cleared; the cookie of a known browser stays.
    return reply.header('clear-site-data', '"storage"').send({ status: 1, message: 'The session has ended.' });
  });
}

/** A session for its page. */
export function toView(session: Session, now: Date): SessionView {
  const { id, expiresAt, extended, mayStay, accountId } = session;
  const times = { expiresAt: expiresAt.toISOString(), now: now.toISOString(), extended, mayStay };
  return { status: 1, token: id, ...times, signedIn: accountId !== undefined };
}
