import type { Site } from '../../engine/definitions.ts';
import { payeeOf } from '../../engine/index.ts';
import { payableLimits } from '../payments/provider/amount-limits.ts';
import type { PaymentPorts, PaymentSite } from '../payments/ports.ts';
import type { PaymentProvider } from '../payments/provider/provider.ts';
import { paynowPayload } from '../payments/paynow.ts';
import { whenSettled } from './when-paid.ts';
import type { Services } from '../people/services.ts';

/** The ports of payments, from the portal's services. */
export function toPaymentPorts(services: Services, provider: PaymentProvider): PaymentPorts {
  return {
    db: services.db,
    now: services.clock.now,
    provider,
    site: () => toPaymentSite(services.content.current().definitions.site, provider),
    index: services.crypto.index,
    paynowPayload,
    ...whenSettled,
  };
}

function toPaymentSite(site: Site, { limits }: PaymentProvider): PaymentSite {
  const { uen, receiptSeries, payments } = site;
  const payeeUnder = (host: string) => payeeOf(site, host);
  return {
    uen,
    payeeOf: payeeUnder,
    receiptSeries,
    limits: payableLimits(site, limits),
    paynowExpirySeconds: payments.paynow.expirySeconds,
  };
}
