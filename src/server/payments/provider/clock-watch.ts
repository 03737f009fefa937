import type { FastifyBaseLogger } from 'fastify';

/** Watches whether this machine's clock agrees with the payment provider's. */
export type ClockWatch = {
  /** The report for the operator, with the fix; null while the clocks agree. */
  readonly trouble: () => string | null;
  /** Compares the time of an answer with our time before and after the request; returns whether they agree. */
  readonly compare: (theirs: Date, asked: Date, answered: Date) => boolean;
};

/** The tolerance: due dates are whole days, so charges stop only beyond it. */
const MOST_APART_MS = 5 * 60_000;
/** The shortest interval between two such log lines. */
const SAID_EVERY_MS = 10 * 60_000;

/**
 * Guards against a clock that is months ahead, by which charges would be made months early. Recovers by itself: the clocks are compared before each
 * run.
 */
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
      // By the provider's clock, since ours may jump.
      else if (theirs.getTime() - saidAt >= SAID_EVERY_MS) {
        saidAt = theirs.getTime();
        log.error(trouble() ?? '');
      }
      return agree;
    },
  };
}
