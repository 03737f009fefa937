import { afterAll, beforeAll, expect, it } from 'vitest';
import { openStories } from '../../tests/support/server/simulation.ts';
import { howMany } from '../../tests/support/variants.ts';
import type { Tree } from '../../src/releases/index.ts';
import {
  approveRelease,
  type Edit,
  editRelease,
  makeRelease,
  type Release,
  sendRelease,
  treeOf,
  undoRelease,
} from '../../src/server/releases/index.ts';
import { throwDice } from '../simulation/dice.ts';
import type { RewindableDatabase } from '../../tests/support/trial/rewindable.ts';
import { everybodyLooks } from './happenings.ts';
import { openWorld, portsOf, start, type World } from './world.ts';

const RELEASES = howMany(100, 20);

let database: RewindableDatabase;
beforeAll(async () => {
  database = await openStories();
});
afterAll(() => database.close());

const live = async ({ db }: World): Promise<Tree> => (await treeOf(db, 'live')) ?? {};

/** Sends a draft and makes it live at once. */
async function publish(world: World, { id, hash: seen }: Release): Promise<void> {
  const [server] = world.servers;
  if (server === undefined) throw new Error('There is a server.');
  await everybodyLooks(world);
  await sendRelease(portsOf(world, server), { id, by: 'eda', seen });
  await approveRelease(portsOf(world, server), { id, by: 'apa', seen, liveAt: null, ticked: [] });
}

/** An edit of a file: a value, an entry, another layout, a new file, or a removed one. */
function editOf(world: World, tree: Tree): Edit {
  const { dice } = world;
  const path = dice.pick(Object.keys(tree));
  const value = world.newValue();
  return dice.pick<() => Edit>([
    () => ({ path, at: '/value', value }),
    () => ({ path, at: `/${value}`, value: { list: [1, 2, value], 'a/b': null } }),
    () => ({ path, text: `\t{"value":"${value}",   "list":[]}` }),
    () => ({ path: `flows/rates/${value}.json`, text: `{ "value": "${value}" }` }),
    () => (Object.keys(tree).length > 3 ? { path, removed: true } : { path, at: '/value', value }),
  ])();
}

it(`undoing each of ${RELEASES} releases, the last first, restores the content byte for byte`, async () => {
  await database.rewind();
  const world = openWorld(database.db, throwDice(19), {});
  for (const server of world.servers) await start(world, server);
  const [server] = world.servers;
  if (server === undefined) throw new Error('There is a server.');
  const done: { readonly release: Release; readonly before: Tree }[] = [];
  for (let count = 0; count < RELEASES; count += 1) {
    const before = await live(world);
    const { id, hash: seen } = await makeRelease(portsOf(world, server), { title: `Change ${count}`, by: 'eda' });
    const release = await editRelease(portsOf(world, server), { id, by: 'eda', seen, edits: [editOf(world, before)] });
    await publish(world, release);
    expect(await live(world)).not.toEqual(before);
    done.push({ release, before });
  }
  for (const { release, before } of done.toReversed()) {
    const undo = await undoRelease(portsOf(world, server), { id: release.id, by: 'eda' });
    expect(undo.conflicts).toEqual([]);
    await publish(world, undo);
    expect(await live(world)).toEqual(before);
  }
}, 600_000);
