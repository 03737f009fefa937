import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { countStatements } from '../../../../tests/support/trial/count-statements.ts';
import { startTestDatabase } from '../../../../tests/support/trial/database.ts';
import type { TestDatabase } from '../../../../tests/support/trial/database.ts';
import { connect } from '../db/connect.ts';
import type { Jobs } from './jobs-port.ts';
import { createJobs } from './index.ts';
import { sendTask } from './task-queue.ts';

let database: TestDatabase;
let now: Date;
const running: Jobs[] = [];

beforeAll(async () => {
  database = await startTestDatabase();
  now = new Date('2026-09-15T02:00:00Z');
});
afterEach(async () => {
  await Promise.all(running.splice(0).map((jobs) => jobs.stop()));
  await database.db.deleteFrom('tasks').execute();
});
afterAll(() => database.close());

type Heard = (error: unknown, job: string) => void;

function newJobs(onError: Heard = () => {}, db = database.db): Jobs {
  const jobs = createJobs({ db, now: () => now, onError });
  running.push(jobs);
  return jobs;
}

const soon = { timeout: 10_000 };

it('runs at the start, and again as soon as requested', async () => {
  let turns = 0;
  const jobs = newJobs();
  jobs.every('count', 3600, async () => {
    turns += 1;
  });
  await jobs.start();
  await vi.waitFor(() => expect(turns).toBe(1), soon);
  jobs.soon('count');
  await vi.waitFor(() => expect(turns).toBe(2), soon);
});

it('runs once for many concurrent requests, and after them', async () => {
  let turns = 0;
  const jobs = newJobs();
  jobs.every('asked-by-many', 3600, async () => {
    turns += 1;
  });
  await jobs.start();
  await vi.waitFor(() => expect(turns).toBe(1), soon);
  const { count } = await countStatements(async () => {
    for (let time = 0; time < 50; time += 1) jobs.soon('asked-by-many');
    await vi.waitFor(() => expect(turns).toBeGreaterThan(1), soon);
  });
  expect(count.texts.filter((text) => text.startsWith('insert into "tasks"')).length).toBeLessThanOrEqual(2);
});

it('runs again after its interval, not before', async () => {
  let turns = 0;
  const seen: string[] = [];
  const jobs = newJobs();
  jobs.every('hourly', 3600, async () => {
    turns += 1;
  });
  jobs.handle({ name: 'letter', backoff: () => 1_000, run: async ({ key }) => void seen.push(key) });
  await jobs.start();
  await vi.waitFor(() => expect(turns).toBe(1), soon);
  now = new Date(now.getTime() + 3_599_999);
  await sendTask(database.db, 'letter', 'the queue was looked at', now);
  await vi.waitFor(() => expect(seen).toHaveLength(1), soon);
  expect(turns).toBe(1);
  now = new Date(now.getTime() + 1);
  await vi.waitFor(() => expect(turns).toBe(2), soon);
});

it('sweeps in every process regardless of leases, and continues after a failed sweep', async () => {
  const swept: string[] = [];
  const errors: string[] = [];
  for (const name of ['one', 'other']) {
    const jobs = newJobs((error, job) => errors.push(`${job}: ${error instanceof Error ? error.message : ''}`));
    jobs.sweep('numbers', async () => {
      swept.push(name);
      if (swept.length === 1) throw new Error('no');
    });
    await jobs.start();
  }
  await vi.waitFor(() => expect(new Set(swept).size).toBe(2), soon);
  await vi.waitFor(() => expect(swept.filter((name) => name === 'one').length).toBeGreaterThan(1), soon);
  expect(errors).toEqual(['numbers: no']);
});

it('does not wait days for a turn that a wrong clock scheduled', async () => {
  let turns = 0;
  const jobs = newJobs();
  jobs.every('minutely', 60, async () => {
    turns += 1;
  });
  await jobs.start();
  await vi.waitFor(() => expect(turns).toBe(1), soon);
  now = new Date(now.getTime() - 3 * 24 * 3_600_000);
  await vi.waitFor(() => expect(turns).toBeGreaterThan(1), soon);
});

it('continues with other work, and with its next turn, after a failure', async () => {
  const errors: string[] = [];
  let turns = 0;
  const jobs = newJobs((error, job) => errors.push(`${job}: ${error instanceof Error ? error.message : ''}`));
  jobs.every('fails-once', 3600, async () => {
    turns += 1;
    if (turns === 1) throw new Error('no');
  });
  await jobs.start();
  await vi.waitFor(() => expect(errors).toEqual(['fails-once: no']), soon);
  jobs.soon('fails-once');
  await vi.waitFor(() => expect(turns).toBe(2), soon);
});

it('does not look again while the database has not answered', async () => {
  const answer = Promise.withResolvers<void>();
  let looks = 0;
  const slow = database.db.withPlugin({
    transformQuery: ({ node }) => {
      looks += 1;
      return node;
    },
    transformResult: ({ result }) => answer.promise.then(() => result),
  });
  const jobs = newJobs(() => {}, slow);
  jobs.handle({ name: 'letter', backoff: () => 1_000, run: async () => undefined });
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  try {
    await jobs.start();
    vi.advanceTimersByTime(5_000);
    expect(looks).toBe(1);
    answer.resolve();
    await vi.waitFor(() => {
      vi.advanceTimersByTime(1_000);
      expect(looks).toBeGreaterThan(1);
    }, soon);
    await jobs.stop();
  } finally {
    vi.useRealTimers();
  }
});

it('runs a task that another process queued', async () => {
  const done: string[] = [];
  const jobs = newJobs();
  jobs.handle({ name: 'letter', backoff: () => 1_000, run: async ({ key }) => void done.push(key) });
  await jobs.start();
  await sendTask(database.db, 'letter', 'a', now);
  await vi.waitFor(() => expect(done).toEqual(['a']), soon);
});

it('refuses a request before it has started, or under another name', () => {
  const jobs = newJobs();
  jobs.every('later', 3600, async () => {});
  expect(() => jobs.soon('later')).not.toThrow();
  expect(() => jobs.soon('unknown')).not.toThrow();
});

it('keeps the portal alive when the database fails during work', async () => {
  const db = connect(database.url, () => undefined);
  const told: string[] = [];
  const jobs = newJobs((_, job) => told.push(job), db);
  let began = false;
  let goOn = () => {};
  const held = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  jobs.every('held', 3600, async () => {
    began = true;
    await held;
  });
  await jobs.start();
  await vi.waitFor(() => expect(began).toBe(true), soon);
  await db.destroy();
  goOn();
  await vi.waitFor(() => expect(told).toContain('held'), soon);
  await vi.waitFor(() => expect(told).toContain('queue'), soon);
  await jobs.stop();
});

it('has no running work once it has stopped', async () => {
  const db = connect(database.url, () => undefined);
  const told: string[] = [];
  const jobs = newJobs((_, job) => told.push(job), db);
  jobs.every('quick', 3600, async () => undefined);
  await jobs.start();
  await jobs.stop();
  await db.destroy();
  await new Promise((resolve) => setImmediate(resolve));
  expect(told).toEqual([]);
});
