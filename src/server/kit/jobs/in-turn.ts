import { AsyncLocalStorage } from 'node:async_hooks';

/**
 * Work that many ask for at once: it is done one at a time, and all who ask while it is being done share the next time. So each is answered
 * after a time that began after they asked. A failure is thrown to those who share it. The work belongs to none of those who ask: the deadline
 * of a call does not end it for the others.
 */
export function inTurn<T>(work: () => Promise<T>): () => Promise<T> {
  const outsideOfCalls = AsyncLocalStorage.snapshot();
  let running: Promise<T> | undefined;
  let next: Promise<T> | undefined;
  const begin = (): Promise<T> => {
    running = outsideOfCalls(work).finally(() => {
      running = undefined;
    });
    return running;
  };
  return () => {
    if (running === undefined) return begin();
    next ??= running
      .then(
        () => undefined,
        () => undefined,
      )
      .then(() => {
        next = undefined;
        return begin();
      });
    return next;
  };
}
