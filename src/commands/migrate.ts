/** `npm run migrate`: as the database's owner, migrates it to the schema of this release, and grants the serving role its rights. */
import { fileURLToPath } from 'node:url';
import { prepareDatabase } from '../server/kit/db/roles/prepare-database.ts';
import { addressOfDatabase, loadSettings } from '../server/start/index.ts';
import { command } from './command.ts';

const root = fileURLToPath(new URL('../../', import.meta.url)).replace(/\/$/, '');

await command(async () => {
  const address = addressOfDatabase(await loadSettings(process.env, root));
  if (address?.ownerUrl === undefined)
    throw new Error('Set DATABASE_OWNER_URL to the role that owns the tables, and DATABASE_URL to the one that serves.');
  const tooMuch = await prepareDatabase(address);
  console.log(tooMuch ?? 'The database is migrated, and the role of DATABASE_URL has the rights that it needs.');
  return tooMuch === undefined ? 0 : 1;
});
