import { createServer } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { type AppOptions, buildApp } from './app.ts';
import { type Config, ConfigError } from '../config/read-config.ts';
import { closeDataFolder } from '../kit/db/data-folder.ts';
import type { DatabaseAddress } from '../kit/db/roles/prepare-database.ts';
import { serveMetrics } from '../operator/serve-metrics.ts';
import { wrongHosts } from '../kit/http/hosts/hosts.ts';
import { loadSecrets } from './secrets.ts';
import { startServices } from './start-services.ts';

export { ConfigError } from '../config/read-config.ts';
export type { AppOptions } from './app.ts';
export type { Config, Examined } from '../config/read-config.ts';
export { standInsOf } from '../config/stand-ins.ts';
export { examineSettings, loadSettings } from '../config/parameters/load-settings.ts';
export { inlineOf } from '../kit/http/files/built-files.ts';
export { cautionsOf } from '../config/cautions.ts';
export { registerDeskPages, wantsPage } from '../kit/http/files/page.ts';
export { targetOf } from '../kit/http/target.ts';
export { headPreview } from '../kit/http/hosts/security-headers.ts';
export { pagesOf, servePortal } from './serve-portal.ts';
import { required, type StandIns } from './stand-ins.ts';

export type { StandIns } from './stand-ins.ts';

export type Pages = {
  readonly servePages: AppOptions['servePages'];
  /** Stand-ins for outside services, where the settings require them; none in production. */
  readonly standIns: StandIns | undefined;
  /** Awaited before the portal listens. */
  readonly pagesBuilt: Promise<void>;
};

export type RunningPortal = {
  /** The address it listens at: "http://127.0.0.1:8080". */
  readonly url: string;
  /** The ids of the site's hosts, without the first. */
  readonly otherHosts: readonly string[];
  readonly stop: () => Promise<void>;
};

/**
 * Starts the portal and listens: the embedded database if none is configured, migrations, content, jobs. On a failure, stops everything it has
 * started.
 */
export async function startPortal(config: Config, { servePages, pagesBuilt, standIns }: Pages): Promise<RunningPortal> {
  const undo: (() => unknown)[] = [];
  const stop = async () => {
    for (const step of undo.splice(0).reverse()) await step();
  };
  await requireFreePort(config);
  closeDataFolder(config.dataDir);
  try {
    const database = addressOfDatabase(config) ?? (await startOwnDatabase(config, standIns, undo));
    if (config.identity.isStandIn) await required(standIns, 'userPool').userPool.prepare(database);
    const secrets = loadSecrets(config);
    const { services, stop: stopServices } = await startServices(config, secrets, database);
    undo.push(stopServices);
    await services.releases?.begin();
    const { site } = services.content.current().definitions;
    const wrong = wrongHosts(site, config);
    if (wrong.length > 0) throw new ConfigError(wrong);
    const app = await buildApp(services, { servePages, standIns });
    undo.push(() => services.jobs.stop());
    undo.push(() => app.close());
    await app.ready();
    await services.jobs.start();
    await pagesBuilt;
    if (config.metrics !== undefined) undo.push((await serveMetrics(services, config.metrics)).stop);
    await app.listen({ host: config.host, port: config.port });
    return { url: addressOf(app, config), otherHosts: Object.keys(site.hosts).slice(1), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Fails early: a port in use is the most likely mistake. */
function requireFreePort({ host, port }: Config): Promise<void> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', () =>
      reject(new Error(`Port ${port} of ${host} is taken. Stop what uses it, or give the portal another one with PORT.`)),
    );
    probe.listen(port, host, () => probe.close(() => resolve()));
  });
}

/** The configured database; undefined where it is the embedded one. */
export function addressOfDatabase({ databaseUrl, databaseOwnerUrl }: Config): DatabaseAddress | undefined {
  return databaseUrl === undefined ? undefined : { url: databaseUrl, ownerUrl: databaseOwnerUrl };
}

async function startOwnDatabase(config: Config, standIns: StandIns | undefined, undo: (() => unknown)[]): Promise<DatabaseAddress> {
  const logCrash = () => process.stderr.write('The database process ended unexpectedly. It is restarted.\n');
  const { stop, ...address } = await required(standIns, 'database').database.start(config.dataDir, () => loadSecrets(config), logCrash);
  undo.push(stop);
  return address;
}

/** The address with the real port, which differs when port 0 was configured. */
function addressOf(app: FastifyInstance, { host }: Config): string {
  const address = app.server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return `http://${host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host}:${port}`;
}
