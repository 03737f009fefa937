import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as pause } from 'node:timers/promises';

/**
 * Coalesces concurrent requests for the same work: one run at a time, and all requests during a run share the next one. So each is answered by a run
 * that began after it. A failure is thrown to all that share the run. The run is outside the async context of its callers, so that no caller's
 * deadline ends it for the others. `apart`: the minimum time between the starts of two runs, in ms, so that more share a run under load; a single
 * request does not wait.
 */
export function inTurn<T>(work: () => Promise<T>, { apart = 0 }: { readonly apart?: number } = {}): () => Promise<T> {
  const outsideOfCalls = AsyncLocalStorage.snapshot();
  let running: Promise<T> | undefined;
  let next: Promise<T> | undefined;
  let begunAt = -Infinity;
  const begin = (): Promise<T> => {
    next = undefined;
    begunAt = performance.now();
    running = outsideOfCalls(work).finally(() => {
      running = undefined;
    });
    return running;
  };
  const untilNext = async (): Promise<void> => {
    await running?.catch(() => undefined);
    const left = begunAt + apart - performance.now();
    if (left > 0) await pause(left);
  };
  return () => {
    if (next !== undefined) return next;
    if (running === undefined && performance.now() - begunAt >= apart) return begin();
    next = outsideOfCalls(untilNext).then(begin);
    return next;
  };
}
