import { Worker } from 'node:worker_threads';
import { type Judging, readingOf } from './judge.ts';
import type { Told } from './judge-thread.ts';
import type { Reading } from '../files/source.ts';

const script = new URL('./judge-thread.ts', import.meta.url);
const MEMORY_MB = 1024;
/** Far beyond any data that people write: a judgement that takes longer never ends. */
const PATIENCE_MS = 180_000;
/** Whoever saves once often saves again soon, and a thread that has judged before takes half the time. */
const IDLE_MS = 120_000;

/** A thread that judges one save after another. */
type Judge = { readonly judge: (judging: Judging) => Promise<Reading>; readonly isOver: () => boolean };

let kept: Judge | undefined;

/** Judges the data on a thread of its own, so that donors are answered meanwhile. Rejects when they cannot be read or judged in time. */
export function judgeApart(judging: Judging): Promise<Reading> {
  if (kept === undefined || kept.isOver()) kept = startJudge();
  return kept.judge(judging);
}

/** Starts a thread, which ends when it has had nothing to do for a while; a portal that stops waits for no judgement that nobody takes. */
function startJudge(): Judge {
  const thread = new Worker(script, { execArgv: [], resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB } });
  thread.unref();
  const waiting = new Map<number, PromiseWithResolvers<Reading>>();
  let asked = 0;
  let isOver = false;
  let timer: NodeJS.Timeout | undefined;

  const wait = (ms: number) => {
    clearTimeout(timer);
    timer = setTimeout(() => end(new Error('The content was not judged in time.')), ms).unref();
  };
  function end(reason: Error): void {
    isOver = true;
    clearTimeout(timer);
    for (const { reject } of waiting.values()) reject(reason);
    waiting.clear();
    void thread.terminate();
  }
  thread.on('message', ({ id, judged, error }: Told) => {
    const asker = waiting.get(id);
    waiting.delete(id);
    wait(waiting.size > 0 ? PATIENCE_MS : IDLE_MS);
    if (judged === undefined) asker?.reject(new Error(error));
    else asker?.resolve(readingOf(judged));
  });
  thread.once('error', end);
  thread.once('exit', () => end(new Error('The thread that judges the content ended.')));

  return {
    isOver: () => isOver,
    judge: (judging) => {
      const asker = Promise.withResolvers<Reading>();
      asked += 1;
      waiting.set(asked, asker);
      wait(PATIENCE_MS);
      thread.postMessage({ id: asked, judging });
      return asker.promise;
    },
  };
}
