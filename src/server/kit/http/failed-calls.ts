import type { FastifyRequest } from 'fastify';
import { type Dependencies, outageOf } from '../signals/dependencies.ts';
import { safeError } from '../signals/log.ts';
import { causeOf } from '../thrown.ts';
import { unavailable } from './errors.ts';
import { Refused } from './refusal.ts';
import { isBelow } from './target.ts';

/** Recent calls that this process failed to answer, by cause. */
export type FailedCalls = {
  /** Records the error that a call failed with. */
  readonly note: (error: unknown) => void;
  /** The report for the operator; null while calls succeed. */
  readonly trouble: () => string | null;
};

/** A fault not seen for this long is over, or no call has met it again. */
const OVER_AFTER_MS = 5 * 60_000;

type Fault = { readonly since: Date; count: number; last: Date };

/** Counts failed calls by cause. A cause is named by its code or kind alone, since a message may repeat request data. */
export function watchFailedCalls(now: () => Date): FailedCalls {
  const faults = new Map<string, Fault>();
  return {
    note(error) {
      forgetOver(faults, now());
      const cause = causeOf(error);
      const known = faults.get(cause);
      if (known === undefined) faults.set(cause, { since: now(), count: 1, last: now() });
      else Object.assign(known, { count: known.count + 1, last: now() });
    },
    trouble() {
      forgetOver(faults, now());
      if (faults.size === 0) return null;
      return [...faults].map(([cause, fault]) => sayFault(cause, fault)).join(' ');
    },
  };
}

type Ports = { readonly failedCalls: FailedCalls; readonly dependencies: Pick<Dependencies, 'tellUnlessExplained' | 'states'> };

/** Counts and logs failed calls, and answers them: staff are informed that the database is gone, donors only that the portal cannot do it now. */
export function answerFailedCalls({ failedCalls, dependencies }: Ports): (error: unknown, request: FastifyRequest) => Promise<Refused> {
  return async (error, request) => {
    failedCalls.note(error);
    const told = dependencies.tellUnlessExplained(error, () => request.log.error({ err: safeError(error) }, 'A call failed'));
    if (!isBelow(request, '/desk')) return unavailable();
    await told;
    const outage = outageOf('database', dependencies.states());
    return outage === undefined ? unavailable() : new Refused(503, 'DATABASE_GONE', outage, { retryAfter: 5 });
  };
}

function forgetOver(faults: Map<string, Fault>, at: Date): void {
  for (const [cause, { last }] of faults) if (Math.abs(at.getTime() - last.getTime()) > OVER_AFTER_MS) faults.delete(cause);
}

function sayFault(cause: string, { since, count, last }: Fault): string {
  const says = KNOWN[cause] ?? 'the log says by what';
  const calls = count === 1 ? 'A call' : `${count} calls`;
  return `${calls} failed since ${since.toISOString()}, the last at ${last.toISOString()}: ${says} (${cause}).`;
}

/** Codes of PostgreSQL and of the system, each with its fix. */
const KNOWN: { readonly [cause: string]: string } = {
  '57P03': 'the database takes no new connections, as when it starts or shuts down: see that it runs',
  '57P01': 'the database ended connections: see that it runs',
  '53300': 'the database has no connection left: give it more, or this portal fewer processes',
  ECONNREFUSED: 'the database is not reached: see that it runs',
};
