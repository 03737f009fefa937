import { type Kysely, type RawBuilder, type Selectable, sql } from 'kysely';
import type { Site } from '../../../engine/index.ts';
import type { Clock } from '../../kit/clock.ts';
import { digest } from '../../kit/crypto/digest.ts';
import type { Tables } from '../../kit/db/tables.ts';
import { callerOf } from '../../kit/http/limits/caller.ts';
import type { Limiter } from '../../kit/http/limits/limiter.ts';
import { Refused } from '../../kit/http/refusal.ts';
import { newSession, newToken, sessionCookie } from '../../kit/http/session-cookie.ts';
import type { Session, Sessions } from '../session.ts';

/** The timing of sessions, from the site's data. */
export type SessionTerms = () => Site['session'];

type Row = Selectable<Tables['sessions']>;
type SignedIn = { readonly account_id?: string | null };
type FoundRow = Row & SignedIn & { readonly asked_at: Date | null };
/**
 * Whether a sign-in has ended at the user pool, which does not notify us; `askedAt` is its last confirmation. If true, the sign-in has been ended
 * here too.
 */
type HasEndedElsewhere = (grantId: string, askedAt: Date) => Promise<boolean>;

const MINUTE = 60_000;

export type SessionPorts = {
  readonly db: Kysely<Tables>;
  readonly clock: Clock;
  readonly limits: Limiter;
  readonly terms: SessionTerms;
  /** Whether the cookie is for https only. */
  readonly production: boolean;
  readonly hasEndedElsewhere: HasEndedElsewhere;
};

/** Donors' sessions as rows of the database; the server's clock decides when a session ends. */
export function createSessions({ db, clock, limits, terms, production, hasEndedElsewhere }: SessionPorts): Sessions {
  const cookie = sessionCookie('sid', { production, sameSite: 'lax' });
  const sessions: Sessions = {
    async find(request) {
      const hash = cookie.hashOf(request);
      return hash === undefined ? undefined : toFound((await rowOf(hash).execute(db)).rows[0]);
    },

    async require(request) {
      const session = await sessions.find(request);
      if (session === undefined) throw noSession();
      return session;
    },

    async requireWithin(request, limitsOfCall) {
      const hash = cookie.hashOf(request);
      const row = hash === undefined ? undefined : await limits.takeFor<FoundRow>(rowOf(hash), limitsOfCall, callerOf(request));
      const session = await toFound(row);
      if (session === undefined) throw noSession();
      return session;
    },

    async open(request, reply, host, perAddress) {
      const isKnown = cookie.hashOf(request) !== undefined;
      if (isKnown && perAddress !== undefined) await limits.take(perAddress, callerOf(request));
      const present = isKnown ? await sessions.find(request) : undefined;
      if (present?.host === host) return present;
      const { token, row: begun } = newSession(clock.now(), terms().minutes * MINUTE);
      const row: Row = { ...begun, host, extended_at: null, stays: 0, grant_id: null };
      if (isKnown || perAddress === undefined) await db.insertInto('sessions').values(row).execute();
      else await limits.takeAnd(perAddress, callerOf(request), (isWithin) => insertWhere(row, isWithin));
      cookie.set(request, reply, token);
      return toSession(row, terms());
    },

    async extend(request) {
      const { id } = await sessions.require(request);
      const now = clock.now();
      const { expires_at } = await db.selectFrom('sessions').select('expires_at').where('id', '=', id).executeTakeFirstOrThrow();
      const later = new Date(expires_at.getTime() + terms().extendMinutes * MINUTE);
      await db
        .updateTable('sessions')
        .set({ expires_at: later, extended_at: now })
        .where('id', '=', id)
        .where('extended_at', 'is', null)
        .execute();
      return sessions.require(request);
    },

    async stay(request) {
      const { id } = await sessions.require(request);
      const { extendMinutes, warnMinutes, stays } = terms();
      const now = clock.now().getTime();
      await db
        .updateTable('sessions')
        .set((row) => ({ expires_at: new Date(now + extendMinutes * MINUTE), stays: row('stays', '+', 1) }))
        .where('id', '=', id)
        .where('expires_at', '<=', new Date(now + warnMinutes * MINUTE))
        .where('stays', '<', stays)
        .execute();
      return sessions.require(request);
    },

    async bind(request, reply, grantId) {
      const { id } = await sessions.require(request);
      await db.updateTable('sessions').set({ grant_id: grantId }).where('id', '=', id).execute();
      return sessions.renew(request, reply);
    },

    async renew(request, reply) {
      const { id } = await sessions.require(request);
      const token = newToken();
      await db
        .updateTable('sessions')
        .set({ token_hash: digest(token) })
        .where('id', '=', id)
        .execute();
      cookie.set(request, reply, token);
      return sessions.require(request);
    },

    async end(request, reply) {
      const session = await sessions.find(request);
      if (session) {
        const now = clock.now();
        const { grant_id } = await db.selectFrom('sessions').select('grant_id').where('id', '=', session.id).executeTakeFirstOrThrow();
        if (grant_id !== null) await endSignIns(db, now, [grant_id]);
        await db.updateTable('sessions').set({ ended_at: now }).where('id', '=', session.id).execute();
        await forgetPersonal(db, [session.id]);
      }
      cookie.clear(request, reply);
    },
  };

  /**
   * The session of a token, by its hash, while it lasts. A session ends with its sign-in, since its personal data belongs to that sign-in. Almost every
   * call runs this query: it is plain SQL, because a query builder would cost more than the rest of it.
   */
  function rowOf(hash: string): RawBuilder<FoundRow> {
    const now = sql`${clock.now()}::timestamptz`;
    return sql<FoundRow>`select s.*, a.id as account_id, m.asked_at from sessions s
      left join account_grants g on g.id = s.grant_id and g.revoked_at is null and g.expires_at > ${now}
      left join accounts a on a.id = g.account_id and a.closed_at is null
      left join amazon_sign_ins m on m.grant_id = g.id
      where s.token_hash = ${hash} and s.ended_at is null and s.expires_at > ${now}
        and (s.grant_id is null or a.id is not null)`;
  }

  async function toFound(row: FoundRow | undefined): Promise<Session | undefined> {
    if (row === undefined) return undefined;
    if (row.grant_id !== null && row.asked_at !== null && (await hasEndedElsewhere(row.grant_id, row.asked_at))) return undefined;
    return toSession(row, terms());
  }

  return sessions;
}

/** The insert of a new session, as part of another statement. */
function insertWhere({ id, token_hash, host, created_at, expires_at, stays }: Row, condition: RawBuilder<boolean>): RawBuilder<unknown> {
  return sql`insert into sessions (id, token_hash, host, created_at, expires_at, stays)
    select ${id}::text, ${token_hash}::text, ${host}::text, ${created_at}::timestamptz, ${expires_at}::timestamptz, ${stays}::integer
    where ${condition}`;
}

function noSession(): Refused {
  return new Refused(401, 'NO_SESSION', 'Your session has ended.');
}

const DAY_MS = 24 * 60 * MINUTE;
/** Rows per batch, which bounds a run of the job however many sessions a robot has opened. */
const MOST_ROWS = 10_000;

/**
 * Deletes the personal data of ended sessions at once, and the sessions a day after they expire. Donations keep their session's id. Starts from the
 * personal rows and checks their sessions, not from all ended sessions: ending a session already deletes its data, except rows that a concurrent call
 * wrote.
 */
export async function forgetEndedSessions(db: Kysely<Tables>, clock: Clock): Promise<void> {
  const now = clock.now();
  for (const table of PERSONAL)
    await db
      .deleteFrom(table)
      .where(({ exists, not, selectFrom }) =>
        not(
          exists(
            selectFrom('sessions as s')
              .select('s.id')
              .whereRef('s.id', '=', `${table}.session_id`)
              .where('s.ended_at', 'is', null)
              .where('s.expires_at', '>=', now),
          ),
        ),
      )
      .execute();
  const old = db
    .selectFrom('sessions')
    .select('id')
    .where('expires_at', '<', new Date(now.getTime() - DAY_MS));
  await db.deleteFrom('sessions').where('id', 'in', old.orderBy('expires_at').limit(MOST_ROWS)).execute();
}

/** The personal data of a session: drafts, and retrieved particulars from Singpass or Corppass. */
const PERSONAL = ['drafts', 'session_proofs', 'singpass_logins'] as const;

/** Deletes the personal data of sessions. */
export async function forgetPersonal(db: Kysely<Tables>, sessionIds: readonly string[]): Promise<void> {
  if (sessionIds.length === 0) return;
  for (const table of PERSONAL) await db.deleteFrom(table).where('session_id', 'in', sessionIds).execute();
}

/** Ends sign-ins and every session bound to them, in any browser, and deletes the personal data of those sessions. */
export async function endSignIns(db: Kysely<Tables>, at: Date, grantIds: readonly string[]): Promise<void> {
  if (grantIds.length === 0) return;
  await db.updateTable('account_grants').set({ revoked_at: at }).where('id', 'in', grantIds).where('revoked_at', 'is', null).execute();
  await db.deleteFrom('amazon_sign_ins').where('grant_id', 'in', grantIds).execute();
  const ended = await db
    .updateTable('sessions')
    .set({ ended_at: at })
    .where('grant_id', 'in', grantIds)
    .where('ended_at', 'is', null)
    .returning('id')
    .execute();
  await forgetPersonal(
    db,
    ended.map(({ id }) => id),
  );
}

function toSession({ id, host, created_at, expires_at, extended_at, stays, account_id }: Row & SignedIn, terms: Site['session']): Session {
  const times = { createdAt: created_at, expiresAt: expires_at, extended: extended_at !== null, mayStay: stays < terms.stays };
  return { id, host, accountId: account_id ?? undefined, ...times };
}
