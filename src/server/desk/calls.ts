import type { FastifyInstance, FastifyReply, FastifyRequest, RouteGenericInterface } from 'fastify';
import { addCall, calls } from '../kit/http/calls/calls.ts';
import { Refused } from '../kit/http/refusal.ts';
import type { KitServices } from '../kit/services.ts';
import { type Act, acts, isAct, may } from './acts.ts';
import { type Line, recordAlone } from './record.ts';
import type { Staff, StaffSessions } from './sessions/store.ts';

/** The services and staff sessions that the desk's calls need. */
export type DeskPorts = { readonly services: Pick<KitServices, 'db' | 'clock' | 'limits' | 'crypto'>; readonly sessions: StaffSessions };

/** Details for the record of what was seen, besides who and when: the object, the reason, more. If it throws, nothing is shown or recorded. */
type Seen<T extends RouteGenericInterface> = (
  request: FastifyRequest<T>,
  staff: Staff,
) => Promise<Partial<Pick<Line, 'object' | 'why' | 'more'>>>;

type Answer<T extends RouteGenericInterface> = (staff: Staff, request: FastifyRequest<T>, reply: FastifyReply) => Promise<unknown>;

/** How long a sign-in counts as fresh. */
export const FRESH_MS = 5 * 60_000;
const CALLS = { name: 'desk', atMost: 240, seconds: 60 };
/** Pages poll these each second while work is under way; repeated polls count as one look. */
const ASKED_AGAIN = ['desk-releases', 'desk-release', 'desk-release-effect', 'desk-release-gifts'];
const ONE_LOOK_MS = 60_000;
const MOST_LOOKS = 1_000;

/**
 * Registers calls of the desk by their names in `schemas/api`, each with the act that its file names. Checks in this order: the request's schema, the
 * session, the rate limit, the role, the fresh sign-in. Records a look before answering it.
 */
export function deskCallsOf(app: FastifyInstance, { services, sessions }: DeskPorts) {
  const isAskedAgain = looksSeen();
  const { db, clock, limits } = services;
  return <T extends RouteGenericInterface>(name: string, answer: Answer<T>, seen: Seen<T> = async () => ({})): void => {
    const what = calls[name]?.act;
    if (!isAct(what)) throw new Error(`schemas/api/${name}.json names no act: write one of src/server/desk/acts.ts in its "act".`);
    const act: Act = acts[what];
    addCall<T>(app, name, async (request, reply) => {
      const staff = await sessions.require(request as FastifyRequest);
      await limits.take(CALLS, staff.memberId);
      const noted = { at: clock.now(), by: staff.memberId, object: name };
      if (!may(staff.roles, what)) {
        await recordAlone(db, { ...noted, what: 'act-refused', object: what });
        throw new Refused(403, 'NOT_YOURS', 'Your role may not do this.');
      }
      // A page may poll its session's remaining time without resetting the idle timeout.
      if (what !== 'see-own-session') await sessions.touch(staff);
      if (act.signIn === 'fresh' && !isFresh(staff, noted.at))
        throw new Refused(409, 'SIGN_IN_AGAIN', 'This asks for a sign-in that is a few minutes old at most.');
      if (act.kind === 'sees') {
        const line = { ...noted, what, ...seenOf(request), ...(await seen(request, staff)) };
        if (!isAskedAgain(line)) await recordAlone(db, line);
      }
      return answer(staff, request, reply);
    });
  };
}

/** Remembers looks; returns whether this process recorded the same look by the same member within the last minute. */
function looksSeen(): (line: Pick<Line, 'at' | 'by' | 'object' | 'more'>) => boolean {
  const looks = new Map<string, number>();
  return ({ at, by, object, more }) => {
    if (!ASKED_AGAIN.includes(object ?? '')) return false;
    const look = JSON.stringify([by, object, more]);
    const last = looks.get(look);
    if (last !== undefined && at.getTime() - last < ONE_LOOK_MS) return true;
    looks.delete(look);
    looks.set(look, at.getTime());
    const [oldest] = looks.keys();
    if (looks.size > MOST_LOOKS && oldest !== undefined) looks.delete(oldest);
    return false;
  };
}

/** Identifies the object that was seen: by the id in the call's address, and by the release that the call names. */
function seenOf({ params, query, body }: { readonly params: unknown; readonly query: unknown; readonly body: unknown }) {
  const id = namedIn(params, 'id');
  const release = namedIn(query, 'release') ?? namedIn(body, 'release');
  return id === undefined && release === undefined ? {} : { more: { ...(id && { id }), ...(release && { release }) } };
}

function namedIn(part: unknown, name: string): string | undefined {
  const value = typeof part === 'object' && part !== null ? (part as { readonly [name: string]: unknown })[name] : undefined;
  return typeof value === 'string' ? value : undefined;
}

function isFresh({ authenticatedAt }: Staff, now: Date): boolean {
  return authenticatedAt !== null && now.getTime() - authenticatedAt.getTime() <= FRESH_MS;
}
