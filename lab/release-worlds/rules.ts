import { getTree, unhashed } from '../../src/server/content/stored/texts.ts';
import { findRelease, treeOf } from '../../src/server/releases/index.ts';
import { filesOf, PAIRS, valueIn, type World } from './world.ts';

/** Invariant of each activation: its release was approved in this state, by another person, and its moment had come. */
export async function lookAtActivations(world: World): Promise<void> {
  const { db, clock, broken } = world;
  const rows = await db.selectFrom('content_activations').selectAll().where('seq', '>', String(world.looked)).orderBy('seq').execute();
  for (const { seq, release_id, tree_hash } of rows) {
    const before = await db
      .selectFrom('content_activations')
      .select('tree_hash')
      .where('seq', '<', seq)
      .orderBy('seq', 'desc')
      .limit(1)
      .executeTakeFirst();
    world.looked = BigInt(seq);
    const release = await findRelease(db, release_id);
    if (before === undefined || release === undefined || release.kind === 'urgent') continue;
    const allowed = world.known.get(release_id)?.allowed;
    if (allowed === undefined) broken.push(`#${release.number} is live, and nobody’s approval of it holds.`);
    else if (allowed.from > clock.now) broken.push(`#${release.number} is live before its minute.`);
    const [was, is] = [await unhashed(db, await getTree(db, before.tree_hash)), await unhashed(db, await getTree(db, tree_hash))];
    for (const path of Object.keys(is)) {
      const value = valueIn(is[path]);
      if (value !== valueIn(was[path]) && allowed !== undefined && !allowed.values.has(value ?? ''))
        broken.push(`#${release.number} made ${value} live, which its approver never saw.`);
    }
  }
}

/** Invariant of each process: it serves one release as a whole. */
export function lookAtServers({ servers, broken }: World): void {
  for (const { name, serves } of servers) {
    if (serves === undefined) continue;
    for (const pair of PAIRS) {
      const [one, other] = filesOf(pair).map((file) => valueIn(serves.tree[file]));
      if (one !== other) broken.push(`The process ${name} serves half a release: ${pair} is ${one} and ${other}.`);
    }
  }
}

/** Invariant after every process has looked: all serve the newest activation. */
export async function lookWhetherAgreed({ db, servers, broken }: World): Promise<void> {
  const newest = await db.selectFrom('content_activations').select('seq').orderBy('seq', 'desc').limit(1).executeTakeFirstOrThrow();
  for (const { name, isAlive, serves } of servers)
    if (isAlive && serves?.seq !== newest.seq)
      broken.push(`The process ${name} serves ${serves?.seq} five seconds after ${newest.seq} was live.`);
}

/** Invariant after everything pending is done: no due release waits, and no acknowledged edit is lost. */
export async function lookAtReleases({ db, clock, known, broken }: World): Promise<void> {
  for (const [id, { written, allowed }] of known) {
    const release = await findRelease(db, id);
    if (release === undefined) {
      broken.push(`The release ${id} is lost.`);
      continue;
    }
    const { number, state } = release;
    if (state === 'scheduled' && allowed !== undefined && allowed.from <= clock.now) broken.push(`#${number} should be live by now.`);
    if (state === 'scheduled' && allowed === undefined) broken.push(`#${number} is scheduled, and nobody’s approval of it holds.`);
    if (state !== 'draft' && state !== 'in-review' && state !== 'scheduled') continue;
    const tree = await treeOf(db, id);
    for (const [pair, value] of written)
      for (const file of filesOf(pair))
        if (valueIn(tree?.[file]) !== value) broken.push(`#${number} has lost ${value}, and has ${valueIn(tree?.[file])} in its place.`);
  }
}
