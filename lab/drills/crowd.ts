import { setTimeout as pause } from 'node:timers/promises';
import type { Give, Given } from '../chaos/donor.ts';
import { throwDice } from '../simulation/dice.ts';

const AT_ONCE = 4;
/** Between two gifts of a donor: few enough for one machine to mail every receipt meanwhile. */
const REST_MS = 500;

/** Donors who give one gift after another until they leave. */
export type Crowd = {
  /** The gifts that ended, in that order. */
  readonly given: readonly Given[];
  /** Resolves once this many more gifts have ended; throws when a donor is refused. */
  readonly giveMore: (gifts: number) => Promise<void>;
  /** Resolves once the gifts that are under way have ended. */
  readonly leave: () => Promise<void>;
};

/** `seed` decides what each gives and how. */
export function startCrowd(give: Give, seed: number): Crowd {
  const given: Given[] = [];
  const waiting: { readonly until: number; readonly resolve: () => void }[] = [];
  let [next, isOpen] = [0, true];
  const oneAfterAnother = async () => {
    while (isOpen) {
      next += 1;
      given.push(await give(next, throwDice(seed + next)));
      for (const { until, resolve } of waiting) if (given.length >= until) resolve();
      await pause(REST_MS);
    }
  };
  const ended = Promise.all(Array.from({ length: AT_ONCE }, oneAfterAnother)).then(() => undefined);
  // It is awaited by whoever waits for gifts.
  ended.catch(() => undefined);
  return {
    given,
    giveMore: (gifts) => {
      const { promise, resolve } = Promise.withResolvers<void>();
      waiting.push({ until: given.length + gifts, resolve });
      return Promise.race([promise, ended]);
    },
    leave: () => {
      isOpen = false;
      return ended;
    },
  };
}
