import { type Kysely, sql } from 'kysely';
import type { FastifyBaseLogger } from 'fastify';
import { waitOnce } from '../one-wait.ts';
import type { Tables } from '../tables.ts';
import { type Needed, SAMPLED_EVERY_MS, whatIsNeeded } from './what-is-needed.ts';

/** Reads that may be late: lists, statements, proofs. */
export type LateReads = {
  /**
   * Reads from the replica if it has everything that these sessions and accounts wrote, and all other writes until a moment ago; else from the
   * primary. `work` must only read, since it may run twice.
   */
  readonly read: <T>(owners: readonly (string | undefined)[], work: (db: Kysely<Tables>) => Promise<T>) => Promise<T>;
  /** Checks whether the replica is usable now. */
  readonly look: () => Promise<ReplicaState>;
  readonly stop: () => Promise<void>;
};

/**
 * `none`: no replica. `used`: in use. `behind`: lacks writes of half a minute ago. `unreachable`: does not answer, or fails. `not-ours`: the server
 * at its address is not a replica of this database, for instance because it was promoted to primary.
 */
export type ReplicaState = 'none' | 'used' | 'behind' | 'unreachable' | 'not-ours';

/** Late reads without a replica: all from the primary. */
export function fromPrimary(primary: Kysely<Tables>): LateReads {
  return { read: (_owners, work) => work(primary), look: async () => 'none', stop: async () => undefined };
}

/** How long a failed replica is left alone, in milliseconds: only one call in this time waits for it in vain. */
const LEFT_ALONE_MS = 10_000;

type Ports = {
  readonly primary: Kysely<Tables>;
  readonly replica: Kysely<Tables>;
  readonly log: Pick<FastifyBaseLogger, 'warn' | 'info'>;
  /** Milliseconds of a monotonic clock. */
  readonly elapsed?: () => number;
};

/** Late reads from a replica. Also switches on the record of writers and their transactions (`noteWrites`). */
export async function byReplica({ primary, replica, log, elapsed = () => performance.now() }: Ports): Promise<LateReads> {
  await noteWrites(primary);
  const need = whatIsNeeded(primary, elapsed);
  // Errors are ignored here: a call that needs the primary reports them.
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

  /** Runs on one connection, since one address may lead to several replicas. It first checks what that replica has, which only grows. */
  function onReplica<T>(needed: Needed, work: (db: Kysely<Tables>) => Promise<T>): Promise<T> {
    // Its own deadline state: a timeout here must not fail the fallback to the primary.
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
        // If it fails on the primary, too, the replica is not at fault.
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

/** Makes the database record, from now on and for every process, which owner wrote in which transaction. */
export async function noteWrites(primary: Kysely<Tables>): Promise<void> {
  await primary
    .insertInto('replica_use')
    .defaultValues()
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** `not yet`: only the latest writes are missing. */
type Missing = 'not yet' | 'behind' | 'not-ours';

/** The replica lacks data that the read must show. */
class NotThere extends Error {
  readonly missing: Missing;

  constructor(missing: Missing) {
    super(`The replica lacks: ${missing}`);
    this.missing = missing;
  }
}

type Shown = { readonly ours: boolean; readonly fresh: boolean; readonly own: boolean };

/** Compares with `xmin` of the replica's snapshot: all transactions before it have ended there. */
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
