import { execFile } from 'node:child_process';
import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { readConfig } from '../../../server/config/read-config.ts';
import { letPass } from '../../../server/kit/db/data-folder.ts';
import { prepareDatabase } from '../../../server/kit/db/roles/prepare-database.ts';
import { prepareSchema } from '../../../stand-ins/cognito/schema.ts';
import { startEmbedded } from '../../../stand-ins/postgres/embedded.ts';
import type { Figure } from '../figure.ts';
import { endPortal, startPortal } from '../started-portal.ts';
import { type Balancer, startBalancer } from './balancer.ts';
import { type Kind, openDonors } from './donors.ts';

const ROOT = join(import.meta.dirname, '../../../..');
/** Gifts of a round; PROCESSES_GIFTS is another number. */
const GIFTS = Number(process.env.PROCESSES_GIFTS ?? 120);
const AT_ONCE = 8;
/** One and two in turn, so that a machine that is busy for a while is so for both. */
const ROUNDS = [1, 2, 2, 1];
const KINDS: readonly Kind[] = ['guest', 'account', 'guest', 'singpass'];

/**
 * Two processes over one database, with roles, folders and ports of their own, behind a proxy that sends each call to either of them: gifts a second with one
 * and with both, of guests, of accounts that save their card, and of donors who come by Singpass. Then the books must hold.
 */
export async function processFigures(): Promise<readonly Figure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'giving-bench-'));
  letPass(folder);
  const database = await startEmbedded({
    dataDir: join(folder, 'database'),
    adminPassword: randomUUID(),
    password: randomUUID(),
    onCrash() {},
  });
  const [field, index] = [randomBytes(32), randomBytes(32)];
  const settings = {
    ...{ DATABASE_URL: database.url, FIELD_KEYS: `bench:${field.toString('base64')}`, INDEX_KEY: `index:${index.toString('base64')}` },
    ...{ TRUST_PROXY: '127.0.0.1', DATABASE_PATIENCE_MS: '20000', LOG_LEVEL: 'silent', NODE_ENV: '' },
  };
  try {
    await prepareDatabase(database);
    await prepareSchema(database);
    const started = await Promise.all([1, 2].map((nth) => startPortal(join(folder, `portal-${nth}`), settings)));
    const balancer = await startBalancer(started.map(({ url }) => Number(new URL(url).port)));
    const { identity } = readConfig({}, ROOT);
    const keys = { current: 'bench', keys: { bench: field }, index: { id: 'index', key: index } };
    const donors = await openDonors(balancer.url, identity.clientId, { databaseUrl: database.url, keys });
    try {
      const rates = await ratesOf(balancer, donors.give);
      return [...figuresOf(rates), await verified({ ...settings, DATA_DIR: join(folder, 'portal-1') })];
    } finally {
      await donors.close();
      await balancer.stop();
      for (const portal of started) await endPortal(portal);
    }
  } finally {
    await database.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Gifts a second by the number of processes, a figure for each round. */
async function ratesOf(
  balancer: Balancer,
  give: (kind: Kind, nth: number) => Promise<void>,
): Promise<ReadonlyMap<number, readonly number[]>> {
  let nth = 0;
  const giveAll = async (gifts: number) => {
    const last = nth + gifts;
    const one = async () => {
      while (nth < last) {
        nth += 1;
        await give(KINDS[nth % KINDS.length] ?? 'guest', nth);
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, one));
  };
  await giveAll(4 * AT_ONCE);
  const rates = new Map<number, number[]>();
  for (const processes of ROUNDS) {
    balancer.use(processes);
    const begun = performance.now();
    await giveAll(GIFTS);
    rates.set(processes, [...(rates.get(processes) ?? []), (GIFTS * 1000) / (performance.now() - begun)]);
  }
  return rates;
}

function figuresOf(rates: ReadonlyMap<number, readonly number[]>): readonly Figure[] {
  const [one = [], two = []] = [rates.get(1), rates.get(2)];
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const each = (values: readonly number[]) => values.map((value) => value.toFixed(1)).join(', ');
  return [
    {
      what: 'Two processes: gifts a second, each call to either',
      value: mean(two).toFixed(1),
      beside: `${each(two)}; with one ${mean(one).toFixed(1)} (${each(one)})`,
      // Where processors are left, two are quicker; on two cores the database has them all.
      ratio: { value: mean(two) / mean(one), bar: 0.6, kind: 'at least' },
    },
  ];
}

/** The operator's command beside the portals: how many findings it has. */
async function verified(settings: { readonly [name: string]: string }): Promise<Figure> {
  const command = promisify(execFile)(process.execPath, ['src/tools/ledger.ts', 'verify'], {
    cwd: ROOT,
    env: { ...process.env, ...settings },
  });
  const { stdout } = await command.catch((error: { stdout?: string }) => ({ stdout: error.stdout ?? '' }));
  const isClean = /^All \d+ rules hold\.$/m.test(stdout);
  return {
    what: 'Two processes: findings of ledger verify',
    value: stdout.trim().split('\n').at(-1) ?? '',
    ratio: { value: isClean ? 0 : 1, bar: 0, kind: 'at most' },
  };
}
