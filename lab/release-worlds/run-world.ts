import { throwDice } from '../simulation/dice.ts';
import type { RewindableDatabase } from '../../tests/support/trial/rewindable.ts';
import * as acts from './acts.ts';
import * as happenings from './happenings.ts';
import { lookAtActivations, lookAtReleases, lookAtServers, lookWhetherAgreed } from './rules.ts';
import { openWorld, type Plant, start, type World } from './world.ts';

export type WorldResult = { readonly broken: readonly string[]; readonly trace: readonly string[] };

const STEPS = 80;
const { make, editOne, annotate, send, withdraw, discard, sendBack, cancel, approve, move, undo, revert } = acts;
const { timePasses, everybodyLooks, oneLooks, kill, restart, deploy } = happenings;
/** Possible next actions; repeated entries are likelier. */
const POSSIBLE: readonly acts.Act[] = [
  ...[make, make, editOne, editOne, annotate, annotate, send, send, send, send, approve, approve, approve, approve],
  ...[withdraw, discard, sendBack, cancel, cancel, move, undo, revert, deploy, kill, restart, restart],
  ...[timePasses, timePasses, timePasses, oneLooks, oneLooks, everybodyLooks, everybodyLooks, everybodyLooks],
];

/**
 * Runs one seed over an empty database: editors and approvers at two processes with wrong clocks, each of which is killed at any statement,
 * while deploys bring other folders. Checks the invariants after every step; in the end everything pending is done.
 */
export async function runWorld(database: RewindableDatabase, seed: number, plant: Plant = {}): Promise<WorldResult> {
  await database.rewind();
  const world = openWorld(database.db, throwDice(seed), plant);
  for (const server of world.servers) await start(world, server);
  world.first = (await database.db.selectFrom('releases').select('number').executeTakeFirstOrThrow()).number;
  for (let step = 0; step < STEPS && world.broken.length === 0; step += 1) {
    await world.dice.pick(POSSIBLE)(world);
    await lookAtActivations(world);
    lookAtServers(world);
  }
  if (world.broken.length === 0) await settleDown(world);
  return { broken: world.broken, trace: world.trace };
}

/** Restarts every process and lets all look, until nothing is pending. */
async function settleDown(world: World): Promise<void> {
  while (world.servers.some(({ isAlive }) => !isAlive)) await restart(world);
  const most = (await world.db.selectFrom('releases').select('id').execute()).length + 2;
  for (let turn = 0; turn < most; turn += 1) {
    world.clock.now += 1_000;
    await everybodyLooks(world);
    await lookAtActivations(world);
  }
  lookAtServers(world);
  await lookWhetherAgreed(world);
  await lookAtReleases(world);
}
