import { type Kysely, sql } from 'kysely';
import type { FastifyBaseLogger } from 'fastify';
import { waitOnce } from '../one-wait.ts';
import type { Tables } from '../tables.ts';
import { type Needed, SAMPLED_EVERY_MS, whatIsNeeded } from './what-is-needed.ts';

/** Reads that may be late: lists, statements, proofs. */
export type LateReads = {
  /**
   * Reads from the replica when it has all that these sessions and accounts wrote, and what anybody wrote until a moment ago; else from the
   * primary. `work` only reads; it may be done twice.
   */
  readonly read: <T>(owners: readonly (string | undefined)[], work: (db: Kysely<Tables>) => Promise<T>) => Promise<T>;
  /** Whether the replica could be read from now. */
  readonly look: () => Promise<ReplicaState>;
  readonly stop: () => Promise<void>;
};

/**
 * `none`: there is none. `used`: it is read from. `behind`: it has not what was written half a minute ago. `unreachable`: it does not answer, or
 * fails. `not-ours`: what answers is no replica of this database, such as one that has become the primary.
 */
export type ReplicaState = 'none' | 'used' | 'behind' | 'unreachable' | 'not-ours';

/** Late reads of a portal without a replica. */
export function fromPrimary(primary: Kysely<Tables>): LateReads {
  return { read: (_owners, work) => work(primary), look: async () => 'none', stop: async () => undefined };
}

/** After a replica failed it is left alone for so long, so that one call in this time waits for it in vain. */
const LEFT_ALONE_MS = 10_000;

type Ports = {
  readonly primary: Kysely<Tables>;
  readonly replica: Kysely<Tables>;
  readonly log: Pick<FastifyBaseLogger, 'warn' | 'info'>;
  /** Milliseconds of a clock that is never set. */
  readonly elapsed?: () => number;
};

/** Late reads by a replica. From now on it is noted who wrote in which transaction. */
export async function byReplica({ primary, replica, log, elapsed = () => performance.now() }: Ports): Promise<LateReads> {
  await noteWrites(primary);
  const need = whatIsNeeded(primary, elapsed);
  // A primary that does not answer now is told of by whoever needs it.
  const sampling = setInterval(() => void need([]).catch(() => undefined), SAMPLED_EVERY_MS).unref();
  let state: ReplicaState = 'used';
  let leftAloneUntil = Number.NEGATIVE_INFINITY;

  function found(now: ReplicaState, err?: unknown): void {
    leftAloneUntil = now === 'used' ? Number.NEGATIVE_INFINITY : elapsed() + LEFT_ALONE_MS;
    if (now === state) return;
    if (now === 'used') log.info({ replica: now }, 'The replica is read from again');
    else log.warn({ replica: now, err }, 'The replica is not read from: lists and statements come from the primary');
    state = now;
  }

  function tell(error: unknown): void {
    if (!(error instanceof NotThere)) found('unreachable', error);
    else if (error.missing !== 'not yet') found(error.missing);
  }

  /** On one connection, since an address may lead to several replicas: what it shows is looked at first, and only grows. */
  function onReplica<T>(needed: Needed, work: (db: Kysely<Tables>) => Promise<T>): Promise<T> {
    // With a deadline of its own: the primary is asked after it.
    return waitOnce(() =>
      replica.transaction().execute(async (tx) => {
        const missing = await whatIsMissing(tx, needed);
        if (missing !== undefined) throw new NotThere(missing);
        return work(tx);
      }),
    );
  }

  return {
    async read(owners, work) {
      if (elapsed() < leftAloneUntil) return work(primary);
      const needed = await need(owners.filter((owner) => owner !== undefined));
      try {
        const answer = await onReplica(needed, work);
        found('used');
        return answer;
      } catch (error) {
        // What fails there as well is no fault of the replica's.
        const answer = await work(primary);
        tell(error);
        return answer;
      }
    },
    async look() {
      const needed = await need([]);
      try {
        await onReplica(needed, async () => undefined);
        found('used');
      } catch (error) {
        tell(error);
      }
      return state;
    },
    async stop() {
      clearInterval(sampling);
      await replica.destroy();
    },
  };
}

/** From now on it is noted in the database who wrote in which transaction, by every process. */
export async function noteWrites(primary: Kysely<Tables>): Promise<void> {
  await primary
    .insertInto('replica_use')
    .defaultValues()
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** `not yet`: what was written this moment. */
type Missing = 'not yet' | 'behind' | 'not-ours';

/** What a replica would show is not what is to be read. */
class NotThere extends Error {
  readonly missing: Missing;

  constructor(missing: Missing) {
    super(`The replica lacks: ${missing}`);
    this.missing = missing;
  }
}

type Shown = { readonly ours: boolean; readonly fresh: boolean; readonly own: boolean };

/** A transaction is seen once it, and all before it, have ended on the replica: `xmin` is the first of which that is not so. */
async function whatIsMissing(replica: Kysely<Tables>, { system, fresh, own, isLateWithout }: Needed): Promise<Missing | undefined> {
  const { rows } = await sql<Shown>`
    select pg_is_in_recovery() and (pg_control_system()).system_identifier = ${system}::bigint as ours,
      xmin >= ${fresh}::xid8 as fresh, xmin > ${own}::xid8 as own
    from pg_snapshot_xmin(pg_current_snapshot()) as xmin`.execute(replica);
  const [shown] = rows;
  if (shown === undefined || !shown.ours) return 'not-ours';
  if (!shown.fresh && isLateWithout) return 'behind';
  return shown.fresh && shown.own ? undefined : 'not yet';
}
