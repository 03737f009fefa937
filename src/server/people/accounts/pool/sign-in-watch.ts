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

/** How long Amazon's last answer counts. */
const COUNTS_MS = 3 * 60_000;
/** How far Amazon's clock may be ahead of this one. */
const APART_MS = 60_000;
/** Per run, and concurrently: well below the rate limit of a pool. */
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
      // One that has run out by Amazon's clock is refused by the code of one that was revoked. The session's own end is near then.
      .where('expires_at', '>', new Date(clock.now().getTime() + APART_MS))
      // Whoever read the session before another's answer was stored takes that answer; one that ended the sign-in stores none.
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
  /** Calls of one session at the same time wait for one answer. */
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

/** Removes tokens that have expired, and those of sign-ins that no session is bound to any more. */
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
 * Asks Amazon whether a sign-in is still good, by its own access token, which has not run out. 'ended': the token was revoked, or the user
 * disabled, deleted or told to set a new password. 'untold': it is refused for something that says nothing of the sign-in. Throws when Amazon
 * cannot be asked now.
 */
async function isGoodAtPool(pool: UserPool, accessToken: string): Promise<'good' | 'ended' | 'untold'> {
  const answer = await pool.ask('GetUser', { AccessToken: accessToken }, PATIENCE_MS);
  if (answer.kind === 'done') return 'good';
  return ENDED.has(answer.refusal.code) ? 'ended' : 'untold';
}
