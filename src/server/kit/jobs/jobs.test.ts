import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { startTestDatabase } from '../../../tools/trial/database.ts';
import type { TestDatabase } from '../../../tools/trial/database.ts';
import type { Jobs } from './jobs-port.ts';
import { createJobs } from './index.ts';

let database: TestDatabase;
const running: Jobs[] = [];

beforeAll(async () => {
  database = await startTestDatabase();
});
afterEach(async () => {
  await Promise.all(running.splice(0).map((jobs) => jobs.stop()));
});
afterAll(() => database.close());

function newJobs(onError: (error: unknown, job: string) => void = () => {}): Jobs {
  const jobs = createJobs({ db: database.db, onError });
  running.push(jobs);
  return jobs;
}

it('does its work at the start, and again as soon as it is asked to', async () => {
  let turns = 0;
  const jobs = newJobs();
  jobs.every('count', 3600, async () => {
    turns += 1;
  });
  await jobs.start();
  await vi.waitFor(() => expect(turns).toBe(1), { timeout: 10_000 });
  jobs.soon('count');
  await vi.waitFor(() => expect(turns).toBe(2), { timeout: 10_000 });
});

it('goes on with its other work, and with its next turn, when a turn fails', async () => {
  const errors: string[] = [];
  let turns = 0;
  const jobs = newJobs((error, job) => errors.push(`${job}: ${error instanceof Error ? error.message : ''}`));
  jobs.every('fails-once', 3600, async () => {
    turns += 1;
    if (turns === 1) throw new Error('no');
  });
  await jobs.start();
  await vi.waitFor(() => expect(errors).toEqual(['fails-once: no']), { timeout: 10_000 });
  jobs.soon('fails-once');
  await vi.waitFor(() => expect(turns).toBe(2), { timeout: 10_000 });
});

it('is not asked for before it has started, or under another name', () => {
  const jobs = newJobs();
  jobs.every('later', 3600, async () => {});
  expect(() => jobs.soon('later')).not.toThrow();
  expect(() => jobs.soon('unknown')).not.toThrow();
  running.splice(0);
});
