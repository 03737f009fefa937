import type { Kysely } from 'kysely';
import type { Tree } from '../../src/releases/index.ts';
import type { Tables } from '../../src/server/kit/db/tables.ts';
import { beginReleases, type ReleasePorts } from '../../src/server/releases/index.ts';
import type { Dice } from '../simulation/dice.ts';
import { Killed, killable } from './killed.ts';
import { served, type Served } from './served.ts';

/** A process of the portal: its own clock, what it serves, and the folder that its deploy brought. */
export type Server = {
  readonly name: string;
  /** How wrong its clock is. */
  wrongByMs: number;
  isAlive: boolean;
  serves: Served | undefined;
  folder: Tree;
};

/** What people know of a release, apart from what the database says. */
export type Known = {
  /** The value that was written last into each pair of files, and acknowledged. */
  readonly written: Map<string, string>;
  readonly makers: Set<string>;
  /** What an approver has seen and approved, from when on it may be live; undefined after an edit, a cancel and the like. */
  allowed: { readonly from: number; readonly values: ReadonlySet<string> } | undefined;
};

export type World = {
  readonly db: Kysely<Tables>;
  readonly dice: Dice;
  readonly clock: { now: number };
  readonly servers: readonly Server[];
  readonly known: Map<string, Known>;
  readonly plant: Plant;
  readonly trace: string[];
  readonly broken: string[];
  /** The number of the first release. */
  first: number;
  /** The number of the newest activation that was looked at. */
  looked: bigint;
  /** A value that no other file ever has. */
  readonly newValue: () => string;
};

/** A fault that is planted, to see that it is found. */
export type Plant = {
  /** An approval survives an edit. */
  readonly keepsApproval?: boolean;
  /** The moment of going live is taken for another zone's: this much later, or earlier. */
  readonly zoneMs?: number;
  /** A cancel is answered and forgotten. */
  readonly forgetsCancel?: boolean;
};

/** The files come in pairs that always hold the same value: whoever is served two values sees half a release. */
export const PAIRS = ['prices', 'days', 'words'] as const;
export const filesOf = (pair: string) => [`flows/rates/${pair}.json`, `receipts/${pair}.json`] as const;
export const textOf = (value: string) => `{\n  "value": "${value}",\n  "source": "ruling"\n}\n`;
export const valueIn = (text: string | undefined) => (text === undefined ? undefined : (JSON.parse(text) as { value: string }).value);
/** Written into a file, it does not pass its judgement. */
export const UNFIT = 'unfit';

export function openWorld(db: Kysely<Tables>, dice: Dice, plant: Plant): World {
  let count = 0;
  const folder = Object.fromEntries(PAIRS.flatMap((pair) => filesOf(pair).map((file) => [file, textOf('first')])));
  const server = (name: string): Server => ({
    name,
    wrongByMs: dice.pick([0, -86_400_000, 40_000_000]),
    isAlive: false,
    serves: undefined,
    folder,
  });
  return {
    ...{ db, dice, plant, clock: { now: Date.parse('2026-09-15T02:00:00Z') }, servers: [server('one'), server('two')] },
    ...{ known: new Map(), trace: [], broken: [], looked: 0n, first: 0 },
    newValue: () => {
      count += 1;
      return `value-${count}`;
    },
  };
}

/** The ports of a server, which is killed before its so-manieth statement, or not at all. */
export function portsOf(world: World, server: Server, killedAt = Number.POSITIVE_INFINITY): ReleasePorts {
  const db = killable(world.db, killedAt);
  return {
    db,
    moment: async () => new Date(world.clock.now),
    now: () => new Date(world.clock.now + server.wrongByMs),
    build: 'one',
    judge: async (tree) => {
      const isUnfit = Object.values(tree).some((text) => text.includes(UNFIT));
      return { version: 'v', findings: isUnfit ? ([{ file: 'flows', message: 'unfit', blocksServing: true }] as never) : [] };
    },
    doubts: async () => [],
    soon: () => undefined,
    serveNewest: async () => {
      server.serves = await served(db);
    },
  };
}

/** Starts a server with the folder that its deploy brought. */
export async function start(world: World, server: Server, killedAt?: number): Promise<void> {
  const ports = portsOf(world, server, killedAt);
  await beginReleases(ports, { tree: server.folder, version: 'v' });
  await ports.serveNewest();
  server.isAlive = true;
}

/** Does something at a server; where it is killed meanwhile, it serves nothing until it is started again. */
export async function at<T>(server: Server, work: () => Promise<T>): Promise<T | Killed> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof Killed)) throw error;
    server.isAlive = false;
    server.serves = undefined;
    return error;
  }
}
