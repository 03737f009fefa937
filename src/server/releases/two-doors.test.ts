import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { openStories } from '../../../tests/support/server/simulation.ts';
import { openWorld, portsOf, type Server, start, type World } from '../../../lab/release-worlds/world.ts';
import { throwDice } from '../../../lab/simulation/dice.ts';
import type { RewindableDatabase } from '../../../tests/support/trial/rewindable.ts';
import { pushFolder } from './two-doors.ts';

/** The developers' door: what a folder may bring. */

let database: RewindableDatabase;
let world: World;
let server: Server;
beforeAll(async () => {
  database = await openStories();
});
afterAll(() => database.close());
beforeEach(async () => {
  await database.rewind();
  world = openWorld(database.db, throwDice(1), {});
  const [first] = world.servers;
  if (first === undefined) throw new Error('There is a server.');
  server = first;
  await start(world, server);
});

const FILE = 'flows/rates/pushed.json';
const push = (files: { readonly [path: string]: string }) =>
  pushFolder(portsOf(world, server), { tree: { ...server.folder, ...files }, title: 'From a folder', pulled: undefined, by: 'dev' });

it('a folder with a further file becomes a draft', async () => {
  expect(await push({ [FILE]: '{ "value": "1" }' })).toMatchObject({ kind: 'change', state: 'draft' });
});

it.each([
  ['a key of every object', { [FILE]: '{ "__proto__": { "value": "1" } }' }, `${FILE}: No name in a file of the content may be __proto__.`],
  [
    'such a key in a list',
    { [FILE]: '{ "all": [{ "constructor": 1 }] }' },
    `${FILE}: No name in a file of the content may be constructor.`,
  ],
  [
    'a folder of such a name',
    { 'flows/__proto__/flow.json': '{}' },
    'flows/__proto__/flow.json: No file or folder of the content may be called __proto__.',
  ],
  [
    'a file of such a name',
    { 'flows/rates/toString.json': '{}' },
    'flows/rates/toString.json: No file or folder of the content may be called toString.',
  ],
  ['a file that nests too deep', { [FILE]: `${'['.repeat(5_000)}${']'.repeat(5_000)}` }, `${FILE}: The file nests too deep to be read.`],
])('a folder with %s is refused, and none of it is stored', async (_what, files, message) => {
  const texts = () => database.db.selectFrom('content_texts').select('hash').execute();
  const before = await texts();
  await expect(push(files)).rejects.toMatchObject({ status: 422, code: 'NOT_CONTENT', message });
  expect(await texts()).toHaveLength(before.length);
  expect(await database.db.selectFrom('releases').select('id').where('kind', '=', 'change').execute()).toEqual([]);
});
