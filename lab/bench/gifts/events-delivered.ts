import { setTimeout as pause } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import { readConfig } from '../../../src/server/config/read-config.ts';
import { connect } from '../../../src/server/kit/db/connect.ts';
import type { Tables } from '../../../src/server/kit/db/tables.ts';
import { loadSecrets } from '../../../src/server/start/secrets.ts';
import { embeddedDatabase } from '../../../stand-ins/postgres/index.ts';

/** Queries the embedded database of a folder, beside the portal that serves on it. */
async function besidePortal<T>(dataDir: string, ask: (db: Kysely<Tables>) => Promise<T>): Promise<T> {
  const config = readConfig({ DATA_DIR: dataDir }, dataDir);
  const { url } = await embeddedDatabase.join(dataDir, () => loadSecrets(config));
  const db = connect(url, () => undefined);
  try {
    return await ask(db);
  } finally {
    await db.destroy();
  }
}

/** Waits until the stand-in has delivered every event. */
export function eventsDelivered(dataDir: string): Promise<void> {
  return besidePortal(dataDir, async (db) => {
    const waiting = sql<{ some: boolean }>`select exists (select from sandbox.deliveries where delivered_at is null) as some`;
    while ((await waiting.execute(db)).rows[0]?.some === true) await pause(100);
  });
}
