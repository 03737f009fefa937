import { type Kysely, sql } from 'kysely';
import type { Tables } from '../tables.ts';

/** What a replica must show to be read from. */
export type Needed = {
  /** The database's own mark, which its replicas have, too. */
  readonly system: string;
  /** Every transaction before this one has ended. */
  readonly fresh: string;
  /** Whether a replica that lacks it is late; while the process is younger than that, it may be as quick as can be. */
  readonly isLateWithout: boolean;
  /** The last one in which the owners wrote; "0": in none. */
  readonly own: string;
};

/** How late a read may be. */
const LATE_MS = 30_000;
/** Between two samples of how far the primary was; somebody has to ask as often. */
export const SAMPLED_EVERY_MS = 5_000;

type Sample = { readonly at: number; readonly next: string };

/** Asks the primary, in one statement, what a replica must show for sessions and accounts. Ids of transactions are compared by the replica. */
export function whatIsNeeded(primary: Kysely<Tables>, elapsed: () => number): (owners: readonly string[]) => Promise<Needed> {
  let samples: readonly Sample[] = [];

  /** Where the primary was half a minute ago; in the first half minute, where it was at first. */
  function fresh(at: number, next: string): Pick<Needed, 'fresh' | 'isLateWithout'> {
    const last = samples.at(-1);
    if (last === undefined || at - last.at >= SAMPLED_EVERY_MS) samples = [...samples, { at, next }];
    const old = samples.findLastIndex((sample) => at - sample.at >= LATE_MS);
    samples = samples.slice(Math.max(old, 0));
    return { fresh: samples[0]?.next ?? next, isLateWithout: old >= 0 };
  }

  return async (owners) => {
    // Before the answer: what was written until then is in it.
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

/** Older ones are passed by every replica that is read from. */
const KEPT_MINUTES = 10;

/** Forgets who wrote when, once it matters to no reader. */
export async function forgetWrites(primary: Kysely<Tables>): Promise<void> {
  await sql`delete from last_writes where at < now() - make_interval(mins => ${KEPT_MINUTES})`.execute(primary);
}
