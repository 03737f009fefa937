import type { FastifyInstance } from 'fastify';
import type { DeskListedSession, EndDeskSessionRequest } from '../../api/types.ts';
import { Refused } from '../kit/http/refusal.ts';
import type { KitServices } from '../kit/services.ts';
import { type ActName, acts, may } from './acts.ts';
import { type DeskPorts, deskCallsOf, FRESH_MS } from './calls.ts';
import { personsOf } from './members.ts';
import { record } from './record.ts';
import { endSessions, sessionState, type Staff } from './sessions/store.ts';

/** GET and DELETE /desk/api/me, GET /desk/api/sessions, POST /desk/api/sessions/end: one's own session, and those of everybody at the desk. */
export function registerStaffSessions(app: FastifyInstance, services: KitServices, ports: DeskPorts): void {
  const { db, clock } = services;
  const call = deskCallsOf(app, ports);

  call('desk-me', async (staff) => ({ status: 1, ...viewOf(staff, clock.now()) }));

  call('desk-sign-out', async ({ sessionId, memberId }, request, reply) => {
    const at = clock.now();
    await db.transaction().execute(async (tx) => {
      await endSessions(tx, [sessionId], 'sign-out', at);
      await record(tx, { at, what: 'sign-out', by: memberId, object: sessionId });
    });
    ports.sessions.forget(request, reply);
    return { status: 1, message: 'You are signed out.' };
  });

  call('desk-sessions', async (staff) => ({ status: 1, sessions: await listSessions(services, staff) }));

  call<{ Body: EndDeskSessionRequest }>('desk-end-session', async ({ memberId }, request) => {
    const { id, reason } = request.body;
    const at = clock.now();
    const row = await db.selectFrom('staff_sessions').selectAll().where('id', '=', id).executeTakeFirst();
    if (row === undefined) throw new Refused(404, 'NO_SUCH_SESSION', 'There is no such session.');
    const ended = await db.transaction().execute(async (tx) => {
      if (sessionState(row, at) !== 'open' || (await endSessions(tx, [id], 'operator', at)).length === 0) return false;
      await record(tx, { at, what: 'end-session', by: memberId, object: id, why: reason, more: { of: row.member_id } });
      return true;
    });
    if (!ended) throw new Refused(409, 'NOT_OPEN', 'This session is not open any more.');
    return { status: 1, message: 'The session has ended.' };
  });
}

function viewOf({ person, roles, authenticatedAt, createdAt, idleAt, expiresAt }: Staff, now: Date) {
  const freshUntil = authenticatedAt === null ? null : new Date(authenticatedAt.getTime() + FRESH_MS).toISOString();
  return {
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

/** The sessions of the last days, those that are open first. */
async function listSessions(services: KitServices, asking: Staff): Promise<DeskListedSession[]> {
  const now = services.clock.now();
  const rows = await services.db.selectFrom('staff_sessions').selectAll().orderBy('created_at', 'desc').limit(MOST_SHOWN).execute();
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
