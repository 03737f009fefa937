import type { FastifyBaseLogger } from 'fastify';

/** Whether this machine's clock agrees with the payment provider's, as far as this process has compared them. */
export type ClockWatch = {
  /** What to tell the operator, with the fix; null while the clocks agree. */
  readonly trouble: () => string | null;
  /** Compares the moment of an answer with the time of ours before and after the question; answers whether they agree. */
  readonly compare: (theirs: Date, asked: Date, answered: Date) => boolean;
};

/** What falls due goes by the day: a clock may be so far off before nothing is charged by it. */
const MOST_APART_MS = 5 * 60_000;
/** The log repeats it at most this often. */
const SAID_EVERY_MS = 10 * 60_000;

/** A machine whose clock is months ahead would charge what is not due for months. It heals by itself: the clocks are compared before each turn. */
export function createClockWatch(log: Pick<FastifyBaseLogger, 'error' | 'info'>): ClockWatch {
  let apart: { readonly ours: Date; readonly theirs: Date } | null = null;
  let saidAt = Number.NEGATIVE_INFINITY;
  const trouble = () =>
    apart === null
      ? null
      : `This machine's clock said ${apart.ours.toISOString()} when the payment provider's said ${apart.theirs.toISOString()}. Nothing that falls due is charged until they agree within five minutes: set the machine's clock.`;
  return {
    trouble,
    compare: (theirs, asked, answered) => {
      const early = asked.getTime() - theirs.getTime();
      const late = theirs.getTime() - answered.getTime();
      const agree = Math.max(early, late) <= MOST_APART_MS;
      if (agree && apart !== null) log.info('This machine’s clock agrees with the payment provider’s again');
      apart = agree ? null : { ours: answered, theirs };
      if (agree) saidAt = Number.NEGATIVE_INFINITY;
      // By the provider's clock: ours may jump.
      else if (theirs.getTime() - saidAt >= SAID_EVERY_MS) {
        saidAt = theirs.getTime();
        log.error(trouble() ?? '');
      }
      return agree;
    },
  };
}
