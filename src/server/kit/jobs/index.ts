import type { Kysely } from 'kysely';
import PgBoss from 'pg-boss';
import type { Tables } from '../db/tables.ts';
import type { Jobs } from './jobs-port.ts';
import { queueConnection } from './queue-connection.ts';

export type JobsPorts = { readonly db: Kysely<Tables>; readonly onError: (error: unknown, job: string) => void };

type Work = { readonly name: string; readonly seconds: number; readonly run: () => Promise<void> };

/**
 * Background jobs on pg-boss, over the portal's own connections. Every process asks for every turn, and the queue keeps one of them. Jobs
 * must be idempotent all the same: a killed process may leave its turn behind, so that two run one.
 */
export function createJobs({ db, onError }: JobsPorts): Jobs {
  const works: Work[] = [];
  const workers = new Map<string, string>();
  const timers: NodeJS.Timeout[] = [];
  const running = new Set<Promise<void>>();
  let stopping = false;
  const { executeSql, idle } = queueConnection(db, (error) => onError(error, 'queue'));
  const boss = new PgBoss({
    db: { executeSql },
    retryLimit: 0,
    expireInSeconds: 120,
    archiveCompletedAfterSeconds: 600,
    deleteAfterHours: 1,
  });
  boss.on('error', (error) => onError(error, 'queue'));

  const ask = async (work: Work, key: 'turn' | 'soon') => {
    await boss.send(work.name, {}, { singletonKey: key, ...(key === 'turn' ? { singletonSeconds: work.seconds } : {}) });
    const worker = workers.get(work.name);
    if (worker !== undefined) boss.notifyWorker(worker);
  };
  const askSafely = (work: Work, key: 'turn' | 'soon') => void ask(work, key).catch((error: unknown) => onError(error, work.name));

  const run = async (work: Work) => {
    if (stopping) return;
    const turn = work.run().catch((error: unknown) => onError(error, work.name));
    running.add(turn);
    await turn;
    running.delete(turn);
  };

  return {
    every: (name, seconds, run) => void works.push({ name, seconds, run }),
    soon: (name) => {
      const work = works.find((candidate) => candidate.name === name);
      if (work !== undefined && workers.has(name)) askSafely(work, 'soon');
    },
    start: async () => {
      await boss.start();
      for (const work of works) {
        await boss.createQueue(work.name, { name: work.name, policy: 'short' });
        workers.set(work.name, await boss.work(work.name, { pollingIntervalSeconds: 5 }, () => run(work)));
        timers.push(setInterval(() => askSafely(work, 'turn'), work.seconds * 1000).unref());
        await ask(work, 'soon');
      }
    },
    stop: async () => {
      for (const timer of timers) clearInterval(timer);
      workers.clear();
      stopping = true;
      await boss.stop({ graceful: true, wait: true, timeout: 10_000, close: false });
      await Promise.all(running);
      await idle();
    },
  };
}
