import type { Site } from '../../engine/definitions.ts';
import type { PaymentPorts, PaymentSite } from '../payments/ports.ts';
import type { PaymentProvider } from '../payments/provider.ts';
import { paynowPayload } from '../payments/paynow.ts';
import { takeGift } from '../plans/index.ts';
import { keepCard } from '../saved-cards/keep-card.ts';
import type { Services } from '../services.ts';

/** What payments need, out of the portal's services. */
export function toPaymentPorts(services: Services, provider: PaymentProvider, settled: () => void): PaymentPorts {
  return {
    db: services.db,
    now: services.clock.now,
    provider,
    site: () => toPaymentSite(services.content.current().definitions.site),
    index: services.crypto.index,
    paynowPayload,
    gifted: async (tx, attempt, intent, at) => {
      await takeGift(tx, attempt, intent, at);
      await keepCard(tx, attempt, intent, at);
    },
    settled,
  };
}

function toPaymentSite({ uen, payee, receiptSeries, payments }: Site): PaymentSite {
  const { card, paynow } = payments;
  return {
    uen,
    payee,
    receiptSeries,
    limits: {
      card: { atLeastCents: toCents(card.atLeast), atMostCents: toCents(card.atMost) },
      paynow: { atLeastCents: toCents(paynow.atLeast), atMostCents: toCents(paynow.atMost) },
    },
    paynowExpirySeconds: paynow.expirySeconds,
  };
}

/** "0.5" -> 50. The text is checked data with two decimals at most. */
function toCents(decimal: string): number {
  const [dollars = '0', cents = ''] = decimal.split('.');
  return Number(dollars) * 100 + Number(cents.padEnd(2, '0'));
}
