/** Runs a piece of work soon after it is asked for and every so often; never twice at the same time in this process. */
export type Worker = { readonly wake: () => void; readonly stop: () => Promise<void> };

export function startWorker(work: () => Promise<unknown>, everyMs: number, onError: (error: unknown) => void): Worker {
  let running: Promise<unknown> | null = null;
  let wanted = false;
  let stopped = false;
  const run = () => {
    if (stopped) return;
    if (running !== null) {
      wanted = true;
      return;
    }
    running = work()
      .catch(onError)
      .finally(() => {
        running = null;
        if (wanted) setImmediate(run);
        wanted = false;
      });
  };
  const timer = setInterval(run, everyMs);
  timer.unref();
  return {
    wake: () => void setImmediate(run),
    stop: async () => {
      stopped = true;
      clearInterval(timer);
      await running;
    },
  };
}
