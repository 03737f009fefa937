import { AsyncLocalStorage } from 'node:async_hooks';

/**
 * Coalesces concurrent requests for the same work: one run at a time, and all requests during a run share the next one. So each is answered by a run
 * that began after it. A failure is thrown to all that share the run. The run is outside the async context of its callers, so that no caller's
 * deadline ends it for the others.
 */
export function inTurn<T>(work: () => Promise<T>): () => Promise<T> {
  const outsideOfCalls = AsyncLocalStorage.snapshot();
  let running: Promise<T> | undefined;
  let next: Promise<T> | undefined;
  const begin = (): Promise<T> => {
    next = undefined;
    running = outsideOfCalls(work).finally(() => {
      running = undefined;
    });
    return running;
  };
  return () => {
    if (running === undefined) return begin();
    next ??= running.catch(() => undefined).then(begin);
    return next;
  };
}
