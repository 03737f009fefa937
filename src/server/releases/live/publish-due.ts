import type { Kysely } from 'kysely';
import type { Tables } from '../../kit/db/tables.ts';
import type { ReleasePorts } from '../ports.ts';
import { isApproved } from '../store/approvals.ts';
import { findJudgementOfItsDay } from '../store/judgements.ts';
import { hashedTreeOf, type Release } from '../store/releases.ts';
import { inTurnOf, type Turn } from '../turn.ts';
import { goLive } from './go-live.ts';

/**
 * Publishes releases that are due. Any process may do it, even one that was down at the due time. A release that awaits a check on newer live content
 * follows once it is checked.
 */
export async function publishDue(ports: ReleasePorts): Promise<void> {
  if ((await dueAt(ports.db, await ports.moment(ports.db))).length === 0) return;
  const published = await inTurnOf(ports, (turn) => publishDueIn(ports, turn));
  if (published > 0) await ports.serveNewest();
}

/** The same within a turn; returns the number of releases published. */
export async function publishDueIn(ports: ReleasePorts, turn: Turn): Promise<number> {
  const { tx, at } = turn;
  let published = 0;
  for (let next = await firstReady(ports, turn); next !== undefined; next = await firstReady(ports, turn)) {
    const { release, version } = next;
    await goLive(ports, { tx, at }, { release, version, tree: await hashedTreeOf(tx, release), by: null });
    published += 1;
  }
  return published;
}

/** The first due release that is approved on the present live content and judged fit on its day. */
async function firstReady(ports: ReleasePorts, turn: Turn): Promise<{ readonly release: Release; readonly version: string } | undefined> {
  const { tx, at } = turn;
  for (const release of await dueAt(tx, at)) {
    const judgement = await findJudgementOfItsDay(ports, turn, release);
    if (judgement?.isFit === true && (await isApproved(tx, release))) return { release, version: judgement.version };
  }
  return undefined;
}

async function dueAt(db: Kysely<Tables>, at: Date): Promise<readonly Release[]> {
  return db
    .selectFrom('releases')
    .selectAll()
    .where('state', '=', 'scheduled')
    .where('live_at', '<=', at)
    .orderBy('live_at')
    .orderBy('number')
    .execute();
}
