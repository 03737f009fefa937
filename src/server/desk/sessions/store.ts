import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Kysely, Transaction } from 'kysely';
import type { Role } from '../../config/staff.ts';
import type { Tables } from '../../kit/db/tables.ts';
import type { EndedBy } from '../../kit/db/tables/desk-tables.ts';
import { Refused } from '../../kit/http/refusal.ts';
import { newSession, sessionCookie } from '../../kit/http/session-cookie.ts';
import type { KitServices } from '../../kit/services.ts';
import { openPerson, type Person } from '../members.ts';

/** The signed-in member and session of a request. */
export type Staff = {
  readonly sessionId: string;
  readonly memberId: string;
  readonly person: Person;
  readonly roles: readonly Role[];
  /** When the provider last authenticated the person; null if it does not report it. */
  readonly authenticatedAt: Date | null;
  readonly createdAt: Date;
  /** Idle timeout: the session ends then unless the member does something in it. */
  readonly idleAt: Date;
  /** Absolute timeout: the session ends then in any case. */
  readonly expiresAt: Date;
};

export type NewSession = {
  readonly memberId: string;
  readonly roles: readonly Role[];
  readonly authenticatedAt: Date | null;
  readonly providerSid: string | null;
};

export type StaffSessions = {
  readonly find: (request: FastifyRequest) => Promise<Staff | undefined>;
  /** Refuses with 401 where no member is signed in or the session has ended. */
  readonly require: (request: FastifyRequest) => Promise<Staff>;
  /** Notes activity in the session, which restarts the idle timeout. */
  readonly touch: (staff: Staff) => Promise<void>;
  /** Begins a session under a new token, and ends the browser's former one. Returns the new session's id. */
  readonly open: (tx: Transaction<Tables>, request: FastifyRequest, reply: FastifyReply, session: NewSession) => Promise<string>;
  /** Clears the cookie. */
  readonly forget: (request: FastifyRequest, reply: FastifyReply) => void;
};

const MINUTE_MS = 60_000;
/** ASVS 7.3: idle and absolute timeout of a session. */
const IDLE_MS = 30 * MINUTE_MS;
const LONGEST_MS = 8 * 60 * MINUTE_MS;
/** `seen_at` is written at most this often, so it may be this late. */
const NOTED_EVERY_MS = MINUTE_MS;
const KEPT_MS = 7 * 24 * 60 * MINUTE_MS;

/** Staff sessions as rows of the database, apart from donors' sessions: another cookie, another table, shorter timeouts. */
export function createStaffSessions({ db, clock, crypto, config }: Pick<KitServices, 'db' | 'clock' | 'crypto' | 'config'>): StaffSessions {
  // SameSite strict: a link from another site gets the page without the cookie, and the page then calls with it.
  const cookie = sessionCookie('desk', { production: config.production, sameSite: 'strict' });

  const sessions: StaffSessions = {
    async find(request) {
      const hash = cookie.hashOf(request);
      if (hash === undefined) return undefined;
      const now = clock.now();
      const row = await db
        .selectFrom('staff_sessions as s')
        .innerJoin('staff_members as m', 'm.id', 's.member_id')
        .selectAll('s')
        .select('m.person')
        .where('s.token_hash', '=', hash)
        .executeTakeFirst();
      if (row === undefined || sessionState(row, now) !== 'open') return undefined;
      return {
        sessionId: row.id,
        memberId: row.member_id,
        person: openPerson({ crypto }, row.member_id, row.person),
        roles: row.roles,
        authenticatedAt: row.authenticated_at,
        createdAt: row.created_at,
        idleAt: new Date(row.seen_at.getTime() + IDLE_MS),
        expiresAt: row.expires_at,
      };
    },

    async require(request) {
      const staff = await sessions.find(request);
      if (staff === undefined) throw new Refused(401, 'NO_SESSION', 'Nobody of the staff is signed in here.');
      return staff;
    },

    async touch({ sessionId, idleAt }) {
      const now = clock.now();
      if (idleAt.getTime() - now.getTime() > IDLE_MS - NOTED_EVERY_MS) return;
      await db.updateTable('staff_sessions').set({ seen_at: now }).where('id', '=', sessionId).execute();
    },

    async open(tx, request, reply, { memberId, roles, authenticatedAt, providerSid }) {
      const now = clock.now();
      const former = cookie.hashOf(request);
      if (former !== undefined)
        await tx
          .updateTable('staff_sessions')
          .set({ ended_at: now, ended_by: 'new-sign-in' })
          .where('token_hash', '=', former)
          .where('ended_at', 'is', null)
          .execute();
      const { token, row } = newSession(now, LONGEST_MS);
      await tx
        .insertInto('staff_sessions')
        .values({
          ...row,
          member_id: memberId,
          roles,
          authenticated_at: authenticatedAt,
          provider_sid: providerSid,
          seen_at: now,
          ended_by: null,
        })
        .execute();
      cookie.set(request, reply, token);
      return row.id;
    },

    forget: cookie.clear,
  };
  return sessions;
}

type Times = { readonly ended_at: Date | null; readonly expires_at: Date; readonly seen_at: Date };

export function sessionState({ ended_at, expires_at, seen_at }: Times, now: Date): 'open' | 'ended' | 'expired' {
  if (ended_at !== null) return 'ended';
  return expires_at <= now || seen_at.getTime() + IDLE_MS <= now.getTime() ? 'expired' : 'open';
}

/** Ends those of the sessions that are still open, of any member. Returns the ids of the ones it ended. */
export async function endSessions(db: Kysely<Tables>, ids: readonly string[], by: EndedBy, at: Date): Promise<readonly string[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .updateTable('staff_sessions')
    .set({ ended_at: at, ended_by: by })
    .where('id', 'in', ids)
    .where('ended_at', 'is', null)
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Deletes sessions a week after their absolute timeout, and abandoned sign-ins. The record keeps what they were. */
export async function forgetStaffSessions({ db, clock }: Pick<KitServices, 'db' | 'clock'>): Promise<void> {
  const now = clock.now();
  await db.deleteFrom('staff_sign_ins').where('expires_at', '<', now).execute();
  await db
    .deleteFrom('staff_sessions')
    .where('expires_at', '<', new Date(now.getTime() - KEPT_MS))
    .execute();
}
