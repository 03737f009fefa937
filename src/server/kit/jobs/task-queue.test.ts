import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { startTestDatabase } from '../../../../tests/support/trial/database.ts';
import type { TestDatabase } from '../../../../tests/support/trial/database.ts';
import { dropTask, type QueuePorts, runTasks, sendTask, type TaskKind } from './task-queue.ts';

const MINUTE_MS = 60_000;

let database: TestDatabase;
let now: Date;
let errors: string[];
let done: string[];
let ports: QueuePorts;
beforeAll(async () => {
  database = await startTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  await database.db.deleteFrom('tasks').execute();
  now = new Date('2026-09-15T02:00:00Z');
  errors = [];
  done = [];
  ports = { db: database.db, now: () => now, onError: (error, kind, key) => errors.push(`${kind} ${key}: ${String(error)}`) };
});

const later = (milliseconds: number) => {
  now = new Date(now.getTime() + milliseconds);
};
const send = (key: string) => sendTask(database.db, 'letter', key, now);
const letters = (more: Partial<TaskKind> = {}): TaskKind => ({
  name: 'letter',
  backoff: (tries) => tries * MINUTE_MS,
  run: async ({ key }) => void done.push(key),
  ...more,
});
const failing = letters({
  run: async ({ tries }) => {
    throw new Error(`try ${tries}`);
  },
});

it('runs due tasks once, the longest due first', async () => {
  await send('a');
  later(1);
  await send('b');
  await sendTask(database.db, 'letter', 'tomorrow', new Date(now.getTime() + 24 * 60 * MINUTE_MS));
  await sendTask(database.db, 'parcel', 'c', now);
  expect(await runTasks(ports, letters())).toBe(2);
  expect(await runTasks(ports, letters())).toBe(0);
  expect(done).toEqual(['a', 'b']);
});

it('is queued with its transaction, or not at all', async () => {
  const undone = database.db.transaction().execute(async (tx) => {
    await sendTask(tx, 'letter', 'a', now);
    throw new Error('undone');
  });
  await expect(undone).rejects.toThrow('undone');
  expect(await runTasks(ports, letters())).toBe(0);
});

it('gives each task to one of several processes', async () => {
  for (const key of ['a', 'b', 'c', 'd', 'e']) await send(key);
  await Promise.all([runTasks(ports, letters()), runTasks(ports, letters()), runTasks(ports, letters())]);
  expect(done.sort()).toEqual(['a', 'b', 'c', 'd', 'e']);
});

it('retries after the backoff without blocking other tasks', async () => {
  await send('a');
  await runTasks(ports, failing);
  await send('b');
  await runTasks(ports, letters());
  expect(done).toEqual(['b']);
  later(MINUTE_MS - 1);
  await runTasks(ports, failing);
  expect(errors).toEqual(['letter a: Error: try 1']);
  later(1);
  await runTasks(ports, failing);
  expect(errors).toEqual(['letter a: Error: try 1', 'letter a: Error: try 2']);
});

it('becomes a dead letter after its last try, until it is queued anew', async () => {
  const dead: string[] = [];
  const kind = { ...failing, mostTries: 2, onDead: async (_: unknown, key: string) => void dead.push(key) };
  await send('a');
  await runTasks(ports, kind);
  expect(dead).toEqual([]);
  later(60 * MINUTE_MS);
  await runTasks(ports, kind);
  expect(dead).toEqual(['a']);
  later(60 * MINUTE_MS);
  expect(await runTasks(ports, letters())).toBe(0);
  await send('a');
  expect(await runTasks(ports, letters())).toBe(1);
});

it('runs in another process after a killed one’s lease', async () => {
  await send('a');
  const begun = Promise.withResolvers<void>();
  const held = Promise.withResolvers<undefined>();
  let lives = true;
  const hangs = letters({
    run: () => {
      begun.resolve();
      return held.promise;
    },
  });
  const first = runTasks({ ...ports, isStopping: () => !lives }, hangs);
  await begun.promise;
  expect(await runTasks(ports, letters())).toBe(0);
  later(2 * MINUTE_MS);
  expect(await runTasks(ports, letters())).toBe(1);
  // A later report of the first task changes nothing.
  lives = false;
  held.reject(new Error('killed'));
  await first;
  expect(await database.db.selectFrom('tasks').selectAll().execute()).toEqual([]);
});

it('keeps a task that was queued anew during its run', async () => {
  await send('a');
  const resent = letters({ run: async ({ key }) => void (await send(key)) });
  // Runs once: a task that is queued again during its own run is due at once.
  await runTasks({ ...ports, isStopping: () => done.push('asked') > 1 }, resent);
  done = [];
  expect(await runTasks(ports, letters())).toBe(1);
});

it('runs again at the time that its work returns', async () => {
  await send('a');
  const again = letters({
    run: async ({ key }) => {
      done.push(key);
      return new Date(now.getTime() + MINUTE_MS);
    },
  });
  await runTasks(ports, again);
  await runTasks(ports, again);
  expect(done).toEqual(['a']);
  later(MINUTE_MS);
  await runTasks(ports, again);
  expect(done).toEqual(['a', 'a']);
});

it('can be removed', async () => {
  await send('a');
  await dropTask(database.db, 'letter', 'a');
  expect(await runTasks(ports, letters())).toBe(0);
});
