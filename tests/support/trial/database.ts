import type { Kysely } from 'kysely';
import { connect } from '../../../src/server/kit/db/connect.ts';
import type { DatabaseAddress } from '../../../src/server/kit/db/roles/prepare-database.ts';
import type { Tables } from '../../../src/server/kit/db/tables.ts';

export type TestDatabase = Required<DatabaseAddress> & {
  /** Connects as the serving role, like the portal. */
  readonly db: Kysely<Tables>;
  /** Connects as the owner of the tables: to empty or change them, and to act as an insider. */
  readonly owner: Kysely<Tables>;
  readonly close: () => Promise<void>;
};

/** `npm run test:pooler`: every database is reached through a pooler. */
export const isPooled = process.env.PORTAL_TEST_POOLED !== undefined;

/** A fresh, migrated database in the PostgreSQL of this test run. Close it in `afterAll`, which drops it. `direct`: bypasses the pooler. */
export async function startTestDatabase(way?: 'direct'): Promise<TestDatabase> {
  const { url, ownerUrl } = await makeDatabase(way ?? '');
  const open = (address: string) => connect(address, () => undefined);
  const [db, owner] = [open(url), open(ownerUrl)];
  const close = async () => {
    await Promise.all([db.destroy(), owner.destroy()]);
    await callBroker('DELETE', new URL(url).pathname.slice(1));
  };
  return { url, ownerUrl, db, owner, close };
}

/** Addresses of a fresh, migrated database in the PostgreSQL of this test run; it lasts until the run ends. */
export async function freshDatabase(): Promise<Required<DatabaseAddress>> {
  return makeDatabase('');
}

async function makeDatabase(way: string): Promise<Required<DatabaseAddress>> {
  return JSON.parse(await callBroker('GET', way)) as Required<DatabaseAddress>;
}

async function callBroker(method: 'GET' | 'DELETE', name: string): Promise<string> {
  const broker = process.env.PORTAL_TEST_DATABASES;
  if (broker === undefined) throw new Error("Run the tests through the project's vitest.config.ts: its globalSetup starts the database.");
  const answer = await fetch(`${broker}${name}`, { method });
  const text = await answer.text();
  if (!answer.ok) throw new Error(text);
  return text;
}
