import { Worker } from 'node:worker_threads';
import { asError } from '../../kit/thrown.ts';
import { type Judging, readingOf } from './judge.ts';
import type { Doubt } from '../../../lint/index.ts';
import type { Doubting } from './doubts-of.ts';
import type { Asked, JudgeResponse } from './judge-thread.ts';
import type { Reading } from '../files/source.ts';

const script = new URL('./judge-thread.ts', import.meta.url);
const MEMORY_MB = 1024;
/** Far longer than any real data needs; a judgement that exceeds it hangs. */
const TIMEOUT_MS = 180_000;
/** Saves come in bursts, and a warm thread takes half the time. */
const IDLE_MS = 120_000;

/** One worker thread, which judges one save after another. */
type Judge = { readonly ask: (asked: Asked) => Promise<JudgeResponse>; readonly isOver: () => boolean };

let kept: Judge | undefined;

/** Judges the data on a worker thread, so that donors' calls do not wait. Rejects when the data cannot be read, or on a timeout. */
export async function judgeOnThread(judging: Judging): Promise<Reading> {
  const { judged } = await askThread({ judging });
  if (judged === undefined) throw new Error('The thread answered no judgement.');
  return readingOf(judged);
}

/** The effects of content that the content before it did not have, computed on the same thread. Rejects as a judgement does. */
export async function doubtsOnThread(doubting: Doubting): Promise<readonly Doubt[]> {
  const { doubts } = await askThread({ doubting });
  if (doubts === undefined) throw new Error('The thread answered no doubts.');
  return doubts;
}

function askThread(asked: Asked): Promise<JudgeResponse> {
  if (kept === undefined || kept.isOver()) kept = startJudge();
  return kept.ask(asked);
}

/** Starts a thread that ends after an idle time. Unreferenced, so that a stopping portal does not wait for it. */
function startJudge(): Judge {
  const thread = new Worker(script, { execArgv: [], resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB } });
  thread.unref();
  const waiting = new Map<number, PromiseWithResolvers<JudgeResponse>>();
  let lastId = 0;
  let isOver = false;
  let timer: NodeJS.Timeout | undefined;

  const restartTimer = (ms: number) => {
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
  thread.on('message', (response: JudgeResponse) => {
    const caller = waiting.get(response.id);
    waiting.delete(response.id);
    restartTimer(waiting.size > 0 ? TIMEOUT_MS : IDLE_MS);
    if (response.error === undefined) caller?.resolve(response);
    else caller?.reject(asError(response.error));
  });
  thread.once('error', end);
  thread.once('exit', () => end(new Error('The thread that judges the content ended.')));

  return {
    isOver: () => isOver,
    ask: (asked) => {
      const caller = Promise.withResolvers<JudgeResponse>();
      lastId += 1;
      waiting.set(lastId, caller);
      restartTimer(TIMEOUT_MS);
      thread.postMessage({ id: lastId, asked });
      return caller.promise;
    },
  };
}
