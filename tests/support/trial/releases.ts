import { randomUUID } from 'node:crypto';
import { dayOf } from '../../../src/server/kit/clock.ts';
import type { ReleaseState } from '../../../src/releases/index.ts';
import {
  approveRelease,
  discardRelease,
  doubted,
  editRelease,
  findRelease,
  keepDoubts,
  keepJudgement,
  makeRelease,
  type Release,
  type ReleasePorts,
  sendRelease,
} from '../../../src/server/releases/index.ts';
import type { TestPortal } from './portal.ts';

/** Staff who made and approved the tests' releases; no test signs in as one of them. */
const MAKER = 'made-by-nobody-here';
const APPROVER = 'approved-by-nobody-here';
const TEXT = 'flows/text/en/translation.json';

/** A release by another member in a given state, with one changed word, marked as judged. */
export async function releaseIn(portal: Pick<TestPortal, 'services'>, state: ReleaseState, by = MAKER): Promise<Release> {
  const ports = releasesOf(portal);
  const made = await makeRelease(ports, { title: 'A word of thanks', by });
  const edits = [{ path: TEXT, at: '/done/title', value: `Thank you ${randomUUID()}` }];
  const { id, hash: seen } = await editRelease(ports, { id: made.id, by, seen: made.hash, edits });
  await takeAsJudged(ports, id);
  if (state === 'discarded') await discardRelease(ports, { id, by });
  else if (state !== 'draft') {
    await sendRelease(ports, { id, by, seen });
    const at = await ports.moment(ports.db);
    const liveAt = state === 'scheduled' ? new Date(at.getTime() + 86_400_000) : null;
    if (liveAt !== null) await takeAsJudged(ports, id, liveAt);
    if (state !== 'in-review') await approveRelease(ports, { id, by: APPROVER, seen, liveAt, ticked: [] });
    if (state === 'replaced') await releaseIn(portal, 'live', by);
  }
  return getRelease(ports, id);
}

/** Marks the content of a release as judged and fit, as of today or of the day of a moment; with nothing to tick, unless it is compared. */
export async function takeAsJudged(
  ports: ReleasePorts,
  id: string,
  asOf?: Date,
  compared: 'with its doubts' | 'without' = 'without',
): Promise<void> {
  const { tree_hash } = await getRelease(ports, id);
  const at = await ports.moment(ports.db);
  const judgement = {
    treeHash: tree_hash,
    day: dayOf(asOf ?? at),
    version: 'taken',
    isFit: true,
    findings: [],
    leftOut: [],
    at,
  };
  await keepJudgement(ports, ports.db, judgement);
  const release = await getRelease(ports, id);
  if (compared === 'with its doubts') await doubted(ports, release, judgement.day);
  else await keepDoubts(ports, release, []);
}

/** Request body with which a call about a release performs its act. */
export async function bodyOnRelease({ services }: Pick<TestPortal, 'services'>, call: string, { id, hash }: Release): Promise<unknown> {
  const live = await services.db.selectFrom('releases').select('id').where('state', '=', 'live').executeTakeFirstOrThrow();
  const edits = [{ path: TEXT, at: '/done/title', value: 'Thank you' }];
  const reason = 'To try who may.';
  const walk = { says: 'S$50 of zakat as Hamba Allah.', flow: 'zakat', answers: { donor: { kind: 'anonymous' } }, day: '2026-09-15' };
  const bodies: { readonly [call: string]: unknown } = {
    'desk-try-release-example': walk,
    'desk-try-release-rate': { edit: edits[0] },
    'desk-try-release-words': { key: 'done.title', texts: [{ language: 'en', text: 'Thank you' }] },
    'desk-keep-release-example': { ...walk, seen: hash },
    'desk-approve-release-expectations': { seen: hash, files: ['tests/fixtures/zakat/savings.json'] },
    'desk-make-release': { title: 'To try who may' },
    'desk-edit-release': { seen: hash, edits },
    'desk-send-release': { seen: hash },
    'desk-approve-release': { seen: hash, liveAt: null, ticked: [] },
    'desk-schedule-release': { seen: hash, liveAt: null },
    'desk-return-release': { reason },
    'desk-cancel-release': { reason },
    'desk-revert-urgently': { id, seen: live.id, reason },
  };
  return bodies[call];
}

export function releasesOf({ services }: Pick<TestPortal, 'services'>): ReleasePorts {
  if (services.releases === undefined) throw new Error('Start the portal with CONTENT=releases.');
  return services.releases.ports;
}

async function getRelease({ db }: ReleasePorts, id: string): Promise<Release> {
  const release = await findRelease(db, id);
  if (release === undefined) throw new Error('It was made a moment ago.');
  return release;
}
