import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest';
import type { TestDatabase } from '../trial/database.ts';
import { startTestDatabase } from '../trial/database.ts';
import { brokenInvariants } from '../../../src/server/ledger/invariants.ts';
import { newestOf } from './newest.ts';
import type { Browser, GivingWorld } from './giving-world.ts';
import { createGivingWorld } from './giving-world.ts';

/** Made anew for each test of a file: a portal over the file's one database, emptied, and a browser on it. */
export type EachGiving = {
  readonly database: TestDatabase;
  readonly world: GivingWorld;
  readonly donor: Browser;
};

const TABLES =
  'tasks, donations, receipt_series, audit_log, audit_pending, webhook_events, outbox, rate_limits, sandbox.objects, sandbox.idempotency';

/** Sets up a portal for each test of the calling file, with a browser on `host`; after each test, the books must hold. */
export function givingForEach(host?: string): EachGiving {
  const database = newestOf<TestDatabase>('The database');
  const world = newestOf<GivingWorld>('The portal');
  const donor = newestOf<Browser>('The browser');
  beforeAll(async () => void database.set(await startTestDatabase()));
  afterAll(() => database.newest.close());
  beforeEach(async () => {
    await sql.raw(`truncate ${TABLES} restart identity cascade`).execute(database.newest.owner);
    world.set(await createGivingWorld(database.newest));
    donor.set(await world.newest.browse(host));
  });
  afterEach(async () => {
    expect(await brokenInvariants(database.newest.db, world.newest.clock.now)).toEqual([]);
    await world.newest.close();
  });
  return { database: database.newest, world: world.newest, donor: donor.newest };
}
