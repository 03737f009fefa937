import type { StandingWait } from '../../kit/db/standing-wait.ts';

/** How many gifts may begin in this process, by what it is able to do. */
export type Pace = {
  /** Whether a gift may begin at once, while nobody waits before it. */
  readonly atOnce: () => boolean;
  /** Whether the gift at this place, of which 1 is the first, may begin now. */
  readonly inTurn: (place: number) => boolean;
  /** Gifts a second that it lets begin now. */
  readonly perSecond: () => number;
};

export type PacePorts = {
  readonly now: () => Date;
  readonly wait: Pick<StandingWait, 'isLong'>;
  /** The most gifts a second, by a setting; undefined: as many as this process settles. */
  readonly mostPerSecond: number | undefined;
};

/** While calls wait longer, one gift begins in this time all the same: what is slow for other reasons holds nobody up for ever. */
const AT_LEAST_EVERY_MS = 2_000;
/** The pace is raised after this time, and lowered after twice as long: what has begun is felt only later. */
const STEP_MS = 500;
const LEAST = 1;
/** Places that would have their turn within this time have it in the order in which they ask. */
const NEXT_SECONDS = 3;
/** What a process begins with in which no gift has begun; others begin with half of what has begun lately, which was too much. */
const FIRST = 5;
/** After so long without anybody in the queue the pace is measured anew. */
const FORGOTTEN_MS = 10_000;
const MEASURED_MS = 3_000;

/**
 * Lets gifts begin as fast as the process keeps up with them. As long as calls hardly wait for the database, all do. When they do, none
 * begins until they no longer do, and gifts wait for their turn; these come at a pace that falls by a part while calls wait, and rises while
 * they do not and somebody could begin (as TCP seeks its rate).
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
