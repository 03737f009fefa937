import { type Kysely, sql } from 'kysely';
import type { Tables } from '../tables.ts';

/** The state that a replica must have reached to be read from. */
export type Needed = {
  /** The system identifier of the database, which its replicas share. */
  readonly system: string;
  /** Every transaction before this id has ended. */
  readonly fresh: string;
  /** Whether a replica that lacks it is late. False while the process is younger than `LATE_MS`, when even a fast replica may lack it. */
  readonly isLateWithout: boolean;
  /** The owners' latest writing transaction; "0" if there is none. */
  readonly own: string;
};

/** The longest lag of a late read. */
const LATE_MS = 30_000;
/** The interval between two samples of the primary's position; callers must ask at least as often. */
export const SAMPLED_EVERY_MS = 5_000;

type Sample = { readonly at: number; readonly next: string };

/** Asks the primary, in one statement, what a replica must have for these sessions and accounts. The replica compares the transaction ids. */
export function whatIsNeeded(primary: Kysely<Tables>, elapsed: () => number): (owners: readonly string[]) => Promise<Needed> {
  let samples: readonly Sample[] = [];

  /** The primary's position half a minute ago; in the first half minute, its first known position. */
  function fresh(at: number, next: string): Pick<Needed, 'fresh' | 'isLateWithout'> {
    const last = samples.at(-1);
    if (last === undefined || at - last.at >= SAMPLED_EVERY_MS) samples = [...samples, { at, next }];
    const old = samples.findLastIndex((sample) => at - sample.at >= LATE_MS);
    samples = samples.slice(Math.max(old, 0));
    return { fresh: samples[0]?.next ?? next, isLateWithout: old >= 0 };
  }

  return async (owners) => {
    // Taken before the query, so that its answer covers all writes until then.
    const at = elapsed();
    const { rows } = await sql<{ system: string; next: string; own: string | null }>`
      select (pg_control_system()).system_identifier::text as system, pg_snapshot_xmax(pg_current_snapshot())::text as next,
        (select transaction::text from last_writes where owner = any(${[...owners]}::text[]) order by transaction desc limit 1) as own`.execute(
      primary,
    );
    const [now] = rows;
    if (now === undefined) throw new Error('The primary did not say how far it is.');
    return { system: now.system, ...fresh(at, now.next), own: now.own ?? '0' };
  };
}

/** Retention: every replica in use has passed older writes. */
const KEPT_MINUTES = 10;

/** Deletes records of writes that no longer matter to any reader. */
export async function forgetWrites(primary: Kysely<Tables>): Promise<void> {
  await sql`delete from last_writes where at < now() - make_interval(mins => ${KEPT_MINUTES})`.execute(primary);
}
