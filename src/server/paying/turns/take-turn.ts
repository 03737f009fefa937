import type { Kysely } from 'kysely';
import type { QueueView } from '../../../api/types.ts';
import type { Tables } from '../../kit/db/tables.ts';
import type { Pace } from './pace.ts';
import { keepPlace, type OfSession, type PlaceFound } from './waiting-places.ts';

export type TurnPorts = { readonly db: Kysely<Tables>; readonly now: () => Date; readonly pace: Pace };

/** A turn, as it is told. */
export const TURN: QueueView = { place: 0, seconds: 0, askAfterSeconds: 0 };

/** How soon and how late a page asks again. */
const ASKS = { soonest: 1, latest: 30 };
/** A place is passed over when a page has not asked twice, and a little: a phone was locked, or the page closed. */
const GRACE_MS = 5_000;
/** Turns of less than that say little about the rate. */
const LEAST_MEASURED = { turns: 5, seconds: 2 };

/**
 * Lets a draft begin its gift, or tells its place and keeps it. Turns come in the order of coming, at the pace of the process that is asked; of
 * those that would come within the same second, first whoever asks. Safe to repeat: a turn that was given stays given.
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

/** Turns a second: those of the last moments in all processes, or what this one would give when there were too few. */
function rateOf({ turns, turnSeconds }: PlaceFound, pace: Pace): number {
  const isMeasured = turns >= LEAST_MEASURED.turns && turnSeconds >= LEAST_MEASURED.seconds;
  return isMeasured ? turns / turnSeconds : pace.perSecond();
}
