import { type Verified, verifyLedger } from '../../../src/server/ledger/verify.ts';
import type { PaymentProvider } from '../../../src/server/payments/provider/provider.ts';
import { createPaymentProvider } from '../../../src/server/start/payment-provider.ts';
import { standIns } from '../../../stand-ins/index.ts';
import type { TestPortal } from './portal.ts';

type Portal = Pick<TestPortal, 'services'>;

/** The stand-in for the payment provider, asked as the portal asks it; its webhooks do not arrive. */
export function providerOf({ services }: Portal): PaymentProvider {
  return createPaymentProvider(
    services,
    standIns.stripe(services, async () => 503),
  );
}

/** What `npm run ledger -- verify` finds of this portal. */
export function booksOf(portal: Portal): Promise<Verified> {
  return verifyLedger(portal.services, providerOf(portal));
}
