import { AsyncLocalStorage } from 'node:async_hooks';

/** A call's shared deadline state: the error of its first query that the database did not answer. */
export type Waiting = { failure: Error | undefined };

const waiting = new AsyncLocalStorage<Waiting>();

/**
 * Limits work to one database timeout: after the first unanswered query, further queries fail at once, even if the work caught that error. So a
 * database that hangs in the middle of a call does not hold it for several timeouts.
 */
export function waitOnce<T>(work: () => T): T {
  return waiting.run({ failure: undefined }, work);
}

/** The deadline state of the current work; undefined outside `waitOnce`. */
export function currentWaiting(): Waiting | undefined {
  return waiting.getStore();
}
