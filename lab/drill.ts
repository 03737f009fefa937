/**
 * `npm run drill -- restore|rotate|upgrade [--gifts 60]`: does to a portal as shipped, while donors give, what its operator may have to do: restores its
 * database after the machine is lost, rotates its keys, or goes to the next release and back. Prints what it does and a table of figures; exit code 0 if
 * everything held. `SEED=123` repeats what the donors give. Needs Debian's PostgreSQL 15, which it installs as root, and upgrade a git clone with the history.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { buildPages } from '../src/commands/build/pages.ts';
import { table } from '../src/commands/serve/announce.ts';
import { startScratchCluster } from '../tests/support/trial/scratch-cluster.ts';
import { startDebianPostgres } from './drills/debian-postgres.ts';
import { restore } from './drills/restore.ts';
import { rotate } from './drills/rotate.ts';
import { upgrade } from './drills/upgrade.ts';

const drills = { restore, rotate, upgrade } as const;

const { values, positionals } = parseArgs({ options: { gifts: { type: 'string', default: '60' } }, allowPositionals: true });
const [name = '', ...more] = positionals;
const gifts = Number(values.gifts);
const seed = Number(process.env.SEED ?? Math.floor(Math.random() * 1_000_000));
if (!Object.hasOwn(drills, name) || more.length > 0 || !Number.isSafeInteger(gifts) || gifts < 1) {
  console.error(`Which drill? npm run drill -- ${Object.keys(drills).join('|')} [--gifts 60]`);
  process.exit(2);
}

console.log(`SEED=${seed}`);
const began = Date.now();
const folder = mkdtempSync(join(tmpdir(), 'drill-'));
const undo: (() => unknown)[] = [() => rmSync(folder, { recursive: true, force: true })];
try {
  await buildPages(join(import.meta.dirname, '..'), 'stripe');
  const postgres = await startDebianPostgres(join(folder, 'postgres'));
  undo.push(postgres.stop);
  const elsewhere = await startScratchCluster(join(folder, 'provider'));
  undo.push(elsewhere.stop);
  const { url: providerUrl } = await elsewhere.copyDatabase();
  const print = (line: string) => console.log(`${String(Math.round((Date.now() - began) / 1000)).padStart(4)} s  ${line}`);
  const drill = drills[name as keyof typeof drills];
  const { figures, broken } = await drill({ folder, database: postgres, providerUrl, gifts, seed, print }, postgres);
  console.log(`\n${table(figures.map(([what, figure]) => [what, String(figure)]))}`);
  for (const sentence of broken) console.log(sentence);
  console.log(`${name}: ${broken.length === 0 ? 'held' : 'did not hold'}`);
  process.exitCode = broken.length === 0 ? 0 : 1;
} finally {
  for (const step of undo.reverse()) await step();
}
