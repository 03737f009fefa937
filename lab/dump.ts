/** `npm run dump -- write|read FILE`: writes a database as text, or loads it. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { openDatabase } from '../src/commands/ledger/open-ledger.ts';
import { standIns } from '../stand-ins/index.ts';
import { readDump, writeDump } from './dump/text-dump.ts';
import { loadSettings } from '../src/server/start/index.ts';

const root = fileURLToPath(new URL('../', import.meta.url)).replace(/\/$/, '');
const USAGE = `npm run dump -- write FILE    writes the database out as text; what is encrypted stays so, and opens with the same keys only
npm run dump -- read FILE     reads such a text into the database at DATABASE_URL, which has to be empty`;

const commands: { readonly [name: string]: (file: string) => Promise<void> } = { write, read };

try {
  const [name = '', file, ...more] = process.argv.slice(2);
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (command === undefined || file === undefined || more.length > 0) throw new Error(USAGE);
  await command(file);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 2;
}

async function write(file: string): Promise<void> {
  const { url, stop } = await openDatabase(await loadSettings(process.env, root), standIns);
  try {
    save(file, await writeDump(url));
  } finally {
    await stop();
  }
}

async function read(file: string): Promise<void> {
  const { databaseUrl, databaseOwnerUrl } = await loadSettings(process.env, root);
  if (databaseUrl === undefined) throw new Error('Set DATABASE_URL to the empty database that it is read into.');
  await readDump(databaseOwnerUrl ?? databaseUrl, readFileSync(file, 'utf8'));
  console.log(`${file} is read. Start the portal over it with the keys that it was written under.`);
}

function save(file: string, text: string): void {
  if (existsSync(file)) throw new Error(`${file} is there already; it is not written over.`);
  writeFileSync(file, text, { mode: 0o600 });
  console.log(`${file}: ${Buffer.byteLength(text).toLocaleString('en')} bytes.`);
}
