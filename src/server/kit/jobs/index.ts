import { type Kysely, sql } from 'kysely';
import type { Tables } from '../db/tables.ts';
import { workAbout } from '../signals/about.ts';
import { inTurn } from '../in-turn.ts';
import type { Jobs } from './jobs-port.ts';
import { isDue, type QueuePorts, runTasks, sendTask, type TaskKind } from './task-queue.ts';

export type JobsPorts = {
  readonly db: Kysely<Tables>;
  readonly now: () => Date;
  /** `job` is the name of the work, or "queue" if the queue could not be read; `key` is the task's key. */
  readonly onError: (error: unknown, job: string, key?: string) => void;
  readonly onRun?: QueuePorts['onRun'];
};

/** The interval at which a process looks for due work. */
const LOOKS_MS = 1_000;
/** The key of the single task of work at intervals: it never ends, but is due again after each turn. */
const TURN = '';

/** Background work, by the queue in the database. A process works on different kinds concurrently, and on one kind sequentially. */
export function createJobs({ db, now, onError, onRun }: JobsPorts): Jobs {
  const kinds = new Map<string, TaskKind>();
  const running = new Map<string, Promise<void>>();
  const sweeps = new Map<string, () => Promise<void>>();
  /** Requested during a run: run once more afterwards. */
  const askedAgain = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  let looking: Promise<void> | undefined;
  const ports = {
    db,
    now,
    onError: (error: unknown, kind: string, key: string) => (key === TURN ? onError(error, kind) : onError(error, kind, key)),
    isStopping: () => timer === undefined,
    ...(onRun && { onRun }),
  };

  /** Every gift requests the same turns: requests during a write share the next one. */
  const asking = new Map<string, () => Promise<void>>();
  const askFor = ({ name }: TaskKind): Promise<void> => {
    const ask = asking.get(name) ?? inTurn(() => sendTask(db, name, TURN, now()));
    asking.set(name, ask);
    return ask();
  };

  const work = (kind: TaskKind): void => {
    if (timer === undefined) return;
    if (running.has(kind.name)) return void askedAgain.add(kind.name);
    const done = runTasks(ports, kind)
      .then(
        () => undefined,
        (error: unknown) => onError(error, kind.name),
      )
      .then(() => {
        running.delete(kind.name);
        if (askedAgain.delete(kind.name)) work(kind);
      });
    running.set(kind.name, done);
  };

  const look = async (): Promise<void> => {
    const names = [...kinds.keys()].filter((name) => !running.has(name));
    const { rows } = await sql<{ kind: string; due_at: Date | null }>`
      select kind, (select min(due_at) from tasks where tasks.kind = asked.kind and dead_at is null) as due_at
      from unnest(${names}::text[]) as asked (kind)`.execute(db);
    const at = now();
    for (const { kind, due_at } of rows) {
      const found = kinds.get(kind);
      if (found !== undefined && due_at !== null && isDue(found, due_at, at)) work(found);
    }
  };
  const sweep = async (): Promise<void> => {
    for (const [name, run] of sweeps) await workAbout({ job: name }, run).catch((error: unknown) => onError(error, name));
  };
  /** One look at a time, so that an unresponsive database does not tie up more connections. */
  const lookSafely = () => {
    looking ??= look()
      .catch((error: unknown) => onError(error, 'queue'))
      .then(sweep)
      .finally(() => {
        looking = undefined;
      });
  };

  return {
    every: (name, seconds, run) => {
      const interval = seconds * 1_000;
      const turn = async () => {
        await run();
        return new Date(now().getTime() + interval);
      };
      kinds.set(name, { name, run: turn, backoff: () => interval, longestWait: interval });
    },
    sweep: (name, run) => void sweeps.set(name, run),
    handle: (kind) => void kinds.set(kind.name, kind),
    soon: (name) => {
      const kind = kinds.get(name);
      if (kind === undefined || timer === undefined) return;
      if (kind.longestWait === undefined) return work(kind);
      askFor(kind).then(
        () => work(kind),
        (error: unknown) => onError(error, name),
      );
    },
    start: async () => {
      for (const { name, longestWait } of kinds.values()) if (longestWait !== undefined) await sendTask(db, name, TURN, now());
      timer = setInterval(lookSafely, LOOKS_MS).unref();
      lookSafely();
    },
    stop: async () => {
      clearInterval(timer);
      timer = undefined;
      await looking;
      await Promise.all(running.values());
    },
  };
}
