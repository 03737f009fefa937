import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Kysely, Transaction } from 'kysely';
import type { Role } from '../../config/staff.ts';
import { digest } from '../../kit/crypto/digest.ts';
import type { Tables } from '../../kit/db/tables.ts';
import type { EndedBy } from '../../kit/db/tables/desk-tables.ts';
import { Refused } from '../../kit/http/refusal.ts';
import type { KitServices } from '../../kit/services.ts';
import { openPerson, type Person } from '../members.ts';

/** Who of the staff asks, as the server knows it. */
export type Staff = {
  readonly sessionId: string;
  readonly memberId: string;
  readonly person: Person;
  readonly roles: readonly Role[];
  /** When the provider saw the person itself; null where it does not tell. */
  readonly authenticatedAt: Date | null;
  readonly createdAt: Date;
  /** The session ends then, unless something is done in it. */
  readonly idleAt: Date;
  /** The session ends then, whatever is done in it. */
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
  /** Refuses with 401 when nobody of the staff asks, or the session has ended. */
  readonly require: (request: FastifyRequest) => Promise<Staff>;
  /** Notes that something was done in the session, so that it is not idle. */
  readonly touch: (staff: Staff) => Promise<void>;
  /** Begins a session under a new token, and ends the one that this browser had. Resolves to its id. */
  readonly open: (tx: Transaction<Tables>, request: FastifyRequest, reply: FastifyReply, session: NewSession) => Promise<string>;
  /** Takes the cookie back. */
  readonly forget: (request: FastifyRequest, reply: FastifyReply) => void;
};

const MINUTE_MS = 60_000;
/** ASVS 7.3: how long a session lasts without a call, and at most. */
const IDLE_MS = 30 * MINUTE_MS;
const LONGEST_MS = 8 * 60 * MINUTE_MS;
/** What is noted of when a session was last seen is so much late at most. */
const NOTED_EVERY_MS = MINUTE_MS;
const KEPT_MS = 7 * 24 * 60 * MINUTE_MS;
const TOKEN = /^[A-Za-z0-9_-]{43}$/;

/** Sessions of staff as rows of the database, apart from those of donors: another cookie, another table, shorter terms. */
export function createStaffSessions({ db, clock, crypto, config }: Pick<KitServices, 'db' | 'clock' | 'crypto' | 'config'>): StaffSessions {
  const cookieName = config.production ? '__Host-desk' : 'desk';
  const tokenOf = ({ cookies }: FastifyRequest) => {
    const token = cookies[cookieName];
    return token === undefined || !TOKEN.test(token) ? undefined : token;
  };
  /** Sent by the desk's own pages alone: whoever comes from elsewhere gets the page, which then asks with it. */
  const attributes = (request: FastifyRequest) =>
    ({ path: '/', httpOnly: true, sameSite: 'strict', secure: config.production || request.protocol === 'https' }) as const;

  const sessions: StaffSessions = {
    async find(request) {
      const token = tokenOf(request);
      if (token === undefined) return undefined;
      const now = clock.now();
      const row = await db
        .selectFrom('staff_sessions as s')
        .innerJoin('staff_members as m', 'm.id', 's.member_id')
        .selectAll('s')
        .select('m.person')
        .where('s.token_hash', '=', digest(token))
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
      const former = tokenOf(request);
      if (former !== undefined)
        await tx
          .updateTable('staff_sessions')
          .set({ ended_at: now, ended_by: 'new-sign-in' })
          .where('token_hash', '=', digest(former))
          .where('ended_at', 'is', null)
          .execute();
      const [id, token] = [randomBytes(16).toString('base64url'), newToken()];
      await tx
        .insertInto('staff_sessions')
        .values({
          id,
          token_hash: digest(token),
          member_id: memberId,
          roles,
          authenticated_at: authenticatedAt,
          provider_sid: providerSid,
          created_at: now,
          seen_at: now,
          expires_at: new Date(now.getTime() + LONGEST_MS),
          ended_at: null,
          ended_by: null,
        })
        .execute();
      reply.setCookie(cookieName, token, attributes(request));
      return id;
    },

    forget(request, reply) {
      reply.clearCookie(cookieName, attributes(request));
    },
  };
  return sessions;
}

type Times = { readonly ended_at: Date | null; readonly expires_at: Date; readonly seen_at: Date };

export function sessionState({ ended_at, expires_at, seen_at }: Times, now: Date): 'open' | 'ended' | 'expired' {
  if (ended_at !== null) return 'ended';
  return expires_at <= now || seen_at.getTime() + IDLE_MS <= now.getTime() ? 'expired' : 'open';
}

/** Ends sessions that have not ended, whoever they are of; resolves to the ids of those that it ended. */
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

/** Deletes sessions a week after they ended, and sign-ins that nobody came back from: the record keeps what they were. */
export async function forgetStaffSessions({ db, clock }: Pick<KitServices, 'db' | 'clock'>): Promise<void> {
  const now = clock.now();
  await db.deleteFrom('staff_sign_ins').where('expires_at', '<', now).execute();
  await db
    .deleteFrom('staff_sessions')
    .where('expires_at', '<', new Date(now.getTime() - KEPT_MS))
    .execute();
}

export function newToken(): string {
  return randomBytes(32).toString('base64url');
}
