import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { openStories } from '../../../tests/support/server/simulation.ts';
import { throwDice } from '../../../lab/simulation/dice.ts';
import { everybodyLooks } from '../../../lab/release-worlds/happenings.ts';
import { filesOf, openWorld, portsOf, type Server, start, textOf, valueIn, type World } from '../../../lab/release-worlds/world.ts';
import type { RewindableDatabase } from '../../../tests/support/trial/rewindable.ts';
import { editRelease } from './review/edit.ts';
import { makeRelease } from './review/make.ts';
import { approveRelease, sendRelease } from './review/review.ts';
import { databaseMoment } from './turn.ts';

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

const PRICES = filesOf('prices')[0];
const all = () => database.db.selectFrom('releases').select(['id', 'kind', 'state', 'author', 'hash']).orderBy('number').execute();
const states = async () => (await all()).map(({ kind, state }) => `${kind} ${state}`);
/** A deploy with other values in some files. */
async function deploy(values: { readonly [pair: string]: string }): Promise<void> {
  const files = Object.entries(values).flatMap(([pair, value]) => filesOf(pair).map((file) => [file, textOf(value)]));
  server.folder = { ...server.folder, ...Object.fromEntries(files) };
  await start(world, server);
  await everybodyLooks(world);
}
async function approveNewest(): Promise<void> {
  const { id, hash } = (await all()).at(-1) ?? { id: '', hash: '' };
  await approveRelease(portsOf(world, server), { id, by: 'apa', seen: hash, liveAt: null, ticked: [] });
}
const serves = (path: string) => valueIn(server.serves?.tree[path]);

it('the first start makes the folder live; a later one with the same folder makes nothing', async () => {
  await start(world, server);
  expect(await states()).toEqual(['first live']);
  expect(server.serves?.tree).toEqual(server.folder);
});

it('a deploy’s changes become a release in review without an author, while the live content keeps serving', async () => {
  await deploy({ prices: '16250' });
  expect(await states()).toEqual(['first live', 'deploy in-review']);
  expect((await all()).at(-1)).toMatchObject({ author: null });
  expect(serves(PRICES)).toBe('first');
  await approveNewest();
  expect(serves(PRICES)).toBe('16250');
  await start(world, server);
  expect(await states()).toEqual(['first replaced', 'deploy live']);
});

it('a later deploy includes an earlier one’s waiting changes, and replaces it', async () => {
  await deploy({ prices: '16250' });
  await deploy({ words: 'thanks' });
  expect(await states()).toEqual(['first live', 'deploy discarded', 'deploy in-review']);
  await approveNewest();
  expect([serves(PRICES), serves(filesOf('words')[0])]).toEqual(['16250', 'thanks']);
});

it('a deploy that changes a place changed at the desk since becomes a draft in conflict', async () => {
  const ports = portsOf(world, server);
  const { id, hash } = await makeRelease(ports, { title: 'The prices', by: 'eda' });
  const edits = filesOf('prices').map((path) => ({ path, at: '/value', value: '16100' }));
  const { hash: seen } = await editRelease(ports, { id, by: 'eda', seen: hash, edits });
  await everybodyLooks(world);
  await sendRelease(ports, { id, by: 'eda', seen });
  await approveNewest();
  await deploy({ prices: '16250' });
  expect(await states()).toEqual(['first replaced', 'change live', 'deploy draft']);
  expect(serves(PRICES)).toBe('16100');
  const { conflicts } = await database.db.selectFrom('releases').select('conflicts').where('kind', '=', 'deploy').executeTakeFirstOrThrow();
  expect(conflicts[0]).toEqual({ path: PRICES, at: '/value', base: '"first"', live: '"16100"', own: '"16250"' });
});

it('former code that restarts beside later code leaves the later changes alone', async () => {
  const beside = await openStories("insert into shape.migrations (name, digest, beside) values ('899-later.sql', 'x', 221)");
  const former = openWorld(beside.db, throwDice(1), {});
  const [one] = former.servers;
  if (one === undefined) throw new Error('There is a server.');
  await start(former, one);
  one.folder = { ...one.folder, ...Object.fromEntries(filesOf('prices').map((file) => [file, textOf('16250')])) };
  await start(former, one);
  expect(await beside.db.selectFrom('releases').select(['kind', 'state']).execute()).toEqual([{ kind: 'first', state: 'live' }]);
  await beside.close();
});

it('uses the database’s clock, moved by as much as the portal’s', async () => {
  const [one, other] = [await databaseMoment(database.db, 0), await databaseMoment(database.db, 3_600_000)];
  expect(other.getTime() - one.getTime()).toBeGreaterThanOrEqual(3_600_000);
});
