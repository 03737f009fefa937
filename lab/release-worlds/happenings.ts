import { judgeKind, judgeTasks, publishDue } from '../../src/server/releases/index.ts';
import { Killed } from './killed.ts';
import { at, filesOf, PAIRS, portsOf, type Server, start, textOf, type World } from './world.ts';
import type { Act } from './acts.ts';

const HOUR = 3_600_000;

/** Time passes, or one machine's clock jumps, which must change nothing. */
export const timePasses: Act = async ({ clock, dice, servers, trace }) => {
  if (dice.chance(0.2)) {
    const server = dice.pick(servers);
    server.wrongByMs = dice.pick([0, -30 * HOUR, 30 * HOUR, 400 * HOUR]);
    trace.push(`the clock of ${server.name} is wrong by ${server.wrongByMs / HOUR} hours`);
    return;
  }
  clock.now += dice.pick([1_000, 60_000, HOUR, 8 * HOUR, 15 * HOUR]);
  trace.push(`it is ${new Date(clock.now).toISOString()}`);
};

/** Every running process activates due releases, judges waiting ones, and serves the newest activation. */
export const everybodyLooks: Act = async (world) => {
  for (const server of world.servers) if (server.isAlive) await looks(world, server);
};

/** One process does so; it may be killed at any statement. */
async function looks(world: World, server: Server, killedAt?: number): Promise<void> {
  const ports = portsOf(world, server, killedAt);
  const result = await at(server, async () => {
    await publishDue(ports);
    await judgeWaiting(world, ports);
    await ports.serveNewest();
  });
  if (result instanceof Killed) world.trace.push(`${server.name} is killed while it looks`);
}

/** Runs the queue's rows as if each were due; the queue's own timing is tested elsewhere. */
async function judgeWaiting(world: World, ports: Parameters<typeof judgeTasks>[0]): Promise<void> {
  const tasks = judgeTasks(ports);
  const rows = await ports.db
    .selectFrom('tasks as t')
    .leftJoin('releases as r', 'r.id', 't.key')
    .select(['t.key', 't.created_at'])
    .where('t.kind', '=', judgeKind(ports))
    .orderBy('r.number')
    .orderBy('t.key')
    .execute();
  for (const { key, created_at } of rows) {
    await tasks.run({ key, tries: 1, since: created_at });
    await world.db.deleteFrom('tasks').where('kind', '=', judgeKind(ports)).where('key', '=', key).execute();
  }
}

export const oneLooks: Act = async (world) => {
  const server = world.dice.pick(world.servers);
  if (server.isAlive) await looks(world, server, world.dice.chance(0.15) ? world.dice.between(1, 60) : undefined);
};

export const kill: Act = async ({ servers, dice, trace }) => {
  const server = dice.pick(servers);
  if (!server.isAlive || servers.filter(({ isAlive }) => isAlive).length < 2) return;
  server.isAlive = false;
  server.serves = undefined;
  trace.push(`${server.name} is killed`);
};

/** Starts the processes that are down; each may be killed during its start, and is started again later. */
export const restart: Act = async (world) => {
  for (const server of world.servers) {
    if (server.isAlive) continue;
    const killedAt = world.dice.chance(0.2) ? world.dice.between(1, 60) : undefined;
    const result = await at(server, () => start(world, server, killedAt));
    world.trace.push(`${server.name} ${result instanceof Killed ? 'is killed while it starts' : 'starts'}`);
  }
};

/** A deploy replaces the folder on one server after the other. */
export const deploy: Act = async (world) => {
  const { dice, servers, trace } = world;
  const pair = dice.pick(PAIRS);
  const value = world.newValue();
  const folder = { ...servers[0]?.folder, ...Object.fromEntries(filesOf(pair).map((file) => [file, textOf(value)])) };
  trace.push(`a deploy brings ${value}`);
  for (const server of servers) {
    server.folder = folder;
    server.isAlive = false;
    server.serves = undefined;
  }
  await restart(world);
};
