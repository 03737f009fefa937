import type { TaskKind } from './task-queue.ts';

/** Work in the background: what is done at intervals, and what waits in the queue. Any process may do it; each piece is taken by one. */
export type Jobs = {
  /** Registers work that is done at intervals; call it before `start`. An error is reported, and the work done again at the next interval. */
  readonly every: (name: string, seconds: number, run: () => Promise<void>) => void;
  /**
   * Registers a look at what is due, which each process takes every second, whatever others do: it may be taken by several at once, and reads
   * little where there is nothing. For what must not wait for the lease of a process that was killed. Call it before `start`.
   */
  readonly sweep: (name: string, run: () => Promise<void>) => void;
  /** Registers who does the tasks of a kind; call it before `start`. */
  readonly handle: (kind: TaskKind) => void;
  /** Has registered work done now: what is done at intervals, or the tasks of that kind that are due. */
  readonly soon: (name: string) => void;
  readonly start: () => Promise<void>;
  /** Stops after the work under way has ended. */
  readonly stop: () => Promise<void>;
};
