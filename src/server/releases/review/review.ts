import { Refused } from '../../kit/http/refusal.ts';
import { publishDueIn } from '../live/publish-due.ts';
import type { ReleasePorts } from '../ports.ts';
import { requireFit, requireSeen, requireState, requireTicked } from '../refusals.ts';
import { approve } from '../store/approvals.ts';
import { askJudgement, findJudgementOfItsDay } from '../store/judgements.ts';
import { findRelease, type Release } from '../store/releases.ts';
import { makersOf, note } from '../store/history.ts';
import { inTurnOf, type Turn } from '../turn.ts';

type ByWhom = { readonly id: string; readonly by: string };
type Seen = ByWhom & { readonly seen: string };
type Because = ByWhom & { readonly why: string };
/** `liveAt` null: at once. */
type When = Seen & { readonly liveAt: Date | null };
/** The ids of the doubts that the approver has read. */
type Ticked = { readonly ticked: readonly string[] };

/** The furthest schedule; a later year is a typing error. */
const FURTHEST_MS = 2 * 366 * 24 * 3_600_000;

/** Sends a draft to review. Refuses unless it is judged fit. */
export function sendRelease(ports: ReleasePorts, { id, by, seen }: Seen): Promise<Release> {
  return inTurnOf(ports, async (turn) => {
    const { release, state } = await requireState(turn, id, 'sent');
    await requireSeen(turn, release, seen);
    await requireFit(ports, turn, release);
    return become(turn, release, { state, live_at: null }, { what: 'sent', by });
  });
}

/** Withdraws a release from review. */
export function withdrawRelease(ports: ReleasePorts, { id, by }: ByWhom): Promise<Release> {
  return inTurnOf(ports, async (turn) => {
    const { release, state } = await requireState(turn, id, 'withdrawn');
    return become(turn, release, { state, live_at: null }, { what: 'withdrawn', by });
  });
}

/** Returns a release from review to its authors, with the reason. */
export function returnRelease(ports: ReleasePorts, { id, by, why }: Because): Promise<Release> {
  return inTurnOf(ports, async (turn) => {
    const { release, state } = await requireState(turn, id, 'returned');
    return become(turn, release, { state, live_at: null }, { what: 'returned', by, why });
  });
}

/** Discards a release for good. It stays visible. */
export function discardRelease(ports: ReleasePorts, { id, by }: ByWhom): Promise<Release> {
  return inTurnOf(ports, async (turn) => {
    const { release, state } = await requireState(turn, id, 'discarded');
    return become(turn, release, { state, live_at: null }, { what: 'discarded', by });
  });
}

/** Approves exactly the release that was seen, to go live now or at a given time. Four-eyes rule: its authors and editors may not approve it. */
export async function approveRelease(ports: ReleasePorts, { id, by, seen, liveAt, ticked }: When & Ticked): Promise<Release> {
  return settled(ports, id, async (turn) => {
    const { release, state } = await requireState(turn, id, 'approved');
    await requireSeen(turn, release, seen);
    if ((await makersOf(turn.tx, id)).has(by))
      throw new Refused(409, 'OWN_RELEASE', 'Whoever made or edited a release does not approve it.');
    await requireFit(ports, turn, release);
    const doubts = await requireTicked(ports, turn, release, ticked);
    const at = momentFor(turn, liveAt);
    await approve(turn, release, { by, carriedFrom: null, ticked: doubts.map(({ id: one, says }) => ({ id: one, says })) });
    await becomeScheduled(ports, turn, release, { state, live_at: at }, { what: 'approved', by, note: at.toISOString() });
  });
}

/** Moves a scheduled release to another moment, or publishes it at once. */
export async function moveRelease(ports: ReleasePorts, { id, by, seen, liveAt }: When): Promise<Release> {
  return settled(ports, id, async (turn) => {
    const { release, state } = await requireState(turn, id, 'moved');
    await requireSeen(turn, release, seen);
    const at = momentFor(turn, liveAt);
    if (liveAt === null) await requireFit(ports, turn, release);
    await becomeScheduled(ports, turn, release, { state, live_at: at }, { what: 'moved', by, note: at.toISOString() });
  });
}

/** Cancels a schedule: the release is a draft again. */
export function cancelRelease(ports: ReleasePorts, { id, by, why }: Because): Promise<Release> {
  return inTurnOf(ports, async (turn) => {
    const { release, state } = await requireState(turn, id, 'cancelled');
    return become(turn, release, { state, live_at: null }, { what: 'cancelled', by, why });
  });
}

/** Schedules, publishes the releases that are due, and makes this process serve them. */
async function settled(ports: ReleasePorts, id: string, schedule: (turn: Turn) => Promise<void>): Promise<Release> {
  const { release, published } = await inTurnOf(ports, async (turn) => {
    await schedule(turn);
    const count = await publishDueIn(ports, turn);
    const now = await findRelease(turn.tx, id);
    if (now === undefined) throw new Error('A release is never deleted.');
    return { release: now, published: count };
  });
  if (published > 0) await ports.serveNewest();
  return release;
}

function momentFor({ at }: Turn, liveAt: Date | null): Date {
  if (liveAt === null) return at;
  if (liveAt < at) throw new Refused(422, 'IN_THE_PAST', 'This moment has passed.');
  if (liveAt.getTime() - at.getTime() > FURTHEST_MS) throw new Refused(422, 'TOO_FAR', 'This is more than two years away.');
  return liveAt;
}

type Becomes = Pick<Release, 'state' | 'live_at'>;
type Said = { readonly what: Parameters<typeof note>[1]['what']; readonly by: string; readonly why?: string; readonly note?: string };

/** Schedules a release and has it judged as of its day: by then a rate may be too old or no longer in force. */
async function becomeScheduled(ports: ReleasePorts, turn: Turn, release: Release, to: Becomes, said: Said): Promise<void> {
  const scheduled = await become(turn, release, to, said);
  const judgement = await findJudgementOfItsDay(ports, turn, scheduled);
  if (judgement === undefined) await askJudgement(ports, turn.tx, release.id);
  else if (!judgement.isFit) throw new Refused(409, 'UNFIT', 'On that day it cannot serve as it is: its findings say why.');
}

async function become(turn: Turn, release: Release, { state, live_at }: Becomes, said: Said): Promise<Release> {
  const { tx, at } = turn;
  await tx.updateTable('releases').set({ state, live_at, changed_at: at }).where('id', '=', release.id).execute();
  await note(turn, { release: release.id, hash: release.hash, ...said });
  return { ...release, state, live_at, changed_at: at };
}
