import type { Kysely } from 'kysely';
import type { QueueView } from '../../../api/types.ts';
import type { Tables } from '../../kit/db/tables.ts';
import type { Pace } from './pace.ts';
import { keepPlace, type OfSession, type PlaceFound } from './waiting-places.ts';

export type TurnPorts = { readonly db: Kysely<Tables>; readonly now: () => Date; readonly pace: Pace };

/** The view of a turn. */
export const TURN: QueueView = { place: 0, seconds: 0, askAfterSeconds: 0 };

/** The bounds of the interval after which a page asks again, in seconds. */
const ASKS = { soonest: 1, latest: 30 };
/** Added to twice the polling interval: a place is skipped once its page has missed two polls, because the phone was locked or the page closed. */
const GRACE_MS = 5_000;
/** Fewer turns, or a shorter time, say little about the rate. */
const LEAST_MEASURED = { turns: 5, seconds: 2 };

/**
 * Lets a draft begin its gift, or returns its place and keeps it. Turns come in order of arrival, at the pace of this process; among places due
 * within the next seconds, the first to ask begins. Safe to repeat: a turn, once given, stays given.
 */
export async function takeTurn(
  { db, now, pace }: TurnPorts,
  { draftId, sessionId }: Pick<OfSession, 'draftId'> & Partial<OfSession>,
  found: PlaceFound,
): Promise<QueueView> {
  if (found.hasTurn) return TURN;
  if (!found.isKnown && found.ahead === 0 && pace.atOnce()) return TURN;
  const at = now();
  const place = found.ahead + 1;
  const isTurn = pace.inTurn(place);
  const seconds = Math.max(1, Math.ceil(place / rateOf(found, pace)));
  const askAfterSeconds = Math.min(ASKS.latest, Math.max(ASKS.soonest, Math.round(seconds * 0.7)));
  const keptUntil = new Date(at.getTime() + 2_000 * askAfterSeconds + GRACE_MS);
  await keepPlace(db, { draftId, ...(sessionId !== undefined && { sessionId }), at, keptUntil, turn: isTurn ? 'now' : 'later' });
  return isTurn ? TURN : { place, seconds, askAfterSeconds };
}

/** Turns per second: recent ones in all processes, or this process's pace if there were too few. */
function rateOf({ turns, turnSeconds }: PlaceFound, pace: Pace): number {
  const isMeasured = turns >= LEAST_MEASURED.turns && turnSeconds >= LEAST_MEASURED.seconds;
  return isMeasured ? turns / turnSeconds : pace.perSecond();
}
