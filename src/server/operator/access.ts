import { createHmac } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Clock } from '../kit/clock.ts';
import { isSameSecret } from '../kit/crypto/same-secret.ts';

/** A command that watches the portal sends the key in this header; a person types it into the form. Never an address: addresses are logged. */
const OPERATOR_HEADER = 'x-operator-key';

const MINUTES = 30;
const PATH = '/operator';

export type OperatorAccess = {
  /** Whether the request brings the key in its header, or the cookie of a form that was sent less than half an hour ago. */
  readonly has: (request: FastifyRequest) => boolean;
  /** Whether this is the key. */
  readonly isKey: (given: string) => boolean;
  /** Sets the cookie; it holds a moment and a keyed digest of it, and ends by itself and when the key is changed. */
  readonly remember: (request: FastifyRequest, reply: FastifyReply) => void;
};

/** How the operator's page knows the operator. */
export function operatorAccess(operatorKey: string, clock: Clock, production: boolean): OperatorAccess {
  const name = production ? '__Secure-operator' : 'operator';
  const sign = (until: number) => createHmac('sha256', operatorKey).update(`operator until ${until}`).digest('base64url');
  const isKey = (given: string) => operatorKey !== '' && isSameSecret(given, operatorKey);
  return {
    isKey,
    has(request) {
      const header = request.headers[OPERATOR_HEADER];
      if (typeof header === 'string') return isKey(header);
      const [until = '', signature = ''] = (request.cookies[name] ?? '').split('.');
      return operatorKey !== '' && Number(until) > clock.now().getTime() && isSameSecret(signature, sign(Number(until)));
    },
    remember(request, reply) {
      const until = clock.now().getTime() + MINUTES * 60_000;
      const secure = production || request.protocol === 'https';
      reply.setCookie(name, `${until}.${sign(until)}`, { path: PATH, httpOnly: true, sameSite: 'strict', secure, maxAge: MINUTES * 60 });
    },
  };
}
