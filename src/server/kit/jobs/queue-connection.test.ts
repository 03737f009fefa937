import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { connect } from '../db/connect.ts';
import { startTestDatabase, type TestDatabase } from '../../../tools/trial/database.ts';
import { createJobs } from './index.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await startTestDatabase();
});
afterAll(() => database.close());

it('lets the portal live on when the database goes away while work is under way', async () => {
  const db = connect(database.url, () => undefined);
  const told: string[] = [];
  const jobs = createJobs({ db, onError: (_, job) => told.push(job) });
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
  await vi.waitFor(() => expect(began).toBe(true), { timeout: 10_000 });
  await db.destroy();
  goOn();
  await vi.waitFor(() => expect(told).toContain('queue'), { timeout: 10_000 });
  await jobs.stop().catch(() => undefined);
});

it('has nothing under way any more once it has stopped', async () => {
  const db = connect(database.url, () => undefined);
  const told: string[] = [];
  const jobs = createJobs({ db, onError: (_, job) => told.push(job) });
  jobs.every('quick', 3600, async () => undefined);
  await jobs.start();
  await jobs.stop();
  await db.destroy();
  await new Promise((resolve) => setImmediate(resolve));
  expect(told).toEqual([]);
});
