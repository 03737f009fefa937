/** `npm run dump -- write|read|sample …`: a database as text and back, and the sample of each release for the tests of the next. */
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { openDatabase } from './ledger/open-ledger.ts';
import { standIns } from '../stand-ins/index.ts';
import { startScratchCluster } from './trial/scratch-cluster.ts';
import { readDump, writeDump } from './dump/text-dump.ts';
import { loadSettings } from '../server/start/index.ts';
import { fillWithEverything, sampleKeys } from './trial/people/whole-sample.ts';
import { startTestPortal } from './trial/portal.ts';

const root = fileURLToPath(new URL('../../', import.meta.url)).replace(/\/$/, '');
const USAGE = `npm run dump -- write FILE    writes the database out as text; what is encrypted stays so, and opens with the same keys only
npm run dump -- read FILE     reads such a text into the database at DATABASE_URL, which has to be empty
npm run dump -- sample FILE   writes a sample of everything that a portal can hold, for tests/releases`;

const commands: { readonly [name: string]: (file: string) => Promise<void> } = { write, read, sample };

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
  const { databaseUrl } = await loadSettings(process.env, root);
  if (databaseUrl === undefined) throw new Error('Set DATABASE_URL to the empty database that it is read into.');
  await readDump(databaseUrl, readFileSync(file, 'utf8'));
  console.log(`${file} is read. Start the portal over it with the keys that it was written under.`);
}

async function sample(file: string): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'portal-sample-'));
  const cluster = await startScratchCluster(folder);
  try {
    const url = await cluster.copyDatabase();
    const portal = await startTestPortal(sampleKeys, { openDatabase: async () => ({ url, close: async () => {} }) });
    await fillWithEverything(portal);
    await portal.close();
    save(file, await writeDump(url));
    save(`${file}.keys.json`, `${JSON.stringify(sampleKeys, null, 2)}\n`);
  } finally {
    await cluster.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

function save(file: string, text: string): void {
  if (existsSync(file)) throw new Error(`${file} is there already; it is not written over.`);
  writeFileSync(file, text, { mode: 0o600 });
  console.log(`${file}: ${Buffer.byteLength(text).toLocaleString('en')} bytes.`);
}
