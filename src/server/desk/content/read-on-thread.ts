import { MessageChannel } from 'node:worker_threads';
import { type Thread, threadFor } from '../../kit/thread.ts';
import type { ReadTask } from './read-thread.ts';
import type { Progress, Readings, Trees, What } from './reading.ts';

/** Reads trees of content on another thread than donors' calls, one reading at a time. */
export type Reader = Pick<Thread<unknown, unknown>, 'isWarm' | 'end'> &
  (<W extends What>(what: W, trees: Trees, tell?: (progress: Progress) => void) => Promise<Readings[W]>);

/** One thread, kept for further readings of the same release. `root`: the folder with the schemas. */
export function readerOf(root: string): Reader {
  const { run, isWarm, end } = threadFor<ReadTask, Readings[What]>(new URL('./read-thread.ts', import.meta.url), {
    memoryMb: 768,
    timeoutMs: 60_000,
  });
  const read = async <W extends What>(what: W, trees: Trees, tell: (progress: Progress) => void = () => {}) => {
    const { port1: heard, port2: progress } = new MessageChannel();
    heard.on('message', tell).unref();
    try {
      return (await run({ root, what, trees, progress }, [progress])) as Readings[W];
    } finally {
      heard.close();
    }
  };
  return Object.assign(read, { isWarm, end });
}
