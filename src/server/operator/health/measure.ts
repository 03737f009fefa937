import { sql } from 'kysely';
import { DEPENDENCIES } from '../../kit/signals/dependencies.ts';
import { taskLabel } from '../../kit/signals/metrics.ts';
import type { PaymentServices } from '../../payments/services.ts';
import { backlogNames } from './backlogs.ts';
import type { Health } from './health.ts';

/**
 * Adds the metrics that are measured on each read: dependencies, readiness, storing, content, clock, backlogs, tasks and connections. Those that only
 * the database knows are absent while it does not answer.
 */
export function measure(services: PaymentServices, health: () => Promise<Health>): void {
  const { metrics, dependencies } = services;
  measureConnections(services);
  const { gauge } = metrics;
  const up = gauge('portal_dependency_up', 'Whether a dependency answers this process', ['dependency']);
  const ready = gauge('portal_ready', 'Whether this process may take traffic');
  const stores = gauge('portal_can_store', 'Whether the database takes writes');
  const served = gauge('portal_content_served', 'Whether every process serves the newest content');
  const clock = gauge('portal_clock_agrees', "Whether every process agrees with the payment provider's clock");
  const late = gauge('portal_backlog', 'Work that is overdue', ['backlog']);
  const age = gauge('portal_backlog_age_seconds', 'For how long the oldest overdue work waits', ['backlog']);
  const measureTasks = tasksOf(services);

  metrics.measureBy(async () => {
    const found = await health().catch(() => undefined);
    ready.set(found === undefined ? 0 : 1);
    late.reset();
    age.reset();
    if (found === undefined) for (const one of [stores, served, clock]) one.remove();
    else {
      stores.set(found.notStored === null ? 1 : 0);
      served.set(found.reports.every(({ refuses }) => refuses.length === 0) ? 1 : 0);
      clock.set(found.reports.every(({ clockTrouble }) => clockTrouble === null) ? 1 : 0);
      for (const name of backlogNames) late.set({ backlog: name }, 0);
      for (const { name, count, since } of found.backlogs) {
        late.set({ backlog: name }, count);
        age.set({ backlog: name }, secondsFrom(since, services.clock.now()));
      }
    }
    await measureTasks();
    const states = dependencies.states();
    for (const name of DEPENDENCIES)
      if (states[name].state !== 'unknown') up.set({ dependency: name }, states[name].state === 'up' ? 1 : 0);
  });
}

/** The queue by kind of task; waiting mails are the tasks of the kind "mail". */
function tasksOf({ metrics, db, clock }: PaymentServices): () => Promise<void> {
  const waiting = metrics.gauge('portal_tasks', 'Background tasks that wait or run', ['task']);
  const oldest = metrics.gauge('portal_task_oldest_due_seconds', 'For how long the oldest due task waits', ['task']);
  return async () => {
    const at = clock.now();
    const { rows } = await sql<{ kind: string; count: number; due_at: Date }>`
      select kind, count(*)::integer as count, min(due_at) as due_at from tasks where dead_at is null group by kind`
      .execute(db)
      .catch(() => ({ rows: [] }));
    for (const gauge of [waiting, oldest]) gauge.reset();
    for (const { kind, count, due_at } of rows) {
      waiting.inc({ task: taskLabel(kind) }, count);
      oldest.set({ task: taskLabel(kind) }, Math.max(0, secondsFrom(due_at, at)));
    }
  };
}

function measureConnections({ metrics, connections }: PaymentServices): void {
  const pool = metrics.gauge('portal_pool_connections', 'Database connections in use and idle, and work that waits for one', ['state']);
  metrics.measureBy(async () => {
    const { totalCount, idleCount, waitingCount } = connections;
    pool.set({ state: 'used' }, totalCount - idleCount);
    pool.set({ state: 'idle' }, idleCount);
    pool.set({ state: 'waiting' }, waitingCount);
  });
}

function secondsFrom(since: Date, now: Date): number {
  return (now.getTime() - since.getTime()) / 1_000;
}
