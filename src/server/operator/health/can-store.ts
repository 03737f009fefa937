import { randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Tables } from '../../kit/db/tables.ts';
import { codeOf } from '../../kit/thrown.ts';

/** Large enough to need new pages in the database, and small enough to cost little. */
const PROBE_BYTES = 8_192;
/** Two segments of the embedded database's log: with less, it stops at its next checkpoint. */
const LEAST_FREE_BYTES = 32 * 1024 * 1024;

type Ports = {
  readonly db: Kysely<Tables>;
  readonly now: () => Date;
  /** The free bytes on the disk of the embedded database; undefined for another database. */
  readonly freeBytes: (() => Promise<number>) | undefined;
};

/**
 * Null when a payment could be stored now; else the obstacle, as a sentence for the operator. Writes a row to find out, and reads the free
 * space of an embedded database's disk. Throws when the database does not answer.
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

/** PostgreSQL's codes for refused writes of a database that answers. */
const REFUSED: { readonly [code: string]: string } = {
  '25006': 'The database takes no writes: it is read-only.',
  '53100': "The database's disk is full: make room on it.",
  '42501': 'The database does not let the portal write: give its role back its rights.',
};
