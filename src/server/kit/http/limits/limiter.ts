import type { Kysely } from 'kysely';
import type { Clock } from '../../clock.ts';
import type { FieldCrypto } from '../../crypto/field-crypto.ts';
import type { Tables } from '../../db/tables.ts';
import { Refused } from '../refusal.ts';

export type Limit = { readonly name: string; readonly atMost: number; readonly seconds: number };

export type Limiter = {
  /**
   * Counts one call, or an amount, for the caller and returns the count; refuses with 429 beyond the limit. Count by client address what is
   * asked before it is known who asks, and what strangers may try; then by account, or by session where the call needs one.
   */
  readonly take: (limit: Limit, subject: string, amount?: number) => Promise<number>;
  /** Counts one call; false beyond the limit, for a caller that goes on otherwise. */
  readonly allows: (limit: Limit, subject: string) => Promise<boolean>;
};

const KEPT_MS = 24 * 3_600_000;
const SWEEP_EVERY = 500;

/**
 * Rate limiter: counts in windows, in the database, so that all processes of the portal share one count. Callers are stored as keyed
 * hashes.
 */
export function createLimiter(db: Kysely<Tables>, clock: Clock, crypto: FieldCrypto): Limiter {
  let taken = 0;
  const limiter: Limiter = {
    async take({ name, atMost, seconds }, caller, amount = 1) {
      const now = clock.now().getTime();
      const window_start = new Date(Math.floor(now / (seconds * 1000)) * seconds * 1000);
      const row = await db
        .insertInto('rate_limits')
        .values({ name, subject: crypto.index('limit', caller), window_start, taken: amount })
        .onConflict((same) =>
          same.columns(['name', 'subject', 'window_start']).doUpdateSet((row) => ({ taken: row('rate_limits.taken', '+', amount) })),
        )
        .returning('taken')
        .executeTakeFirstOrThrow();
      if (++taken % SWEEP_EVERY === 0)
        await db
          .deleteFrom('rate_limits')
          .where('window_start', '<', new Date(now - KEPT_MS))
          .execute();
      if (row.taken <= atMost) return row.taken;
      const retryAfter = Math.max(1, Math.ceil((window_start.getTime() + seconds * 1000 - now) / 1000));
      throw new Refused(429, 'TOO_MANY', 'Too many tries. Please wait a little and try again.', { retryAfter });
    },

    async allows(limit, caller) {
      return limiter.take(limit, caller).then(() => true, unlessRefused);
    },
  };
  return limiter;
}

function unlessRefused(error: unknown): false {
  if (error instanceof Refused) return false;
  throw error;
}
