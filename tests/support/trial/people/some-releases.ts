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

/** Releases of a content of one file, which is not the portal's own: one that was live, one that is, and one that is a draft. */
export async function someReleases({ services: { db, clock } }: TestPortal): Promise<void> {
  const none = () => Promise.reject(new Error('Nothing is judged here.'));
  const [moment, soon, serveNewest] = [async () => clock.now(), () => undefined, async () => undefined];
  const ports: ReleasePorts = { db, moment, now: clock.now, build: 'a build', judge: none, doubts: none, soon, serveNewest };
  await beginReleases(ports, { tree: { [FILE]: '{ "value": "15902" }\n' }, version: 'a version' });
  const first = await draftOf(ports, '16250');
  const judgement = { day: '2026-09-15', version: 'another version', isFit: true, findings: [], leftOut: [], at: clock.now() };
  await keepJudgement(ports, db, { treeHash: first.tree_hash, ...judgement });
  await keepDoubts(ports, first, []);
  await sendRelease(ports, { id: first.id, by: 'an editor', seen: first.hash });
  await approveRelease(ports, { id: first.id, by: 'an approver', seen: first.hash, liveAt: null, ticked: [] });
  const draft = await draftOf(ports, '16300');
  // A portal that serves its folder judges no release.
  for (const { id } of [first, draft]) await dropTask(db, judgeKind(ports), id);
}

async function draftOf(ports: ReleasePorts, value: string) {
  const { id, hash: seen } = await makeRelease(ports, { title: `The price is ${value}`, by: 'an editor' });
  return editRelease(ports, { id, by: 'an editor', seen, edits: [{ path: FILE, at: '/value', value }] });
}
