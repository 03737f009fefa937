import type { TaskKind } from './task-queue.ts';

/** Background jobs: work at intervals, and tasks from the queue. Any process may take a piece of work; only one does. */
export type Jobs = {
  /** Registers work at intervals; call it before `start`. Errors are reported, and the work runs again at the next interval. */
  readonly every: (name: string, seconds: number, run: () => Promise<void>) => void;
  /**
   * Registers a cheap look for due work that every process takes every second, independently of the others: several may run at once, and each reads
   * little if nothing is due. For work that must not wait for the lease of a killed process. Call it before `start`.
   */
  readonly sweep: (name: string, run: () => Promise<void>) => void;
  /** Registers the handler for a kind of tasks; call it before `start`. */
  readonly handle: (kind: TaskKind) => void;
  /** Runs registered work now: work at intervals, or the due tasks of that kind. */
  readonly soon: (name: string) => void;
  readonly start: () => Promise<void>;
  /** Stops once the running work has ended. */
  readonly stop: () => Promise<void>;
};
