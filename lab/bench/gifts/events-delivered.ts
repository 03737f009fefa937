import { setTimeout as pause } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../../src/server/kit/db/tables.ts';

/** Waits until the stand-in for the provider has delivered every event. */
export async function eventsDelivered(db: Kysely<Tables>): Promise<void> {
  const waiting = sql<{ some: boolean }>`select exists (select from sandbox.deliveries where delivered_at is null) as some`;
  while ((await waiting.execute(db)).rows[0]?.some === true) await pause(100);
}
