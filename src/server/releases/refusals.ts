import type { Doubt } from '../../lint/index.ts';
import { nextState, type ReleaseEvent, type ReleaseState } from '../../releases/index.ts';
import { Refused } from '../kit/http/refusal.ts';
import type { ReleasePorts } from './ports.ts';
import { historyOf } from './store/history.ts';
import { findDoubts } from './store/doubts.ts';
import { findJudgement } from './store/judgements.ts';
import { changesOf, findRelease, type Release } from './store/releases.ts';
import type { Turn } from './turn.ts';

/** The release has changed since the member looked at it, through another member or a rebase. Members are given by id; null is the system. */
export class ChangedMeanwhile extends Error {
  readonly changes: readonly { readonly path: string; readonly by: string | null; readonly at: Date }[];

  constructor(changes: ChangedMeanwhile['changes']) {
    super('The release has changed since it was looked at.');
    this.name = 'ChangedMeanwhile';
    this.changes = changes;
  }
}

/** A release in a state that permits the event, and the next state. Refuses with 404 or 409. */
export async function requireState(
  { tx }: Turn,
  id: string,
  event: ReleaseEvent,
): Promise<{ readonly release: Release; readonly state: ReleaseState }> {
  const release = await findRelease(tx, id);
  if (release === undefined) throw new Refused(404, 'NO_SUCH_RELEASE', 'There is no such release.');
  const state = nextState(release.state, event);
  if (state === undefined) throw new Refused(409, 'NOT_OPEN', `This cannot be done to a release that is ${release.state}.`);
  return { release, state };
}

/** Throws `ChangedMeanwhile` unless `seen` is still the release's hash. */
export async function requireSeen({ tx }: Turn, release: Release, seen: string): Promise<void> {
  if (release.hash === seen) return;
  const history = await historyOf(tx, release.id);
  const since = history.findIndex(({ hash }) => hash === seen);
  const later = new Set(history.slice(0, since === -1 ? history.length : since).map(({ at }) => at.getTime()));
  const changes = (await changesOf(tx, release.id)).map(({ path, by, at }) => ({ path, by, at }));
  const changed = changes.filter(({ at }) => later.has(at.getTime()));
  throw new ChangedMeanwhile(changed.length > 0 ? changed : changes);
}

/** Refuses with 409 a release that has no changes, is in conflict, or was not judged fit. */
export async function requireFit(ports: ReleasePorts, { tx }: Turn, release: Release): Promise<void> {
  if ((await changesOf(tx, release.id)).length === 0) throw new Refused(409, 'NOTHING_CHANGED', 'The release changes nothing.');
  if (release.conflicts.length > 0)
    throw new Refused(409, 'IN_CONFLICT', 'Places of it are in conflict with what is live: settle them first.');
  const judgement = await findJudgement(ports, tx, release.tree_hash);
  if (judgement === undefined) throw new Refused(409, 'NOT_JUDGED', 'It is being judged. Please try again in a moment.');
  if (!judgement.isFit) throw new Refused(409, 'UNFIT', 'It cannot serve as it is: its findings say why.');
}

/** The doubts of a release, which must be ticked. Refuses while this build has not compared it, or if one is not ticked. */
export async function requireTicked(
  ports: ReleasePorts,
  { tx }: Turn,
  release: Release,
  ticked: readonly string[],
): Promise<readonly Doubt[]> {
  const doubts = await findDoubts(ports, tx, release);
  if (doubts === undefined) throw new Refused(409, 'NOT_JUDGED', 'It is being compared with what is live. Please try again in a moment.');
  if (doubts.some(({ id }) => !ticked.includes(id)))
    throw new Refused(409, 'NOT_TICKED', 'Something that it does was not ticked: read it, and tick it where it is meant.');
  return doubts;
}
