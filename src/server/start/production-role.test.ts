import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { productionSettings } from '../../../tests/support/server/config.ts';
import { startTestDatabase, type TestDatabase } from '../../../tests/support/trial/database.ts';
import { readConfig } from '../config/read-config.ts';
import { loadSecrets } from './secrets.ts';
import { startServices } from './start-services.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await startTestDatabase('direct');
});
afterAll(() => database.close());

const INDEX_KEY = `index:${randomBytes(32).toString('base64')}`;

/** Starts the services of a production portal at these database addresses, and stops them again. */
async function startBy(addresses: { readonly url: string; readonly ownerUrl?: string }): Promise<void> {
  const config = {
    ...readConfig({ ...productionSettings, INDEX_KEY }, process.cwd()),
    logLevel: 'silent',
  };
  const { stop } = await startServices(config, loadSecrets({ ...config, databaseUrl: addresses.url }), addresses);
  await stop();
}

it('production serves with a role that owns nothing, with or without the owner’s address', async () => {
  await startBy({ url: database.url, ownerUrl: database.ownerUrl });
  await startBy({ url: database.url });
});

it('production refuses a role that can change append-only tables, with the fix', async () => {
  const refusal = /^Production: The role "portal" of DATABASE_URL owns the tables.*create role portal_serves.*DATABASE_OWNER_URL/;
  await expect(startBy({ url: database.ownerUrl })).rejects.toThrow(refusal);
  await expect(startBy({ url: database.ownerUrl, ownerUrl: database.ownerUrl })).rejects.toThrow(refusal);
});
