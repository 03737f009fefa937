import type { Kysely, Transaction } from 'kysely';
import type { Tables } from '../../src/server/kit/db/tables.ts';
import type { Dice } from './dice.ts';

/** Thrown in all work of a killed portal process. */
export class Killed extends Error {
  constructor() {
    super('The portal was killed.');
  }
}

/** A simulated portal process, from start to kill. */
export type Machine = {
  readonly isKilled: () => boolean;
  /** A scheduling point: other work of any process may continue here, or this process may be killed. */
  readonly point: () => Promise<void>;
  /** The database, with scheduling points before and after each transaction, and a possible kill before each commit. */
  readonly watch: (db: Kysely<Tables>) => Kysely<Tables>;
};

/** A piece of work, and the process that runs it. It must not reject. */
export type Work = { readonly on: Machine; readonly begin: () => Promise<void> };

/** Shared by all processes. */
export type Scheduler = {
  /** Runs works concurrently until all have ended. */
  readonly run: (works: readonly Work[]) => Promise<void>;
  /** The process that runs now; undefined between runs. */
  readonly running: () => Machine | undefined;
  readonly startMachine: (killChance: number) => Machine;
};

type Begun = Work & { resume: (() => void) | null; ended: boolean };

/**
 * A deterministic scheduler: each work runs until its next scheduling point; then the seed chooses the next to continue, and whether its
 * process is killed. Only one runs at any moment. After a kill every point of that process throws, and the others go on.
 */
export function createScheduler(dice: Dice): Scheduler {
  let current: Begun | null = null;
  let stopped: () => void = () => undefined;

  const goOn = (work: Begun) =>
    new Promise<void>((resolve) => {
      current = work;
      stopped = resolve;
      if (work.resume !== null) return work.resume();
      void work.begin().finally(() => {
        work.ended = true;
        stopped();
      });
    });

  const pause = async () => {
    const work = current;
    if (work === null) return;
    await new Promise<void>((resume) => {
      work.resume = resume;
      stopped();
    });
  };

  return {
    running: () => current?.on,
    run: async (works) => {
      let left: Begun[] = works.map((work) => ({ ...work, resume: null, ended: false }));
      while (left.length > 0) {
        await goOn(dice.pick(left));
        left = left.filter(({ ended }) => !ended);
      }
      current = null;
    },
    startMachine: (killChance) => {
      let killed = false;
      const mayDie = () => {
        if (!killed && dice.chance(killChance)) killed = true;
        if (killed) throw new Killed();
      };
      const point = async () => {
        mayDie();
        await pause();
        mayDie();
      };
      return { isKilled: () => killed, point, watch: (db) => watched(db, point, mayDie) };
    },
  };
}

function watched(db: Kysely<Tables>, point: () => Promise<void>, mayDie: () => void): Kysely<Tables> {
  const transaction = () => ({
    execute: async <T>(work: (tx: Transaction<Tables>) => Promise<T>): Promise<T> => {
      await point();
      const result = await db.transaction().execute(async (tx) => {
        const done = await work(tx);
        mayDie();
        return done;
      });
      await point();
      return result;
    },
  });
  return withMember(db, 'transaction', transaction);
}

/** The same object with another member; methods still run on the object itself. */
function withMember<T extends object>(object: T, name: keyof T, instead: unknown): T {
  return new Proxy(object, {
    get: (target, asked) => {
      if (asked === name) return instead;
      const member: unknown = Reflect.get(target, asked, target);
      return typeof member === 'function' ? member.bind(target) : member;
    },
  });
}
