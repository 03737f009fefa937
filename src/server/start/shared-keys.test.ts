import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestDatabase, type TestDatabase } from '../../../tests/support/trial/database.ts';
import { readConfig } from '../config/read-config.ts';
import { loadSecrets } from './secrets.ts';
import { startServices } from './start-services.ts';

const folder = mkdtempSync(join(tmpdir(), 'portals-'));
let database: TestDatabase;
beforeAll(async () => {
  database = await startTestDatabase();
});
afterAll(async () => {
  await database.close();
  rmSync(folder, { recursive: true, force: true });
});

it('of two processes that start with their own generated keys, one serves and the other reads what to share', async () => {
  const start = (name: string) => {
    const settings = {
      DATABASE_URL: database.url,
      DATA_DIR: join(folder, name),
      LOG_LEVEL: 'silent',
    };
    const config = readConfig(settings, process.cwd());
    return startServices(config, loadSecrets(config), database);
  };
  const started = await Promise.allSettled([start('one'), start('other')]);
  for (const one of started) if (one.status === 'fulfilled') await one.value.stop();
  expect(started.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  const refused = started.find((one) => one.status === 'rejected');
  expect(String(refused?.reason)).toMatch(/another folder's never.*same FIELD_KEYS and INDEX_KEY, or one DATA_DIR/);
  const keys = await database.db.selectFrom('crypto_keys').select(['purpose', 'id']).orderBy('purpose').execute();
  expect(keys).toEqual([
    { purpose: 'index', id: 'index' },
    { purpose: 'seal', id: 'k1' },
  ]);
});
