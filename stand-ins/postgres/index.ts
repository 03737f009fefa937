import { existsSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import type { DatabaseStandIn } from '../../src/server/start/stand-ins.ts';
import { addressAt, startEmbedded } from './embedded.ts';
import { lockFolder } from './folder-lock.ts';
import { postgresOn } from './orphan.ts';

/** Embedded PostgreSQL in the data folder, in place of a database server. One process at a time owns the folder. */
export const embeddedDatabase: DatabaseStandIn = {
  async start(dataDir, secretsOf, onCrash) {
    const unlock = await lockFolder(dataDir);
    try {
      const { databaseAdminPassword: adminPassword, databasePassword: password } = secretsOf();
      const { url, ownerUrl, stop } = await startEmbedded({ dataDir, adminPassword, password, onCrash });
      return { url, ownerUrl, stop: () => stop().finally(unlock) };
    } catch (error) {
      unlock();
      throw error;
    }
  },

  async join(dataDir, secretsOf) {
    const folder = join(dataDir, 'pg');
    if (!existsSync(join(folder, 'PG_VERSION')))
      throw new Error(`There are no books in ${dataDir}. Set DATA_DIR to the portal's data folder, or DATABASE_URL to its database.`);
    const running = postgresOn(realpathSync(folder));
    if (running === undefined) return embeddedDatabase.start(dataDir, secretsOf, () => undefined);
    return { ...addressAt(running.port, secretsOf().databasePassword), stop: async () => undefined };
  },
};
