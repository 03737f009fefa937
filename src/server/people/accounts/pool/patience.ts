import type { FastifyBaseLogger } from 'fastify';
import { safeError } from '../../../kit/signals/log.ts';

/** Runs a question to Amazon; undefined if it failed or was skipped during backoff. */
export type Patient = <T>(question: () => Promise<T>) => Promise<T | undefined>;

/** Exponential backoff after failed questions. */
const FIRST_MS = 15_000;
const LONGEST_MS = 5 * 60_000;

/** A circuit breaker of this process: while Amazon does not answer, only one question at a time probes it, and each failure is logged. */
export function createPatience(now: () => Date, log: Pick<FastifyBaseLogger, 'warn' | 'info'>): Patient {
  let failures = 0;
  let quietUntil = 0;
  const pause = () => {
    quietUntil = now().getTime() + Math.min(FIRST_MS * 2 ** (failures - 1), LONGEST_MS);
  };
  return async (question) => {
    if (failures > 0) {
      if (now().getTime() < quietUntil) return undefined;
      // One request probes; the others wait for its outcome.
      pause();
    }
    const before = failures;
    try {
      const answer = await question();
      if (failures > 0) log.info('Amazon tells of sign-ins again');
      failures = 0;
      return answer;
    } catch (error) {
      // Concurrent questions that fail together count once.
      if (failures === before) {
        failures += 1;
        pause();
        log.warn({ err: safeError(error), failures }, 'Amazon does not tell whether sign-ins are still good: sessions are kept');
      }
      return undefined;
    }
  };
}
