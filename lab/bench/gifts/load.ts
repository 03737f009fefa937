import { setTimeout as pause } from 'node:timers/promises';
import { quantile } from '../figure.ts';

/** Gives one gift, from the first call to the receipt. */
export type Give = () => Promise<void>;
export type Burst = { readonly atOnce: number; readonly gifts: number };
export type Steady = { readonly perSecond: number; readonly seconds: number };

/** Gives this many gifts at this concurrency; resolves to the time of each, in ms. */
export async function giveAll(give: Give, { atOnce, gifts }: Burst): Promise<number[]> {
  const times: number[] = [];
  let left = gifts;
  const donor = async () => {
    while (left > 0) {
      left -= 1;
      times.push(await timed(give));
    }
  };
  await Promise.all(Array.from({ length: atOnce }, donor));
  return times;
}

/**
 * Starts gifts at this rate, whether or not earlier ones have their receipts, and calls `eachSecond` meanwhile. Resolves to how many were
 * started and to the time of each that reached its receipt, in ms.
 */
export async function giveSteadily(
  give: Give,
  { perSecond, seconds }: Steady,
  eachSecond: (second: number) => void,
): Promise<{ readonly started: number; readonly times: readonly number[] }> {
  const gifts: Promise<number | null>[] = [];
  const begun = performance.now();
  let second = -1;
  while (performance.now() - begun < seconds * 1_000) {
    const elapsed = (performance.now() - begun) / 1_000;
    while (gifts.length <= elapsed * perSecond) gifts.push(timed(give).catch(() => null));
    for (; second < Math.floor(elapsed); second += 1) eachSecond(second + 1);
    await pause(5);
  }
  const times = (await Promise.all(gifts)).filter((time) => time !== null);
  return { started: gifts.length, times };
}

export function spread(times: readonly number[]): string {
  return `p50 ${Math.round(quantile(times, 0.5))} ms, p99 ${Math.round(quantile(times, 0.99))} ms`;
}

async function timed(give: Give): Promise<number> {
  const begun = performance.now();
  await give();
  return performance.now() - begun;
}
