import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { prepareDatabase } from '../../../src/server/kit/db/roles/prepare-database.ts';
import { prepareSchema } from '../../../stand-ins/cognito/schema.ts';
import { startEmbedded } from '../../../stand-ins/postgres/embedded.ts';
import { freePort } from '../../../stand-ins/postgres/free-port.ts';
import { installFromDebian } from '../../../tests/support/trial/from-debian.ts';
import { startPooler } from '../../../tests/support/trial/pooler.ts';
import { endPortal, startPortal, type StartedPortal } from '../started-portal.ts';

const CADDY = '/usr/bin/caddy';
const PROCESSES = 2;

/** A portal as `docs/scale.md` grows it, on one machine: a proxy, two processes, a pooler, and a PostgreSQL that writes to the disk. */
export type DeployedPortal = {
  /** Address of the proxy. */
  readonly url: string;
  /** Straight to the database, as the serving role. */
  readonly databaseUrl: string;
  /** Kills one process by SIGKILL and starts another in its place; resolves once that one serves. */
  readonly kill: () => Promise<void>;
  /** Replaces each process by another, one after the other, as an upgrade does. */
  readonly replaceEach: () => Promise<void>;
  readonly end: () => Promise<void>;
};

/** Starts it with its data in `folder`. Throws when Caddy or PgBouncer is missing and cannot be installed. */
export async function startDeployed(folder: string): Promise<DeployedPortal> {
  const database = await startEmbedded({
    ...{ dataDir: join(folder, 'database'), adminPassword: randomUUID(), password: randomUUID() },
    onCrash: () => undefined,
  });
  await prepareDatabase(database);
  await prepareSchema(database);
  const pooler = await startPooler(join(folder, 'pooler'), [database.url]);
  const key = () => randomBytes(32).toString('base64');
  const common = {
    ...{ DATABASE_URL: pooler.through(database.url), TRUST_PROXY: '127.0.0.1' },
    ...{ FIELD_KEYS: `a:${key()}`, INDEX_KEY: `index:${key()}`, LINK_KEYS: `link:${key()}` },
  };
  const ports = await Promise.all(Array.from({ length: PROCESSES }, freePort));
  const start = (nth: number) => startPortal(join(folder, `process-${nth}`), { ...common, PORT: String(ports[nth]) });
  const processes: StartedPortal[] = [];
  for (const nth of ports.keys()) processes.push(await start(nth));
  const proxy = await startProxy(folder, ports);

  async function replace(nth: number, stop: (portal: StartedPortal) => Promise<void>): Promise<void> {
    const former = processes[nth];
    if (former !== undefined) await stop(former);
    processes[nth] = await start(nth);
  }
  return {
    url: proxy.url,
    databaseUrl: database.url,
    kill: () => replace(0, killed),
    replaceEach: async () => {
      for (const nth of processes.keys()) await replace(nth, endPortal);
    },
    end: async () => {
      await proxy.end();
      for (const portal of processes) await endPortal(portal);
      await pooler.stop();
      await database.stop();
    },
  };
}

async function killed({ child }: StartedPortal): Promise<void> {
  const gone = once(child, 'exit');
  child.kill('SIGKILL');
  await gone;
}

/** Caddy, as deploy/compose runs it, without TLS and with several processes behind it. */
async function startProxy(folder: string, ports: readonly number[]): Promise<{ readonly url: string; readonly end: () => Promise<void> }> {
  if (!existsSync(CADDY)) installFromDebian('caddy', 'Caddy');
  if (!existsSync(CADDY)) throw new Error('No Caddy here, and none could be installed: install Debian’s caddy.');
  const port = await freePort();
  const [url, settings] = [`http://127.0.0.1:${port}`, join(folder, 'Caddyfile')];
  writeFileSync(settings, settingsOf(url, ports));
  const child = spawn(CADDY, ['run', '--adapter', 'caddyfile', '--config', settings], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { HOME: folder },
  });
  await answers(url, child);
  return {
    url,
    end: async () => {
      const gone = once(child, 'exit');
      child.kill('SIGTERM');
      await gone;
    },
  };
}

/** The donors of the bench name their own addresses, so the proxy trusts what it is sent. */
function settingsOf(url: string, ports: readonly number[]): string {
  return `{
	admin off
	auto_https off
	log {
		level FATAL
	}
}
${url} {
	reverse_proxy ${ports.map((port) => `127.0.0.1:${port}`).join(' ')} {
		trusted_proxies 127.0.0.1/32
		header_up X-Request-Id {http.request.uuid}
		lb_policy round_robin
		lb_try_duration 5s
		health_uri /live
		health_interval 1s
	}
}
`;
}

async function answers(url: string, child: ChildProcess): Promise<void> {
  while (child.exitCode === null) {
    const answer = await fetch(`${url}/live`).catch(() => undefined);
    if (answer?.ok) return;
    await pause(50);
  }
  throw new Error('The proxy does not start.');
}
