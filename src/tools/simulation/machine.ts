import type { Kysely, Transaction } from 'kysely';
import type { Tables } from '../../server/kit/db/tables.ts';
import type { Dice } from './dice.ts';

/** Thrown in all work of a killed portal. */
export class Killed extends Error {
  constructor() {
    super('The portal was killed.');
  }
}

/** A simulated portal process, from start to kill. */
export type Machine = {
  readonly isKilled: () => boolean;
  /** Runs work concurrently until all have ended. They must not reject. */
  readonly run: (works: readonly (() => Promise<void>)[]) => Promise<void>;
  /** A scheduling point: other work may continue here, or the portal be killed. */
  readonly point: () => Promise<void>;
  /** The database, with scheduling points before and after each transaction, and a possible kill before each commit. */
  readonly watch: (db: Kysely<Tables>) => Kysely<Tables>;
};

type Work = { readonly begin: () => Promise<void>; resume: (() => void) | null; ended: boolean };

/**
 * A deterministic scheduler: each work runs until its next scheduling point; then the seed decides which one continues, and whether the
 * portal is killed. Only one runs at any moment. After a kill every point throws.
 */
export function startMachine(dice: Dice, killChance: number): Machine {
  let killed = false;
  let current: Work | null = null;
  let stopped: () => void = () => undefined;

  const mayDie = () => {
    if (!killed && dice.chance(killChance)) killed = true;
    if (killed) throw new Killed();
  };

  const goOn = (work: Work) =>
    new Promise<void>((resolve) => {
      current = work;
      stopped = resolve;
      if (work.resume !== null) return work.resume();
      void work.begin().finally(() => {
        work.ended = true;
        stopped();
      });
    });

  const point = async () => {
    mayDie();
    const work = current;
    if (work === null) return;
    await new Promise<void>((resume) => {
      work.resume = resume;
      stopped();
    });
    mayDie();
  };

  return {
    isKilled: () => killed,
    point,
    run: async (begins) => {
      let works: Work[] = begins.map((begin) => ({ begin, resume: null, ended: false }));
      while (works.length > 0) {
        await goOn(dice.pick(works));
        works = works.filter(({ ended }) => !ended);
      }
      current = null;
    },
    watch: (db) => watched(db, point, mayDie),
  };
}

function watched(db: Kysely<Tables>, point: () => Promise<void>, mayDie: () => void): Kysely<Tables> {
  const transaction = () => ({
    execute: async <T>(work: (tx: Transaction<Tables>) => Promise<T>): Promise<T> => {
      await point();
      const result = await db.transaction().execute(async (tx) => {
        let isCommitted = false;
        const done = await work(
          beforeCommit(tx, () => {
            mayDie();
            isCommitted = true;
          }),
        );
        if (!isCommitted) mayDie();
        return done;
      });
      await point();
      return result;
    },
  });
  return withMember(db, 'transaction', transaction);
}

/** A transaction whose commit, when it is sent together with its last statements, does not happen if `act` throws. */
function beforeCommit(tx: Transaction<Tables>, act: () => void): Transaction<Tables> {
  const executor = tx.getExecutor();
  const provideConnection: typeof executor.provideConnection = (consumer) =>
    executor.provideConnection((connection) => {
      const executeQuery: typeof connection.executeQuery = async (query) => {
        if (query.sql === 'commit') act();
        return connection.executeQuery(query);
      };
      return consumer(withMember(connection, 'executeQuery', executeQuery));
    });
  const watching = withMember(executor, 'provideConnection', provideConnection);
  return withMember(tx, 'getExecutor', () => watching);
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
