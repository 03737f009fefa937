import { type Definitions, payeeOf, receiptSeriesOn } from '../../engine/index.ts';
import { inTurn } from '../kit/jobs/in-turn.ts';
import { safeError } from '../kit/http/log.ts';
import { numberDue } from '../paying/settle/number-due.ts';
import { payableLimits } from '../payments/provider/amount-limits.ts';
import type { Numbered, PaymentPorts, PaymentSite } from '../payments/ports.ts';
import type { PaymentProvider } from '../payments/provider/provider.ts';
import { paynowPayload } from '../payments/paynow.ts';
import { whenSettled } from './when-paid.ts';
import type { Services } from '../people/services.ts';

/** The ports of payments, from the portal's services. */
export function toPaymentPorts(services: Services, provider: PaymentProvider): PaymentPorts {
  const ports: PaymentPorts = {
    db: services.db,
    now: services.clock.now,
    provider,
    site: () => toPaymentSite(services.content.current().definitions, provider),
    index: services.crypto.index,
    paynowPayload,
    ...whenSettled,
    numberDue: numberInTurn(services, () => numberDue(ports)),
  };
  return ports;
}

/** Least time between batches of numbers: a batch costs about as much for one gift as for several. */
const BATCHES_APART_MS = 20;
/** How long a call waits for the number of the gift that it settled. */
const LONGEST_WAIT_MS = 2_000;

const NONE: Numbered = new Map();

/**
 * A failure is retried by the next caller, or within a second (`sweepDue`): the money is settled, and its number follows. So no caller is
 * refused for it or delayed for long.
 */
function numberInTurn({ log }: Services, work: () => Promise<Numbered>): () => Promise<Numbered> {
  const turn = inTurn(work, { apart: BATCHES_APART_MS });
  return async () => {
    const done = turn().catch((error: unknown) => {
      log.warn({ err: safeError(error) }, 'Paid gifts wait for their numbers, which could not be given just now');
      return NONE;
    });
    return within(LONGEST_WAIT_MS, done, NONE);
  };
}

/** The answer, or `late` after this many milliseconds. */
function within<T>(ms: number, answer: Promise<T>, late: T): Promise<T> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms, late);
    void answer.then((value) => {
      clearTimeout(timer);
      resolve(value);
    });
  });
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
