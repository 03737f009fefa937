import type { FastifyBaseLogger } from 'fastify';
import type { Kysely } from 'kysely';
import type { Clock } from '../../../kit/clock.ts';
import type { FieldCrypto } from '../../../kit/crypto/field-crypto.ts';
import type { Tables } from '../../../kit/db/tables.ts';
import { endSignIns } from '../../sessions/store.ts';
import type { SignInWatch } from '../../services.ts';
import { createPatience } from './patience.ts';
import type { UserPool } from '../user-pool.ts';

export type SignInWatchPorts = {
  readonly db: Kysely<Tables>;
  readonly crypto: FieldCrypto;
  readonly clock: Clock;
  readonly pool: UserPool;
  readonly log: Pick<FastifyBaseLogger, 'warn' | 'info'>;
};

/** How long Amazon's last answer stays valid. */
const COUNTS_MS = 3 * 60_000;
/** How far Amazon's clock may be ahead of ours. */
const APART_MS = 60_000;
/** Per run, and at once: well below a pool's rate limit. */
const MOST_ROWS = 1_000;
const AT_ONCE = 8;

export function createSignInWatch({ db, crypto, clock, pool, log }: SignInWatchPorts): SignInWatch {
  const patiently = createPatience(clock.now, log);
  const asking = new Map<string, Promise<boolean>>();
  const longAgo = () => new Date(clock.now().getTime() - COUNTS_MS);

  const ask = async (grantId: string): Promise<boolean> => {
    const kept = await db
      .selectFrom('amazon_sign_ins')
      .select('access_token')
      .where('grant_id', '=', grantId)
      // Amazon refuses an expired token with the same code as a revoked one, so a token near its expiry is not used. The session itself ends soon
      // then.
      .where('expires_at', '>', new Date(clock.now().getTime() + APART_MS))
      // Skips the question when a concurrent call stored an answer after this session was read; a call that ended the sign-in has deleted
      // the row.
      .where('asked_at', '<=', longAgo())
      .executeTakeFirst();
    if (kept === undefined) return false;
    const token = crypto.decrypt('amazon_sign_ins', 'access_token', grantId, kept.access_token);
    const said = await patiently(() => isGoodAtPool(pool, token));
    if (said === undefined) return false;
    if (said === 'ended') {
      await endSignIns(db, clock.now(), [grantId]);
      return true;
    }
    if (said === 'untold') log.warn('Amazon refused to tell whether a sign-in is still good: its session is kept');
    await db.updateTable('amazon_sign_ins').set({ asked_at: clock.now() }).where('grant_id', '=', grantId).execute();
    return false;
  };
  /** Concurrent calls for one sign-in share one answer. */
  const askOnce = (grantId: string): Promise<boolean> => {
    const answer = asking.get(grantId) ?? ask(grantId).finally(() => asking.delete(grantId));
    asking.set(grantId, answer);
    return answer;
  };

  return {
    hasEnded: async (grantId, askedAt) => askedAt <= longAgo() && (await askOnce(grantId)),

    async askAll() {
      await forgetUseless(db, clock.now());
      const rows = await db
        .selectFrom('amazon_sign_ins as a')
        .select('a.grant_id')
        .where('a.asked_at', '<=', longAgo())
        .where(({ exists, or, selectFrom }) => {
          const bound = selectFrom('sessions as s').select('s.id').whereRef('s.grant_id', '=', 'a.grant_id');
          return or([
            exists(bound.innerJoin('drafts as d', 'd.session_id', 's.id')),
            exists(bound.innerJoin('session_proofs as p', 'p.session_id', 's.id')),
          ]);
        })
        .orderBy('a.asked_at')
        .limit(MOST_ROWS)
        .execute();
      for (let at = 0; at < rows.length; at += AT_ONCE)
        await Promise.all(rows.slice(at, at + AT_ONCE).map(({ grant_id }) => askOnce(grant_id)));
    },
  };
}

/** Deletes expired tokens, and those of sign-ins without an open session. */
async function forgetUseless(db: Kysely<Tables>, now: Date): Promise<void> {
  await db
    .deleteFrom('amazon_sign_ins')
    .where(({ eb, exists, not, or, selectFrom }) =>
      or([
        eb('expires_at', '<=', now),
        not(
          exists(
            selectFrom('sessions as s')
              .select('s.id')
              .whereRef('s.grant_id', '=', 'amazon_sign_ins.grant_id')
              .where('s.ended_at', 'is', null)
              .where('s.expires_at', '>', now),
          ),
        ),
      ]),
    )
    .execute();
}

/** Timeout, since a donor's request may wait for it. */
const PATIENCE_MS = 2_000;

const ENDED = new Set(['NotAuthorizedException', 'UserNotFoundException', 'PasswordResetRequiredException']);

/**
 * Asks Amazon whether a sign-in is still valid, by its own access token, which has not expired. 'ended': the token was revoked, or the user
 * was disabled, deleted or must set a new password. 'untold': refused for a reason unrelated to the sign-in. Throws when Amazon cannot be
 * reached.
 */
async function isGoodAtPool(pool: UserPool, accessToken: string): Promise<'good' | 'ended' | 'untold'> {
  const answer = await pool.ask('GetUser', { AccessToken: accessToken }, PATIENCE_MS);
  if (answer.kind === 'done') return 'good';
  return ENDED.has(answer.refusal.code) ? 'ended' : 'untold';
}
