import type { StandingWait } from '../../kit/db/standing-wait.ts';

/** Limits the gifts that begin in this process to its capacity. */
export type Pace = {
  /** Whether a gift may begin at once, with no draft waiting before it. */
  readonly atOnce: () => boolean;
  /** Whether the gift at this place (1 is the first) may begin now. */
  readonly inTurn: (place: number) => boolean;
  /** The present pace, in gifts per second. */
  readonly perSecond: () => number;
};

export type PacePorts = {
  readonly now: () => Date;
  readonly wait: Pick<StandingWait, 'isLong'>;
  /** The setting for the most gifts per second; undefined: as many as this process settles. */
  readonly mostPerSecond: number | undefined;
};

/** While the wait of calls stays long, one gift still begins in this interval, so that slowness with another cause does not block the queue for ever. */
const AT_LEAST_EVERY_MS = 2_000;
/** The pace is raised after this time, and lowered after twice as long, since the effect of a begun gift shows later. */
const STEP_MS = 500;
const LEAST = 1;
/** Places with a turn due within this time get it in the order in which they ask. */
const NEXT_SECONDS = 3;
/** The first pace of a process where no gift has begun lately; otherwise it is half of the recent rate, which was too much. */
const FIRST = 5;
/** After this time without a queue, the pace is measured anew. */
const FORGOTTEN_MS = 10_000;
const MEASURED_MS = 3_000;

/**
 * Lets gifts begin as fast as the process keeps up. While calls hardly wait for the database, all begin. Once calls wait, none begins until they no
 * longer do, and gifts wait for their turn. Turns come at a pace that falls by a fraction while calls wait, and rises while they do not and a draft
 * could begin (like TCP congestion control).
 */
export function createPace({ now, wait, mostPerSecond = Number.POSITIVE_INFINITY }: PacePorts): Pace {
  let begun: number[] = [];
  let perSecond = Math.min(mostPerSecond, FIRST);
  let tokens = Math.max(1, perSecond / 2);
  let [filledAt, judgedAt, queuedAt, lastAt] = [0, 0, Number.NEGATIVE_INFINITY, 0];
  let isShort = false;

  const measured = (at: number) => {
    begun = begun.filter((moment) => moment <= at && at - moment < MEASURED_MS);
    return (begun.length * 1_000) / MEASURED_MS;
  };
  const begin = (at: number): true => {
    begun.push(at);
    tokens = Math.max(0, tokens - 1);
    lastAt = at;
    return true;
  };
  const fill = (at: number) => {
    const passed = Math.max(0, at - filledAt);
    filledAt = at;
    tokens = Math.min(Math.max(1, perSecond / 2), tokens + (Math.min(passed, 60_000) * perSecond) / 1_000);
  };
  const judge = (at: number) => {
    if (at - queuedAt > FORGOTTEN_MS || at < queuedAt) {
      const lately = measured(at);
      perSecond = Math.min(mostPerSecond, lately === 0 ? FIRST : Math.max(LEAST, lately / 2));
      judgedAt = at;
    }
    queuedAt = at;
    const isSlow = wait.isLong();
    if (at - judgedAt < (isSlow ? 2 * STEP_MS : STEP_MS)) return;
    judgedAt = at;
    if (isSlow) perSecond = Math.max(LEAST, perSecond * 0.9);
    else if (isShort) perSecond = Math.min(mostPerSecond, perSecond * 1.1 + 0.5);
    isShort = false;
  };

  return {
    atOnce() {
      const at = now().getTime();
      if (wait.isLong()) return false;
      if (mostPerSecond !== Number.POSITIVE_INFINITY) {
        fill(at);
        if (tokens < 1) return false;
      }
      measured(at);
      return begin(at);
    },
    inTurn(place) {
      const at = now().getTime();
      judge(at);
      fill(at);
      if (place > Math.max(1, perSecond * NEXT_SECONDS)) return false;
      if (wait.isLong() && at - lastAt < AT_LEAST_EVERY_MS) return false;
      isShort ||= tokens < 1;
      return tokens >= 1 && begin(at);
    },
    perSecond: () => perSecond,
  };
}
