import { setTimeout as pause } from 'node:timers/promises';

/** Detects that every use waits for a connection of this process. */
export type StandingWait = {
  /** Records one wait, in milliseconds. */
  readonly note: (milliseconds: number) => void;
  /**
   * Whether even the shortest wait of the last moments was long. In a burst that is being worked off, some waits are short; when work arrives faster
   * than it is done, none are.
   */
  readonly isLong: () => boolean;
};

/** The length of a window; the current and the previous one are judged. */
const WINDOW_MS = 300;
/** The fewest waits by which a window is judged. */
const FEWEST = 3;

type Window = { readonly from: number; least: number; count: number };

/** Watches waits. `longMs`: longer waits are long; `clock`: in milliseconds. */
export function watchStandingWait(clock: () => number, longMs: number): StandingWait {
  const windowAt = (from: number): Window => ({ from, least: Number.POSITIVE_INFINITY, count: 0 });
  let current = windowAt(clock());
  let before = windowAt(clock());
  const turnOver = () => {
    const at = clock();
    const age = at - current.from;
    if (age >= 0 && age < WINDOW_MS) return;
    before = age >= 0 && age < 2 * WINDOW_MS ? current : windowAt(at);
    current = windowAt(at);
  };
  return {
    note(milliseconds) {
      turnOver();
      current.least = Math.min(current.least, milliseconds);
      current.count += 1;
    },
    isLong() {
      turnOver();
      if (before.count < FEWEST) return false;
      return before.least > longMs && (current.count < FEWEST || current.least > longMs);
    },
  };
}

const YIELD = { stepMs: 100, mostMs: 1_000 };

/** Lets calls go first: background work pauses before each piece while all wait for connections, but at most one second. */
export async function yieldToCalls(
  wait: Pick<StandingWait, 'isLong'>,
  rest: (milliseconds: number) => Promise<unknown> = pause,
): Promise<void> {
  for (let waited = 0; waited < YIELD.mostMs && wait.isLong(); waited += YIELD.stepMs) await rest(YIELD.stepMs);
}
