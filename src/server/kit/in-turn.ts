/**
 * Coalesces concurrent requests for the same work: one run at a time, and all requests made during a run share the next run. So a run that began
 * after the request answers it. An error is thrown to all that share the run.
 */
export function inTurn<T>(work: () => Promise<T>): () => Promise<T> {
  let running: Promise<T> | undefined;
  let next: Promise<T> | undefined;
  const begin = (): Promise<T> => {
    next = undefined;
    running = work().finally(() => {
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
