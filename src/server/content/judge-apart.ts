import { Worker } from 'node:worker_threads';
import { type Judged, type Judging, readingOf } from './judge.ts';
import type { Reading } from './source.ts';

const script = new URL('./judge-thread.ts', import.meta.url);
const MEMORY_MB = 1024;
/** Far beyond any data that people write: a judgement that takes longer never ends. */
const PATIENCE_MS = 180_000;

/** Judges the data on a thread of its own, so that donors are answered meanwhile. Saves are rare: the thread ends with its judgement. */
export async function judgeApart(judging: Judging): Promise<Reading> {
  const { promise, resolve, reject } = Promise.withResolvers<Judged>();
  const thread = new Worker(script, { workerData: judging, execArgv: [], resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB } });
  // A portal that stops does not wait for a judgement that nobody takes.
  thread.unref();
  const timer = setTimeout(() => void thread.terminate(), PATIENCE_MS).unref();
  thread.once('message', resolve);
  thread.once('error', reject);
  thread.once('exit', () => reject(new Error('The content was not judged in time.')));
  try {
    return readingOf(await promise);
  } finally {
    clearTimeout(timer);
  }
}
