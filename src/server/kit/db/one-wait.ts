import { AsyncLocalStorage } from 'node:async_hooks';

/** A call's shared deadline state: the error of the first query in it that the database did not answer. */
export type Waiting = { failure: Error | undefined };

const waiting = new AsyncLocalStorage<Waiting>();

/**
 * Runs work that waits for at most one database timeout: after the first, its further queries fail at once, whatever catches the first
 * failure. So a database that hangs in the middle of a call does not hold it for several timeouts.
 */
export function waitOnce<T>(work: () => T): T {
  return waiting.run({ failure: undefined }, work);
}

/** The state of the current work; undefined outside of `waitOnce`. */
export function currentWaiting(): Waiting | undefined {
  return waiting.getStore();
}
