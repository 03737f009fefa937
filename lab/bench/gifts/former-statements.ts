import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { existsSync, globSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbedded } from '../../../stand-ins/postgres/embedded.ts';
import { installFromDebian } from '../../../tests/support/trial/from-debian.ts';

const FORMER = join(import.meta.dirname, 'former');

/** The statements of a gift as they were when each was sent alone, given to a PostgreSQL by pgbench. */
export type FormerStatements = {
  /** Gifts a second of so many clients at once, over so many seconds. */
  readonly perSecond: (atOnce: number, seconds: number) => number;
  readonly stop: () => Promise<void>;
};

/**
 * Starts a PostgreSQL as the portal starts its own, with the tables of those statements. Throws where there is no pgbench and none can be
 * installed.
 */
export async function startFormerStatements(): Promise<FormerStatements> {
  const pgbench = findPgbench();
  const dataDir = mkdtempSync(join(tmpdir(), 'giving-bench-'));
  const database = await startEmbedded({ dataDir, adminPassword: randomUUID(), password: randomUUID(), onCrash: () => undefined });
  const { hostname, port, username, password, pathname } = new URL(database.adminUrl);
  const run = (file: string, options: readonly string[]) =>
    execFileSync(pgbench, ['-n', '-h', hostname, '-p', port, '-U', username, '-f', join(FORMER, file), ...options, pathname.slice(1)], {
      env: { ...process.env, PGPASSWORD: password },
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'pipe'],
    });
  run('schema.sql', ['-t', '1']);
  return {
    perSecond: (atOnce, seconds) => {
      const said = run('gift.sql', ['-M', 'prepared', '-j', '1', '-c', String(atOnce), '-T', String(seconds)]);
      const [, perSecond] = /^tps = ([\d.]+)/m.exec(said) ?? [];
      if (perSecond === undefined) throw new Error(`pgbench says nothing of its speed:\n${said}`);
      return Number(perSecond);
    },
    stop: async () => {
      await database.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** pgbench comes with Debian's server of PostgreSQL. */
function findPgbench(): string {
  const onMachine = () =>
    [process.env.PORTAL_PGBENCH, ...globSync('/usr/lib/postgresql/*/bin/pgbench')].find((path) => path && existsSync(path));
  if (onMachine() === undefined) installFromDebian('postgresql', 'pgbench');
  const found = onMachine();
  if (found === undefined)
    throw new Error('No pgbench here, and none could be installed: install Debian’s postgresql or set PORTAL_PGBENCH to one.');
  return found;
}
