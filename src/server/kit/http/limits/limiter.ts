import { type Expression, type Kysely, type RawBuilder, sql } from 'kysely';
import type { Clock } from '../../clock.ts';
import type { FieldCrypto } from '../../crypto/field-crypto.ts';
import type { Tables } from '../../db/tables.ts';
import { Refused } from '../refusal.ts';

export type Limit = { readonly name: string; readonly atMost: number; readonly seconds: number };

/** The limits of a call: per identified caller, and per client address. */
export type LimitsOfCall = { readonly perSession?: Limit; readonly perAddress?: Limit };

export type Limiter = {
  /**
   * Counts one call, or an amount, for the subject and returns the count; throws 429 beyond the limit. Count by client address for calls before the
   * caller is identified and for those open to strangers; else by account, or by session where the call needs one.
   */
  readonly take: (limit: Limit, subject: string, amount?: number) => Promise<number>;
  /** Counts one call; false beyond the limit, for callers that have a fallback. */
  readonly allows: (limit: Limit, subject: string) => Promise<boolean>;
  /**
   * Identifies the caller by a query of one row with an `id`, and counts the call for that id and then for the address, in one statement. Counts
   * nothing if the query finds no row, and nothing for the address if the id is over its limit. Throws 429.
   */
  readonly takeFor: <Asking extends object>(who: Expression<unknown>, limits: LimitsOfCall, address: string) => Promise<Asking | undefined>;
  /** Like `take` for one call, with a further statement `what` in the same round trip; `what` gets the condition that the call is within its limit. */
  readonly takeAnd: (limit: Limit, subject: string, what: (isWithin: RawBuilder<boolean>) => RawBuilder<unknown>) => Promise<void>;
};

const KEPT_MS = 24 * 3_600_000;
const SWEEP_EVERY = 500;

/**
 * Rate limiter: counts in windows in the database, so that all processes of the portal share one count. Stores addresses as keyed hashes, and
 * identified callers by id.
 */
export function createLimiter(db: Kysely<Tables>, clock: Clock, crypto: FieldCrypto): Limiter {
  let taken = 0;
  const windowOf = ({ seconds }: Limit, now: number) => new Date(Math.floor(now / (seconds * 1000)) * seconds * 1000);
  const indexOf = (caller: string) => crypto.index('limit', caller);

  async function sweepSometimes(now: number): Promise<void> {
    if (++taken % SWEEP_EVERY !== 0) return;
    await db
      .deleteFrom('rate_limits')
      .where('window_start', '<', new Date(now - KEPT_MS))
      .execute();
  }

  function refuseBeyond(limit: Limit, count: number, now: number): void {
    if (count <= limit.atMost) return;
    const retryAfter = Math.max(1, Math.ceil((windowOf(limit, now).getTime() + limit.seconds * 1000 - now) / 1000));
    throw new Refused(429, 'TOO_MANY', 'Too many tries. Please wait a little and try again.', { retryAfter });
  }

  const limiter: Limiter = {
    async take(limit, caller, amount = 1) {
      const now = clock.now().getTime();
      const row = await db
        .insertInto('rate_limits')
        .values({ name: limit.name, subject: indexOf(caller), window_start: windowOf(limit, now), taken: amount })
        .onConflict((same) =>
          same.columns(['name', 'subject', 'window_start']).doUpdateSet((row) => ({ taken: row('rate_limits.taken', '+', amount) })),
        )
        .returning('taken')
        .executeTakeFirstOrThrow();
      await sweepSometimes(now);
      refuseBeyond(limit, row.taken, now);
      return row.taken;
    },

    async allows(limit, caller) {
      return limiter.take(limit, caller).then(() => true, unlessRefused);
    },

    async takeFor<Asking extends object>(who: Expression<unknown>, { perSession, perAddress }: LimitsOfCall, address: string) {
      const now = clock.now().getTime();
      const counted = [
        ...(perSession === undefined ? [] : [{ limit: perSession, subject: sql`asking.id` }]),
        ...(perAddress === undefined ? [] : [{ limit: perAddress, subject: sql`${indexOf(address)}::text` }]),
      ];
      const counts = counted.map(({ limit, subject }, at) => {
        const before = counted[at - 1];
        const ifTaken = before && sql`where (select taken from ${nameOf(at - 1)}) <= ${before.limit.atMost}::integer`;
        return sql`${nameOf(at)} as (
          insert into rate_limits (name, subject, window_start, taken)
          select ${limit.name}::text, ${subject}, ${windowOf(limit, now)}::timestamptz, 1 from asking ${ifTaken ?? sql``}
          on conflict (name, subject, window_start) do update set taken = rate_limits.taken + 1 returning taken)`;
      });
      const taken = counts.map((_count, at) => sql`(select taken from ${nameOf(at)})`);
      const { rows } = await sql<Asking & { readonly taken: readonly (number | null)[] }>`
        with ${sql.join([sql`asking as (${who})`, ...counts])}
        select asking.*, array[${sql.join(taken)}]::integer[] as taken from asking`.execute(db);
      const [found] = rows;
      if (found === undefined) return undefined;
      await sweepSometimes(now);
      for (const [at, { limit }] of counted.entries()) refuseBeyond(limit, found.taken[at] ?? 0, now);
      return found;
    },

    async takeAnd(limit, caller, what) {
      const now = clock.now().getTime();
      const isWithin = sql<boolean>`(select taken from counted) <= ${limit.atMost}::integer`;
      const { rows } = await sql<{ readonly taken: number }>`
        with counted as (
          insert into rate_limits (name, subject, window_start, taken)
          values (${limit.name}, ${indexOf(caller)}, ${windowOf(limit, now)}, 1)
          on conflict (name, subject, window_start) do update set taken = rate_limits.taken + 1 returning taken
        ), done as (${what(isWithin)})
        select taken from counted`.execute(db);
      await sweepSometimes(now);
      refuseBeyond(limit, rows[0]?.taken ?? 0, now);
    },
  };

  return limiter;
}

/** The name of a count in the statement. */
function nameOf(at: number) {
  return sql.ref(`counted_${at}`);
}

function unlessRefused(error: unknown): false {
  if (error instanceof Refused) return false;
  throw error;
}
