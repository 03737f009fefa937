import type { FastifyInstance } from 'fastify';
import { createRemoteJWKSet, customFetch, jwtVerify } from 'jose';
import { readForms } from '../../kit/http/calls/forms.ts';
import { callerOf } from '../../kit/http/limits/caller.ts';
import { safeError } from '../../kit/signals/log.ts';
import { Refused } from '../../kit/http/refusal.ts';
import { findMember } from '../members.ts';
import { record } from '../record.ts';
import { endSessions } from '../sessions/store.ts';
import type { SignInPorts } from './routes.ts';

const LOGOUT = 'http://schemas.openid.net/event/backchannel-logout';
const TELLS = { name: 'staff logout', atMost: 600, seconds: 60 };
/** Asymmetric algorithms only: with HMAC, our own secret could forge a token. */
const ALGORITHMS = ['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512', 'ES256', 'ES384', 'ES512', 'EdDSA'];
/** Older tokens are refused, so that an intercepted token ends no later session (ASVS 10.5.5). */
const OLDEST = '2 minutes';

/**
 * POST /desk/back-channel: the provider reports that a person has signed out or was signed out (OpenID Connect Back-Channel Logout 1.0).
 */
export function registerBackChannel(app: FastifyInstance, { services, client, access }: SignInPorts): void {
  const { db, clock, limits, log } = services;
  let keys: ReturnType<typeof createRemoteJWKSet> | undefined;
  const keySet = async () => {
    const fetch = access.fetch;
    const inside = fetch && { [customFetch]: (url: string, init: RequestInit) => fetch(url, init as Parameters<typeof fetch>[1]) };
    keys ??= createRemoteJWKSet(await client.keysAt(), { timeoutDuration: 10_000, ...inside });
    return keys;
  };

  app.register((scope, _options, done) => {
    readForms(scope);
    scope.post<{ Body: { logout_token?: string } }>('/desk/back-channel', async (request) => {
      await limits.take(TELLS, callerOf(request));
      const told = await readLogout(request.body?.logout_token ?? '', await keySet()).catch((error: unknown) => {
        log.warn({ err: safeError(error) }, 'A logout that the provider is said to have sent is not one');
        throw new Refused(422, 'NO_LOGOUT', 'This is no logout of the provider.');
      });
      const member = told.sub === undefined ? undefined : await findMember(services, access.issuer, told.sub);
      await db.transaction().execute(async (tx) => {
        const open = await tx
          .selectFrom('staff_sessions')
          .select(['id', 'member_id'])
          .where('ended_at', 'is', null)
          .where((row) =>
            row.or([row('provider_sid', '=', told.sid ?? ''), ...(told.sid === undefined ? [row('member_id', '=', member ?? '')] : [])]),
          )
          .execute();
        const at = clock.now();
        const ended = await endSessions(
          tx,
          open.map(({ id }) => id),
          'provider',
          at,
        );
        for (const { id, member_id } of open.filter((session) => ended.includes(session.id)))
          await record(tx, { at, what: 'session-ended-by-provider', by: member_id, object: id });
      });
      return { status: 1, message: 'Its sessions have ended.' };
    });
    done();
  });

  /**
   * The subject of a logout token: one of the provider's sessions, or all of a person's. Throws where it is no valid logout token for this
   * desk.
   */
  async function readLogout(token: string, keysOf: ReturnType<typeof createRemoteJWKSet>) {
    const { payload } = await jwtVerify(token, keysOf, {
      issuer: access.issuer,
      audience: access.clientId,
      algorithms: ALGORITHMS,
      typ: 'logout+jwt',
      maxTokenAge: OLDEST,
      clockTolerance: 60,
    });
    const { events, nonce, sid, sub } = payload;
    const isLogout = typeof events === 'object' && events !== null && Object.hasOwn(events, LOGOUT);
    if (!isLogout || nonce !== undefined || (typeof sid !== 'string' && sub === undefined)) throw new Error('This is no logout token.');
    return { sid: typeof sid === 'string' ? sid : undefined, sub };
  }
}
