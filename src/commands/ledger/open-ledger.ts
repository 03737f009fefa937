import type { Config } from '../../server/config/read-config.ts';
import { addressOfDatabase } from '../../server/start/index.ts';
import { createPaymentProvider } from '../../server/start/payment-provider.ts';
import type { PaymentProvider } from '../../server/payments/provider/provider.ts';
import { loadSecrets } from '../../server/start/secrets.ts';
import type { PaymentServices } from '../../server/payments/services.ts';
import { type OpenDatabase, required, type StandIns } from '../../server/start/stand-ins.ts';
import { startServices } from '../../server/start/start-services.ts';

/** The services and the provider without a portal, for an operator's command. */
export type OpenLedger = {
  readonly services: PaymentServices;
  readonly provider: PaymentProvider;
  readonly close: () => Promise<void>;
};

/**
 * Opens the ledger of the configured database. Joins the embedded database if its portal is running, otherwise starts it; a portal that starts meanwhile is
 * refused. Throws with a sentence for the operator if there is no ledger.
 */
export async function openLedger(config: Config, standIns: StandIns | undefined): Promise<OpenLedger> {
  const database = await openDatabase(config, standIns);
  const undo = [database.stop];
  const close = async () => {
    for (const step of undo.splice(0).reverse()) await step();
  };
  try {
    const { services, stop } = await startServices(config, loadSecrets(config), database);
    undo.push(stop);
    const standIn = config.payments.provider === 'sandbox' ? required(standIns, 'stripe').stripe(services, async () => 503) : undefined;
    const provider = createPaymentProvider(services, standIn);
    return { services, provider, close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** Returns the address of the configured database, joining or starting the embedded one; call `stop` afterwards. */
export async function openDatabase(config: Config, standIns: StandIns | undefined): Promise<OpenDatabase> {
  const address = addressOfDatabase(config);
  if (address !== undefined) return { ...address, stop: async () => undefined };
  return required(standIns, 'database').database.join(config.dataDir, () => loadSecrets(config));
}
