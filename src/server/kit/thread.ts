import type { Transferable } from 'node:worker_threads';
import { Piscina } from 'piscina';

/** A worker thread that runs the function `work` of a script: started by the first task, ended after an idle time, and replaced when it fails. */
export type Thread<Task, Result> = {
  /**
   * Runs a task after those that wait. Rejects with what `work` throws, with the error that ended the thread, or with `TookTooLong`; the structured
   * clone copies tasks and results. `transfer`: objects of the task that are moved instead.
   */
  readonly run: (task: Task, transfer?: TaskTransfer) => Promise<Result>;
  /** Whether the thread is running, with its caches. */
  readonly isWarm: () => boolean;
  /** Ends the thread and rejects its tasks; none can be run afterwards. */
  readonly end: () => Promise<void>;
};

type TaskTransfer = readonly Transferable[];

export type ThreadOptions = {
  readonly memoryMb: number;
  /** Far longer than any task takes, including the wait for earlier tasks: a task that exceeds it hangs, and its thread is terminated. */
  readonly timeoutMs: number;
  readonly idleMs?: number;
};

/** The task was not done in time. */
export class TookTooLong extends Error {
  override readonly name = 'TookTooLong';
}

/** Moves seconds of work off the thread that serves donors. `script`: a module that exports `work`. */
const IDLE_MS = 120_000;

/** Keeps seconds of work off the thread that serves donors. `script`: a module that exports `work`. */
export function threadFor<Task, Result>(script: URL, { memoryMb, timeoutMs, idleMs = IDLE_MS }: ThreadOptions): Thread<Task, Result> {
  const pool = new Piscina({
    filename: script.href,
    name: 'work',
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: idleMs,
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: memoryMb },
  });
  // An idle thread that fails is replaced by the next task; without a listener, its error would end the process.
  pool.on('error', () => {});

  async function run(task: Task, transfer: TaskTransfer = []): Promise<Result> {
    const late = new AbortController();
    const timer = setTimeout(() => late.abort(), timeoutMs);
    timer.unref();
    const { promise: failed, reject } = Promise.withResolvers<never>();
    // The pool does not by itself reject tasks whose script cannot be loaded.
    pool.on('error', reject);
    try {
      return await Promise.race([pool.run(task, { signal: late.signal, transferList: [...transfer] }), failed]);
    } catch (error) {
      throw late.signal.aborted ? new TookTooLong(`A task of ${script.pathname.split('/').at(-1)} was not done in time.`) : error;
    } finally {
      clearTimeout(timer);
      pool.off('error', reject);
    }
  }

  return { run, isWarm: () => pool.threads.length > 0, end: () => pool.destroy() };
}
