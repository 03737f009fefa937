import { AsyncLocalStorage } from 'node:async_hooks';

/** A piece of work for which somebody waits, and what came of its waiting for the database. */
export type Waiting = { gaveUp: Error | undefined };

const waiting = new AsyncLocalStorage<Waiting>();

/**
 * Runs a piece of work that waits for the database in vain once at most: after a question to which no answer came in time, its further
 * ones fail at once, whatever catches the first failure. So a database that stands still in the middle of a call holds it no longer
 * than one that stood still before.
 */
export function waitOnce<T>(work: () => T): T {
  return waiting.run({ gaveUp: undefined }, work);
}

/** The work that is being done here; undefined when nobody waits for it. */
export function currentWaiting(): Waiting | undefined {
  return waiting.getStore();
}
