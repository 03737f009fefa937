import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as pause } from 'node:timers/promises';

/**
 * Work that many ask for at once: it is done one at a time, and all who ask while it is being done share the next time. So each is answered
 * after a time that began after they asked. A failure is thrown to those who share it. The work belongs to none of those who ask: the deadline
 * of a call does not end it for the others. `apart`: the least time between the beginnings of two turns, in ms, so that under load more
 * share a turn; who asks alone waits for nothing.
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
