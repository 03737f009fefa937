import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest';
import type { TestDatabase } from '../db/testing.ts';
import { startTestDatabase } from '../db/testing.ts';
import { brokenInvariants } from '../ledger/invariants.ts';
import type { Browser, GivingWorld } from './testing.ts';
import { createGivingWorld } from './testing.ts';

/** What every test of a file has anew: a portal over the file's one database, emptied, and a browser on it. */
export type EachGiving = {
  readonly database: TestDatabase;
  readonly world: GivingWorld;
  readonly donor: Browser;
};

const TABLES = 'donations, receipt_series, audit_log, webhook_events, outbox, rate_limits, sandbox.objects, sandbox.idempotency';

/** Sets up a portal for each test of the file that calls it, on `host`; after each the books must hold. */
export function givingForEach(host?: string): EachGiving {
  let database: TestDatabase | undefined;
  let world: GivingWorld | undefined;
  let donor: Browser | undefined;
  beforeAll(async () => {
    database = await startTestDatabase();
  });
  afterAll(() => database?.close());
  beforeEach(async () => {
    await sql.raw(`truncate ${TABLES} restart identity cascade`).execute(started(database).db);
    world = await createGivingWorld(started(database));
    donor = await world.browse(host);
  });
  afterEach(async () => {
    expect(await brokenInvariants(started(database).db, started(world).clock.now)).toEqual([]);
    await world?.close();
  });
  return {
    get database() {
      return started(database);
    },
    get world() {
      return started(world);
    },
    get donor() {
      return started(donor);
    },
  };
}

function started<T>(value: T | undefined): T {
  if (value === undefined) throw new Error('The portal is set up before each test, not while tests are listed.');
  return value;
}
