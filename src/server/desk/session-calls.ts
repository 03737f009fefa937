import type { FastifyInstance } from 'fastify';
import type { DeskListedSession, EndDeskSessionRequest, EndOwnDeskSessionRequest } from '../../api/types.ts';
import { Refused } from '../kit/http/refusal.ts';
import type { KitServices } from '../kit/services.ts';
import { type ActName, acts, may } from './acts.ts';
import { type DeskPorts, deskCallsOf, FRESH_MS } from './calls.ts';
import { personsOf } from './members.ts';
import { record } from './record.ts';
import { endSessions, sessionState, type Staff } from './sessions/store.ts';

/**
 * GET and DELETE /desk/api/me, and the sessions below it and below /desk/api/sessions: the member's own, and those of all members. Calls
 * `onEntered` when a member who may read the content opens the desk.
 */
export function registerStaffSessions(app: FastifyInstance, services: KitServices, ports: DeskPorts, onEntered: () => void): void {
  const { db, clock } = services;
  const call = deskCallsOf(app, ports);

  call('desk-me', async (staff) => {
    if (may(staff.roles, 'see-content')) onEntered();
    return { status: 1, ...viewOf(staff, clock.now()) };
  });

  call('desk-sign-out', async ({ sessionId, memberId }, request, reply) => {
    const at = clock.now();
    await db.transaction().execute(async (tx) => {
      await endSessions(tx, [sessionId], 'sign-out', at);
      await record(tx, { at, what: 'sign-out', by: memberId, object: sessionId });
    });
    ports.sessions.forget(request, reply);
    return { status: 1, message: 'You are signed out.' };
  });

  call('desk-own-sessions', async (staff) => ({ status: 1, sessions: await listSessions(services, staff, 'own') }));
  call<{ Body: EndOwnDeskSessionRequest }>('desk-end-own-session', async ({ memberId }, request) =>
    end({ id: request.body.id, by: memberId, whose: 'own' }),
  );

  call('desk-sessions', async (staff) => ({ status: 1, sessions: await listSessions(services, staff, 'all') }));
  call<{ Body: EndDeskSessionRequest }>('desk-end-session', async ({ memberId }, request) =>
    end({ id: request.body.id, by: memberId, whose: 'all', why: request.body.reason }),
  );

  /** Ends an open session, and records whose it was and why. */
  async function end({ id, by, whose, why }: Ending) {
    const at = clock.now();
    const row = await db.selectFrom('staff_sessions').selectAll().where('id', '=', id).executeTakeFirst();
    if (row === undefined || (whose === 'own' && row.member_id !== by))
      throw new Refused(404, 'NO_SUCH_SESSION', 'There is no such session.');
    const [what, endedBy] = whose === 'own' ? (['end-own-session', 'own'] as const) : (['end-session', 'operator'] as const);
    const ended = await db.transaction().execute(async (tx) => {
      if (sessionState(row, at) !== 'open' || (await endSessions(tx, [id], endedBy, at)).length === 0) return false;
      await record(tx, { at, what, by, object: id, ...(why !== undefined && { why }), more: { of: row.member_id } });
      return true;
    });
    if (!ended) throw new Refused(409, 'NOT_OPEN', 'This session is not open any more.');
    return { status: 1, message: 'The session has ended.' };
  }
}

type Ending = { readonly id: string; readonly by: string; readonly whose: 'own' | 'all'; readonly why?: string };

function viewOf({ memberId, person, roles, authenticatedAt, createdAt, idleAt, expiresAt }: Staff, now: Date) {
  const freshUntil = authenticatedAt === null ? null : new Date(authenticatedAt.getTime() + FRESH_MS).toISOString();
  return {
    id: memberId,
    name: person.name,
    email: person.email,
    roles: [...roles],
    acts: (Object.keys(acts) as ActName[]).filter((name) => may(roles, name)),
    signedInAt: createdAt.toISOString(),
    endsAt: expiresAt.toISOString(),
    idleAt: idleAt.toISOString(),
    freshUntil,
    now: now.toISOString(),
  };
}

const MOST_SHOWN = 200;

/** Recent sessions, open ones first. */
async function listSessions(services: KitServices, asking: Staff, whose: Ending['whose']): Promise<DeskListedSession[]> {
  const now = services.clock.now();
  const rows = await services.db
    .selectFrom('staff_sessions')
    .selectAll()
    .$if(whose === 'own', (query) => query.where('member_id', '=', asking.memberId))
    .orderBy('created_at', 'desc')
    .limit(MOST_SHOWN)
    .execute();
  const persons = await personsOf(services, [...new Set(rows.map(({ member_id }) => member_id))]);
  const listed = rows.map((row) => ({
    id: row.id,
    name: persons.get(row.member_id)?.name ?? '',
    email: persons.get(row.member_id)?.email ?? '',
    roles: row.roles,
    state: sessionState(row, now),
    isOwn: row.id === asking.sessionId,
    createdAt: row.created_at.toISOString(),
    seenAt: row.seen_at.toISOString(),
    endedAt: row.ended_at?.toISOString() ?? null,
    endedBy: row.ended_by,
  }));
  return listed.toSorted((one, other) => Number(other.state === 'open') - Number(one.state === 'open'));
}
