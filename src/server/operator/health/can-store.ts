import { randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Tables } from '../../kit/db/tables.ts';
import { codeOf } from '../../kit/thrown.ts';

/** Enough that the database needs new pages for it, and few enough that nobody minds. */
const PROBE_BYTES = 8_192;
/** Two segments of the embedded database's log: with less than that it stops at its next checkpoint. */
const LEAST_FREE_BYTES = 32 * 1024 * 1024;

type Ports = {
  readonly db: Kysely<Tables>;
  readonly now: () => Date;
  /** The bytes that are left on the disk of the embedded database; undefined when the database is elsewhere. */
  readonly freeBytes: (() => Promise<number>) | undefined;
};

/**
 * Null when a payment could be stored now; else what keeps it from being stored, for the operator. It is tried: a row is written, and of
 * an embedded database's disk the free space is read. Throws when the database does not answer.
 */
export async function whyNotStored({ db, now, freeBytes }: Ports): Promise<string | null> {
  const free = await freeBytes?.();
  if (free !== undefined && free < LEAST_FREE_BYTES)
    return `The disk of the data folder has ${Math.floor(free / 1024 / 1024)} MB left: make room on it.`;
  const row = { filler: randomBytes(PROBE_BYTES), written_at: now() };
  try {
    await db
      .insertInto('health_probe')
      .values({ id: 1, ...row })
      .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
      .execute();
    return null;
  } catch (error) {
    const reason = REFUSED[codeOf(error)];
    if (reason === undefined) throw error;
    return reason;
  }
}

/** PostgreSQL's codes for a write that it refuses while it answers. */
const REFUSED: { readonly [code: string]: string } = {
  '25006': 'The database takes no writes: it is read-only.',
  '53100': "The database's disk is full: make room on it.",
  '42501': 'The database does not let the portal write: give its role back its rights.',
};
