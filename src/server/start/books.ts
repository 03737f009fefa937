import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '../config/read-config.ts';
import { startEmbedded } from '../kit/db/embedded/index.ts';
import { runningPort } from '../kit/db/embedded/running-port.ts';
import { lockFolder } from '../kit/db/folder-lock.ts';
import { createPaymentProvider } from './payment-provider.ts';
import type { PaymentProvider } from '../payments/provider/provider.ts';
import { loadSecrets } from './secrets.ts';
import type { PaymentServices } from '../payments/services.ts';
import { required, type StandIns } from './stand-ins.ts';
import { startServices } from './start-services.ts';

/** The ledger and provider without a portal: what an operator's command works with. */
export type Books = { readonly services: PaymentServices; readonly provider: PaymentProvider; readonly close: () => Promise<void> };

/**
 * Opens the ledger of the configured database. The embedded one is joined while its portal runs, and started when none does; a portal that
 * starts meanwhile is told to wait. Throws with a sentence for the operator when there is no ledger.
 */
export async function openBooks(config: Config, standIns: StandIns | undefined): Promise<Books> {
  const undo: (() => unknown)[] = [];
  const close = async () => {
    for (const step of undo.splice(0).reverse()) await step();
  };
  try {
    const url = config.databaseUrl ?? (await openEmbedded(config, undo));
    const { services, stop } = await startServices(config, loadSecrets(config), url);
    undo.push(stop);
    const standIn = config.payments.provider === 'sandbox' ? required(standIns, 'stripe').stripe(services, async () => 503) : undefined;
    const provider = createPaymentProvider(services, standIn);
    return { services, provider, close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** The configured database by its address, as the books have it; to be closed afterwards. */
export async function openDatabaseUrl(config: Config): Promise<{ readonly url: string; readonly close: () => Promise<void> }> {
  const undo: (() => unknown)[] = [];
  const close = async () => {
    for (const step of undo.splice(0).reverse()) await step();
  };
  return { url: config.databaseUrl ?? (await openEmbedded(config, undo)), close };
}

async function openEmbedded(config: Config, undo: (() => unknown)[]): Promise<string> {
  const { dataDir } = config;
  const folder = join(dataDir, 'pg');
  if (!existsSync(join(folder, 'PG_VERSION')))
    throw new Error(`There are no books in ${dataDir}. Set DATA_DIR to the portal's data folder, or DATABASE_URL to its database.`);
  const secrets = loadSecrets(config);
  const port = runningPort(folder);
  if (port !== undefined) return `postgres://portal:${secrets.databasePassword}@127.0.0.1:${port}/portal`;
  undo.push(lockFolder(dataDir));
  const embedded = await startEmbedded({
    dataDir,
    adminPassword: secrets.databaseAdminPassword,
    password: secrets.databasePassword,
    onCrash: () => undefined,
  });
  undo.push(embedded.stop);
  return embedded.url;
}
