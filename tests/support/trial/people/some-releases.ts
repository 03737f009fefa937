import {
  approveRelease,
  beginReleases,
  editRelease,
  judgeKind,
  keepDoubts,
  keepJudgement,
  makeRelease,
  type ReleasePorts,
  sendRelease,
} from '../../../../src/server/releases/index.ts';
import { dropTask } from '../../../../src/server/kit/jobs/task-queue.ts';
import type { TestPortal } from '../portal.ts';

const FILE = 'flows/rates/prices.json';

/** Releases of one content file that is not the portal's own: one that was live, the live one, a scheduled one and a draft. */
export async function someReleases({ services: { db, clock } }: TestPortal): Promise<void> {
  const none = () => Promise.reject(new Error('Nothing is judged here.'));
  const [moment, soon, serveNewest] = [async () => clock.now(), () => undefined, async () => undefined];
  const ports: ReleasePorts = { db, moment, now: clock.now, build: 'a build', judge: none, doubts: none, soon, serveNewest };
  await beginReleases(ports, { tree: { [FILE]: '{ "value": "15902" }\n' }, version: 'a version' });
  const live = await approved(ports, '16250', null);
  const scheduled = await approved(ports, '16400', new Date('2027-01-01T00:00:00+08:00'));
  const draft = await draftOf(ports, '16300');
  // A portal that serves its folder judges no release.
  for (const { id } of [live, scheduled, draft]) await dropTask(db, judgeKind(ports), id);
}

/** A release that goes live at a moment; null: at once. */
async function approved(ports: ReleasePorts, value: string, liveAt: Date | null) {
  const draft = await draftOf(ports, value);
  const judgement = { day: '2026-09-15', version: `a version at ${value}`, isFit: true, findings: [], leftOut: [], at: ports.now() };
  await keepJudgement(ports, ports.db, { treeHash: draft.tree_hash, ...judgement });
  await keepDoubts(ports, draft, []);
  await sendRelease(ports, { id: draft.id, by: 'an editor', seen: draft.hash });
  await approveRelease(ports, { id: draft.id, by: 'an approver', seen: draft.hash, liveAt, ticked: [] });
  return draft;
}

async function draftOf(ports: ReleasePorts, value: string) {
  const { id, hash: seen } = await makeRelease(ports, { title: `The price is ${value}`, by: 'an editor' });
  return editRelease(ports, { id, by: 'an editor', seen, edits: [{ path: FILE, at: '/value', value }] });
}
