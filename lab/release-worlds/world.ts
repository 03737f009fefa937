import type { Kysely } from 'kysely';
import type { Tree } from '../../src/releases/index.ts';
import type { Tables } from '../../src/server/kit/db/tables.ts';
import { beginReleases, type ReleasePorts } from '../../src/server/releases/index.ts';
import type { Dice } from '../simulation/dice.ts';
import { Killed, killable } from './killed.ts';
import { served, type Served } from './served.ts';

/** A process of the portal: its own clock, the content that it serves, and the folder of its deploy. */
export type Server = {
  readonly name: string;
  /** Error of its clock. */
  wrongByMs: number;
  isAlive: boolean;
  serves: Served | undefined;
  folder: Tree;
};

/** People's knowledge of a release, independent of the database. */
export type Known = {
  /** The last acknowledged value of each pair of files. */
  readonly written: Map<string, string>;
  readonly makers: Set<string>;
  /** The values that an approver saw and approved, and from when they may be live; undefined after an edit, a cancel and the like. */
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
  /** Number of this world's first release. */
  first: number;
  /** Number of the newest activation that was checked. */
  looked: bigint;
  /** Returns a value that no other file ever has. */
  readonly newValue: () => string;
};

/** A planted fault, to check that the simulation finds it. */
export type Plant = {
  /** An edit keeps the approval. */
  readonly keepsApproval?: boolean;
  /** The go-live moment is read in another time zone: this much later, or earlier. */
  readonly zoneMs?: number;
  /** A cancel is acknowledged without effect. */
  readonly forgetsCancel?: boolean;
};

/** Files come in pairs that always hold the same value: two different values mean half a release. */
export const PAIRS = ['prices', 'days', 'words'] as const;
export const filesOf = (pair: string) => [`flows/rates/${pair}.json`, `receipts/${pair}.json`] as const;
export const textOf = (value: string) => `{\n  "value": "${value}",\n  "source": "ruling"\n}\n`;
export const valueIn = (text: string | undefined) => (text === undefined ? undefined : (JSON.parse(text) as { value: string }).value);
/** A value that makes its file fail the judgement. */
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

/** Ports of a server, which is killed before its statement number `killedAt`, or never. */
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

/** Starts a server with the folder of its deploy. */
export async function start(world: World, server: Server, killedAt?: number): Promise<void> {
  const ports = portsOf(world, server, killedAt);
  await beginReleases(ports, { tree: server.folder, version: 'v' });
  await ports.serveNewest();
  server.isAlive = true;
}

/** Acts at a server; if that is killed meanwhile, it serves nothing until its restart. */
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
