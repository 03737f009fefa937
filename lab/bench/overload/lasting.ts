import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { type Figure, median, quantile } from '../figure.ts';
import { giveOpenly, type Given } from './give-openly.ts';
import { besidePortal, eventsDelivered } from '../gifts/events-delivered.ts';
import { withDonors } from './with-donors.ts';

const SECONDS = Number(process.env.LASTING_SECONDS ?? 600);
/** Offered for long, whether or not those before have their receipts. */
const LASTING = { perSecond: 40, seconds: SECONDS };
/** Offered for a tenth of that time, on a portal that has the gifts of the former load. */
const QUIETER = { perSecond: 20, seconds: SECONDS / 10 };
const WARM_UP = { perSecond: 10, seconds: 10 };
const BARS = { settled: 0.99, behindSeconds: 2, p99Ms: 400, memory: 1.25 } as const;
const SAMPLE_MS = 1_000;

type Sample = { readonly memoryMb: number; readonly behindSeconds: number };

/**
 * Forty gifts by card a second for ten minutes, with the stand-in in the portal's process: what is settled and receipted, how far the provider's
 * events are behind, and whether memory grows. Then twenty a second, for how long a gift takes. `LASTING_SECONDS=60` is quicker.
 */
export function lastingFigures(): Promise<readonly Figure[]> {
  return withDonors(async ({ dataDir, give, memory }) => {
    await giveOpenly(give, WARM_UP);
    const watch = watched(dataDir, memory);
    const begun = performance.now();
    const given = await giveOpenly(give, LASTING);
    const took = (performance.now() - begun) / 1_000;
    const samples = await watch.end();
    await eventsDelivered(dataDir);
    const quieter = await giveOpenly(give, QUIETER);
    return [...lastingOf(given, took, samples), quieterOf(quieter)];
  });
}

function lastingOf(given: readonly Given[], took: number, samples: readonly Sample[]): readonly Figure[] {
  const settled = given.filter(({ trouble }) => trouble === null).length;
  const behind = Math.max(...samples.map(({ behindSeconds }) => behindSeconds));
  const tenth = Math.max(1, Math.floor(samples.length / 10));
  // What is loaded and compiled in the first tenth is not growth.
  const [early, late] = [samples.slice(tenth, 2 * tenth), samples.slice(-tenth)].map((some) => median(some.map((one) => one.memoryMb))) as [
    number,
    number,
  ];
  return [
    {
      what: `${LASTING.perSecond} gifts a second for ${LASTING.seconds} s: settled and receipted`,
      value: `${settled} of ${given.length}`,
      beside: `the last ${(took - LASTING.seconds).toFixed(1)} s after the last was offered`,
      ratio: { value: settled / given.length, bar: BARS.settled, kind: 'at least' },
    },
    {
      what: 'The provider’s events at most behind',
      value: `${behind.toFixed(1)} s`,
      beside: `of ${BARS.behindSeconds} s`,
      ratio: { value: behind / BARS.behindSeconds, bar: 1, kind: 'at most' },
    },
    {
      what: `The portal’s memory after ${given.length} gifts`,
      value: `${late} MB`,
      beside: `${early} MB after a fifth of them`,
      ratio: { value: late / early, bar: BARS.memory, kind: 'at most' },
    },
  ];
}

function quieterOf(given: readonly Given[]): Figure {
  const p99 = quantile(
    given.map(({ gaveFor }) => gaveFor),
    0.99,
  );
  return {
    what: `${QUIETER.perSecond} gifts a second: p99 to the receipt`,
    value: `${Math.round(p99)} ms`,
    beside: `p50 ${Math.round(median(given.map(({ gaveFor }) => gaveFor)))} ms; ${given.filter(({ trouble }) => trouble !== null).length} failed`,
    ratio: { value: p99 / BARS.p99Ms, bar: 1, kind: 'at most' },
  };
}

/** Samples, each second, the portal's memory and how long ago the oldest event came that is not yet delivered. */
function watched(dataDir: string, memory: () => number): { readonly end: () => Promise<readonly Sample[]> } {
  const samples: Sample[] = [];
  let ended = false;
  const oldest = sql<{ seconds: number }>`
    select coalesce(extract(epoch from clock_timestamp() - min(events.created_at)), 0)::float as seconds
    from sandbox.deliveries as waiting join sandbox.objects as events on events.id = waiting.event_id
    where waiting.delivered_at is null`;
  const watching = besidePortal(dataDir, async (db) => {
    while (!ended) {
      const { rows } = await oldest.execute(db);
      samples.push({ memoryMb: memory(), behindSeconds: rows[0]?.seconds ?? 0 });
      await pause(SAMPLE_MS);
    }
  });
  return {
    end: async () => {
      ended = true;
      await watching;
      return samples;
    },
  };
}
