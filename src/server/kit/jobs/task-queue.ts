import type { Kysely, Selectable } from 'kysely';
import type { Tables } from '../db/tables.ts';
import { workAbout } from '../signals/about.ts';
import type { TaskOutcome } from '../signals/metrics.ts';

/** A task: its key, the number of this try (the first is 1), and the time of queueing. */
export type Task = { readonly key: string; readonly tries: number; readonly since: Date };
type Claimed = Task & { readonly round: number };

/** A kind of tasks in the queue. */
export type TaskKind = {
  readonly name: string;
  /**
   * Runs the task once. It must be idempotent: after a crash, or an expired lease, it runs again. Returns the time of its next turn, 'later' if it
   * cannot be done yet, 'never' if it never can, or undefined when done. It is retried after 'later', and after an error, which is reported.
   */
  readonly run: (task: Task) => Promise<Date | 'later' | 'never' | undefined>;
  /** Milliseconds until the next try, after this many failed ones. */
  readonly backoff: (tries: number) => number;
  /** The try after which it is a dead letter; absent: it is retried for ever. */
  readonly mostTries?: number;
  /** Runs in the transaction that makes the task a dead letter. */
  readonly onDead?: (tx: Kysely<Tables>, key: string) => Promise<unknown>;
  /** The longest wait for its next turn, in milliseconds; a later due time comes from a wrong clock, and the task is due now. */
  readonly longestWait?: number;
};

/** A backoff that doubles from `first` milliseconds up to an hour. */
export const doublingFrom =
  (first: number): TaskKind['backoff'] =>
  (tries) =>
    Math.min(3_600_000, first * 2 ** (tries - 1));

export type QueuePorts = {
  readonly db: Kysely<Tables>;
  readonly now: () => Date;
  readonly onError: (error: unknown, kind: string, key: string) => void;
  /** While true, no further task is taken; due tasks stay due. */
  readonly isStopping?: () => boolean;
  /** Called after each run of a task. */
  readonly onRun?: (kind: string, outcome: TaskOutcome) => void;
};

/** The lease on a task, in milliseconds. If the process is killed, the task is retried after it. */
const LEASE_MS = 120_000;

/**
 * Queues a task in the transaction that causes it. There is one task per kind and key: if it exists, it gets the new due time and its tries restart,
 * even while a process runs it.
 */
export async function sendTask(tx: Kysely<Tables>, kind: string, key: string, dueAt: Date, createdAt: Date = dueAt): Promise<void> {
  await tx
    .insertInto('tasks')
    .values({ kind, key, due_at: dueAt, tries: 0, created_at: createdAt, dead_at: null })
    .onConflict((same) =>
      same
        .columns(['kind', 'key'])
        .doUpdateSet((eb) => ({ due_at: dueAt, created_at: createdAt, tries: 0, dead_at: null, round: eb('tasks.round', '+', 1) })),
    )
    .execute();
}

/** The keys of a kind's dead letters, each with its time of death. */
export async function deadLetters(db: Kysely<Tables>, kind: string): Promise<readonly { readonly key: string; readonly since: Date }[]> {
  const rows = await db
    .selectFrom('tasks')
    .select(['key', 'dead_at'])
    .where('kind', '=', kind)
    .where('dead_at', 'is not', null)
    .orderBy('dead_at')
    .execute();
  return rows.map(({ key, dead_at }) => ({ key, since: dead_at ?? new Date(0) }));
}

/** Removes a task, as if it were done. */
export async function dropTask(tx: Kysely<Tables>, kind: string, key: string): Promise<void> {
  await tx.deleteFrom('tasks').where('kind', '=', kind).where('key', '=', key).execute();
}

/**
 * Runs all due tasks of a kind, one after another; a failed one does not stop the rest. Returns how many were done. Several processes may run at
 * once: each task is taken by one.
 */
export async function runTasks(ports: QueuePorts, kind: TaskKind): Promise<number> {
  let done = 0;
  while (!ports.isStopping?.()) {
    const task = await claim(ports, kind);
    if (task === undefined) break;
    if (await runTask(ports, kind, task)) done += 1;
  }
  return done;
}

/** Whether a task with this due time is to run now; true as well if the due time is impossibly far ahead. */
export function isDue(kind: TaskKind, dueAt: Date, now: Date): boolean {
  const tooFar = tooFarAhead(kind, now);
  return dueAt <= now || (tooFar !== undefined && dueAt > tooFar);
}

/** The latest plausible due time: a clock that was wrong for a while leaves due times that are days ahead. */
function tooFarAhead({ longestWait }: TaskKind, now: Date): Date | undefined {
  return longestWait === undefined ? undefined : new Date(now.getTime() + Math.max(longestWait, LEASE_MS));
}

/** The log lines are about the job, not about the call during which it happens to run. */
function runTask(ports: QueuePorts, kind: TaskKind, task: Claimed): Promise<boolean> {
  return workAbout({ job: kind.name }, () => tryTask(ports, kind, task));
}

async function tryTask(ports: QueuePorts, kind: TaskKind, task: Claimed): Promise<boolean> {
  try {
    const again = await kind.run(task);
    if (again === 'later' || again === 'never') {
      ports.onRun?.(kind.name, again);
      await (again === 'later' ? fail(ports, kind, task) : bury(ports, kind, task));
      return false;
    }
    ports.onRun?.(kind.name, 'done');
    await (again === undefined ? finish(ports.db, kind, task) : postpone(ports.db, kind, task, { due_at: again, tries: 0 }));
    return true;
  } catch (error) {
    ports.onRun?.(kind.name, 'failed');
    ports.onError(error, kind.name, task.key);
    await fail(ports, kind, task);
    return false;
  }
}

/** Takes a lease on the task that has been due longest, so that no other process takes it. */
function claim({ db, now }: QueuePorts, kind: TaskKind): Promise<Claimed | undefined> {
  const at = now();
  const { name } = kind;
  const tooFar = tooFarAhead(kind, at);
  return db.transaction().execute(async (tx) => {
    const due = await tx
      .selectFrom('tasks')
      .select(['key', 'tries'])
      .where('kind', '=', name)
      .where('dead_at', 'is', null)
      .where((eb) => (tooFar === undefined ? eb('due_at', '<=', at) : eb.or([eb('due_at', '<=', at), eb('due_at', '>', tooFar)])))
      .orderBy('due_at')
      .orderBy('created_at')
      .limit(1)
      .forUpdate()
      .skipLocked()
      .executeTakeFirst();
    if (due === undefined) return undefined;
    const row = await tx
      .updateTable('tasks')
      .set({ tries: due.tries + 1, due_at: new Date(at.getTime() + LEASE_MS) })
      .where('kind', '=', name)
      .where('key', '=', due.key)
      .returningAll()
      .executeTakeFirstOrThrow();
    return { key: row.key, tries: row.tries, round: row.round, since: row.created_at };
  });
}

async function fail({ db, now }: Pick<QueuePorts, 'db' | 'now'>, kind: TaskKind, task: Claimed): Promise<void> {
  if (task.tries >= (kind.mostTries ?? Number.POSITIVE_INFINITY)) return bury({ db, now }, kind, task);
  await postpone(db, kind, task, { due_at: new Date(now().getTime() + kind.backoff(task.tries)) });
}

/** Makes a task a dead letter, unless it was queued anew meanwhile. */
async function bury({ db, now }: Pick<QueuePorts, 'db' | 'now'>, kind: TaskKind, task: Claimed): Promise<void> {
  await db.transaction().execute(async (tx) => {
    if (await postpone(tx, kind, task, { dead_at: now() })) await kind.onDead?.(tx, task.key);
  });
}

type Change = Partial<Pick<Selectable<Tables['tasks']>, 'due_at' | 'tries' | 'dead_at'>>;

/** False if the task was queued anew meanwhile, or taken by another process after the lease; then it is left unchanged. */
async function postpone(db: Kysely<Tables>, { name }: TaskKind, task: Claimed, change: Change): Promise<boolean> {
  const { key, tries, round } = task;
  const same = { kind: name, key, tries, round };
  const { numUpdatedRows } = await db
    .updateTable('tasks')
    .set(change)
    .where((eb) => eb.and(same))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

async function finish(db: Kysely<Tables>, { name }: TaskKind, { key, tries, round }: Claimed): Promise<void> {
  const same = { kind: name, key, tries, round };
  await db
    .deleteFrom('tasks')
    .where((eb) => eb.and(same))
    .execute();
}
