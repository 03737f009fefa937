import type { Kysely } from 'kysely';
import { connect } from '../../server/kit/db/connect.ts';
import type { Tables } from '../../server/kit/db/tables.ts';

export type TestDatabase = { readonly url: string; readonly db: Kysely<Tables>; readonly close: () => Promise<void> };

/** `npm run test:pooler`: every database is reached through a pooler, which knows no prepared statements. */
export const isPooled = process.env.PORTAL_TEST_POOLED !== undefined;

/** A fresh, migrated database in the PostgreSQL of this test run. Close it in `afterAll`, which drops it. `direct`: never through a pooler. */
export async function startTestDatabase(way?: 'direct'): Promise<TestDatabase> {
  const url = await callBroker('GET', way ?? '');
  const db = connect(url, () => undefined, { prepared: way === 'direct' || !isPooled });
  return { url, db, close: () => db.destroy().then(() => dropDatabase(url)) };
}

/** The address of a fresh, migrated database in the PostgreSQL of this test run; it lasts until the run ends. */
export async function freshDatabase(): Promise<string> {
  return await callBroker('GET', '');
}

async function dropDatabase(url: string): Promise<void> {
  await callBroker('DELETE', new URL(url).pathname.slice(1));
}

async function callBroker(method: 'GET' | 'DELETE', name: string): Promise<string> {
  const broker = process.env.PORTAL_TEST_DATABASES;
  if (broker === undefined) throw new Error("Run the tests through the project's vitest.config.ts: its globalSetup starts the database.");
  const answer = await fetch(`${broker}${name}`, { method });
  const text = await answer.text();
  if (!answer.ok) throw new Error(text);
  return text;
}
