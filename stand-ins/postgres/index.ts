import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { DatabaseStandIn } from '../../src/server/start/stand-ins.ts';
import { addressAt, startEmbedded } from './embedded.ts';
import { lockFolder } from './folder-lock.ts';
import { commandOf, identityOf } from './process-identity.ts';

/** The embedded PostgreSQL in the data folder, in place of a database server. One process at a time owns the folder. */
export const embeddedDatabase: DatabaseStandIn = {
  async start(dataDir, secretsOf, onCrash) {
    const unlock = lockFolder(dataDir);
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
    const port = runningPort(folder);
    if (port === undefined) return embeddedDatabase.start(dataDir, secretsOf, () => undefined);
    return { ...addressAt(port, secretsOf().databasePassword), stop: async () => undefined };
  },
};

/** The port of the PostgreSQL that runs on a folder now, or undefined when none does; a killed one leaves its file behind. */
function runningPort(folder: string): number | undefined {
  const file = join(folder, 'postmaster.pid');
  if (!existsSync(file)) return undefined;
  const lines = readFileSync(file, 'utf8').split('\n');
  const [pid, port] = [Number(lines[0]), Number(lines[3])];
  const command = commandOf(pid);
  const runs = identityOf(pid) !== undefined && (command === '' ? process.platform !== 'linux' : command.includes('postgres'));
  return runs && port > 0 ? port : undefined;
}
