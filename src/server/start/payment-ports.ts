import { type Definitions, payeeOf, receiptSeriesOn } from '../../engine/index.ts';
import { payableLimits } from '../payments/provider/amount-limits.ts';
import type { PaymentPorts, PaymentSite } from '../payments/ports.ts';
import type { PaymentProvider } from '../payments/provider/provider.ts';
import { paynowPayload } from '../payments/paynow.ts';
import { whenPaid } from './consequences.ts';
import type { Services } from '../people/services.ts';

/** The ports of payments, from the portal's services. */
export function toPaymentPorts(services: Services, provider: PaymentProvider): PaymentPorts {
  return {
    db: services.db,
    now: services.clock.now,
    provider,
    site: () => toPaymentSite(services.content.current().definitions, provider),
    index: services.crypto.index,
    paynowPayload,
    whenPaid,
    tell: services.tell,
  };
}

function toPaymentSite(definitions: Definitions, { limits }: PaymentProvider): PaymentSite {
  const { site } = definitions;
  const { uen, payments } = site;
  const payeeUnder = (host: string) => payeeOf(site, host);
  return {
    uen,
    payeeOf: payeeUnder,
    seriesOn: (day) => receiptSeriesOn(definitions, day),
    limits: payableLimits(site, limits),
    paynowExpirySeconds: payments.paynow.expirySeconds,
  };
}
