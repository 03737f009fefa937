import { doEach } from '../../kit/jobs/do-each.ts';
import { type Attempt, attemptsByIntents } from '../../payments/attempts.ts';
import type { PaymentPorts } from '../../payments/ports.ts';
import { eventsTaken, heardUntil, noteHeard } from '../../payments/provider-events.ts';
import type { ProviderEvent } from '../../payments/provider/provider.ts';
import { takeEvents } from './take-events.ts';

/** An event may be in the provider's list a while after its own moment; what was heard before is known by its id. */
const LOOKS_BACK_MS = 3 * 24 * 3_600_000;
/** The most payments in one turn; the next turn continues. */
const MOST_PAYMENTS = 200;

/**
 * Asks the provider what it has told of money that went back: refunds made on its own page, refunds that came back, disputes. Those are
 * asked about by nobody else, and a webhook that tells of them may be lost. What no webhook brought is taken as if one had. Asks from
 * three days before it last heard all; the provider remembers thirty. Answers how many payments there was news of.
 */
export async function lookForEvents(ports: PaymentPorts): Promise<number> {
  const at = ports.now();
  const told = await ports.provider.listMoneyBack(await lastHeard(ports, at));
  const news = await withAttempts(ports, await notTaken(ports, told));
  await doEach(
    news.slice(0, MOST_PAYMENTS),
    ({ attempt, events }) => takeEvents(ports, attempt, events),
    (failed) => `The news of ${failed} payments could not be taken.`,
  );
  if (news.length <= MOST_PAYMENTS) await noteHeard(ports.db, ports.provider.name, at);
  return news.length;
}

/** The epoch when nothing was heard yet. */
async function lastHeard({ db, provider }: PaymentPorts, at: Date): Promise<Date> {
  const until = await heardUntil(db, provider.name);
  return until === undefined ? new Date(0) : new Date(Math.min(until.getTime(), at.getTime()) - LOOKS_BACK_MS);
}

async function notTaken({ db }: PaymentPorts, told: readonly ProviderEvent[]): Promise<ProviderEvent[]> {
  if (told.length === 0) return [];
  const ids = told.map(({ id }) => id);
  const taken = await eventsTaken(db, ids);
  return told.filter(({ id }) => !taken.has(id));
}

/** The events of each payment of ours; the account at the provider may serve others too. */
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
