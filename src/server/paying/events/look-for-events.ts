import { doEach } from '../../kit/jobs/do-each.ts';
import { type Attempt, attemptsByIntents } from '../../payments/attempts.ts';
import type { PaymentPorts } from '../../payments/ports.ts';
import { eventsTaken, heardUntil, noteHeard } from '../../payments/provider-events.ts';
import type { ProviderEvent } from '../../payments/provider/provider.ts';
import { takeEvents } from './take-events.ts';

/** An event may appear in the provider's list some time after its date; known ones are recognised by id. */
const LOOKS_BACK_MS = 3 * 24 * 3_600_000;
/** The most payments in one run; the next run continues. */
const MOST_PAYMENTS = 200;

/**
 * Asks the provider for its events about money that went back: refunds made on its own pages, returned refunds, disputes. Nothing else polls these,
 * and their webhooks may be lost. Events without a webhook are processed as if one had come. Starts three days before the last complete run; the
 * provider keeps events for thirty days. Returns the number of payments with new events.
 */
export async function lookForEvents(ports: PaymentPorts): Promise<number> {
  const at = ports.now();
  const reported = await ports.provider.listMoneyBack(await lastHeard(ports, at));
  const news = await withAttempts(ports, await notTaken(ports, reported));
  await doEach(
    news.slice(0, MOST_PAYMENTS),
    ({ attempt, events }) => takeEvents(ports, attempt, events),
    (failed) => `The news of ${failed} payments could not be taken.`,
  );
  if (news.length <= MOST_PAYMENTS) await noteHeard(ports.db, ports.provider.name, at);
  return news.length;
}

/** Where to start; the epoch before the first complete run. */
async function lastHeard({ db, provider }: PaymentPorts, at: Date): Promise<Date> {
  const until = await heardUntil(db, provider.name);
  return until === undefined ? new Date(0) : new Date(Math.min(until.getTime(), at.getTime()) - LOOKS_BACK_MS);
}

async function notTaken({ db }: PaymentPorts, reported: readonly ProviderEvent[]): Promise<ProviderEvent[]> {
  if (reported.length === 0) return [];
  const ids = reported.map(({ id }) => id);
  const taken = await eventsTaken(db, ids);
  return reported.filter(({ id }) => !taken.has(id));
}

/** Groups events by payment, only for our payments; other systems may share the account at the provider. */
async function withAttempts(
  { db }: PaymentPorts,
  events: readonly ProviderEvent[],
): Promise<{ attempt: Attempt; events: ProviderEvent[] }[]> {
  const byIntent = Map.groupBy(events, ({ intentId }) => intentId);
  const intents = [...byIntent.keys()].flatMap((intentId) => intentId ?? []);
  if (intents.length === 0) return [];
  const attempts = await attemptsByIntents(db, intents);
  return intents.flatMap((intentId) => {
    const attempt = attempts.find(({ provider_intent }) => provider_intent === intentId);
    return attempt === undefined ? [] : [{ attempt, events: byIntent.get(intentId) ?? [] }];
  });
}
