import { Worker } from 'node:worker_threads';
import { asError } from '../../kit/thrown.ts';
import type { ReadResponse } from './read-thread.ts';
import type { Progress, Readings, Trees, What } from './reading.ts';

const script = new URL('./read-thread.ts', import.meta.url);
const MEMORY_MB = 768;
/** Far longer than any content needs; a thread that exceeds it hangs. */
const TIMEOUT_MS = 60_000;
/** Keeps the thread for further readings of the same release. */
const IDLE_MS = 120_000;

/** Reads trees of content on another thread than donors' calls. */
export type Reader = {
  <W extends What>(what: W, trees: Trees, tell?: (progress: Progress) => void): Promise<Readings[W]>;
  /** Whether a thread is running, with its caches. */
  readonly isWarm: () => boolean;
  /** Ends the thread; the next reading starts another. */
  readonly end: () => void;
};

type Waiting = PromiseWithResolvers<Readings[What]> & { readonly tell: (progress: Progress) => void };
type Thread = {
  readonly ask: (what: What, trees: Trees, tell: Waiting['tell']) => Promise<Readings[What]>;
  readonly isOver: () => boolean;
  readonly end: () => void;
};

/** One thread, started by the first reading and ended after an idle time. `root`: the folder with the schemas. */
export function readerOf(root: string): Reader {
  let kept: Thread | undefined;
  const isWarm = () => kept !== undefined && !kept.isOver();
  const read = async <W extends What>(what: W, trees: Trees, tell: Waiting['tell'] = () => {}) => {
    if (kept === undefined || kept.isOver()) kept = startThread(root);
    return (await kept.ask(what, trees, tell)) as Readings[W];
  };
  return Object.assign(read, { isWarm, end: () => kept?.end() });
}

function startThread(root: string): Thread {
  const thread = new Worker(script, { execArgv: [], workerData: { root }, resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB } });
  thread.unref();
  const waiting = new Map<number, Waiting>();
  let lastId = 0;
  let isOver = false;
  let timer: NodeJS.Timeout | undefined;
  const restartTimer = () => {
    clearTimeout(timer);
    const late = () => end(new Error('The content was not read in time.'));
    timer = setTimeout(late, waiting.size > 0 ? TIMEOUT_MS : IDLE_MS).unref();
  };
  function end(reason: Error): void {
    isOver = true;
    clearTimeout(timer);
    for (const { reject } of waiting.values()) reject(reason);
    waiting.clear();
    void thread.terminate();
  }
  thread.on('message', (response: ReadResponse) => {
    const asked = waiting.get(response.id);
    if ('progress' in response) return asked?.tell(response.progress);
    waiting.delete(response.id);
    restartTimer();
    if ('error' in response) asked?.reject(asError(response.error));
    else asked?.resolve(response.read);
  });
  thread.once('error', end);
  thread.once('exit', () => end(new Error('The thread that reads the content ended.')));
  return {
    isOver: () => isOver,
    end: () => end(new Error('The portal is closed.')),
    ask(what, trees, tell) {
      const asked = { ...Promise.withResolvers<Readings[What]>(), tell };
      lastId += 1;
      waiting.set(lastId, asked);
      restartTimer();
      thread.postMessage({ id: lastId, what, trees });
      return asked.promise;
    },
  };
}
