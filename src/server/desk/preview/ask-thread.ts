import { Worker } from 'node:worker_threads';
import type { Tree } from '../../../releases/index.ts';
import { Refused } from '../../kit/http/refusal.ts';
import { asError } from '../../kit/thrown.ts';
import type { PreviewAnswer, PreviewAsk } from './preview-thread.ts';

const script = new URL('./preview-thread.ts', import.meta.url);
const MEMORY_MB = 768;
const TIMEOUT_MS = 30_000;

type Asking = Omit<PreviewAsk, 'id' | 'tree'> & { readonly treeOf: () => Promise<Tree> };
type Waiting = PromiseWithResolvers<PreviewAnswer>;
type Thread = { readonly worker: Worker; readonly waiting: Map<number, Waiting> };

let thread: Thread | undefined;
let lastId = 0;

/**
 * Reads a release on a thread of its own and returns JSON: parsing one takes a good part of a second, in which donors must not wait.
 * Rethrows the thread's refusals; 503 after a timeout.
 */
export async function askThread({ treeOf, ...asking }: Asking): Promise<string> {
  const first = await send(asking);
  const answer = first.kind === 'tree' ? await send({ ...asking, tree: await treeOf() }) : first;
  if (answer.kind === 'made') return answer.json;
  if (answer.kind === 'refused') throw new Refused(answer.status, answer.code, answer.message);
  throw answer.kind === 'failed' ? asError(answer.error) : new Error('The thread did not take the files of a release.');
}

async function send(asking: Omit<PreviewAsk, 'id'>): Promise<PreviewAnswer> {
  thread ??= start();
  const { worker, waiting } = thread;
  lastId += 1;
  const id = lastId;
  const answer = Promise.withResolvers<PreviewAnswer>();
  waiting.set(id, answer);
  const timer = setTimeout(() => void worker.terminate(), TIMEOUT_MS).unref();
  worker.postMessage({ ...asking, id } satisfies PreviewAsk);
  try {
    return await answer.promise;
  } finally {
    clearTimeout(timer);
    waiting.delete(id);
  }
}

/** Unreferenced, so that a stopping portal does not wait for the thread. */
function start(): Thread {
  const worker = new Worker(script, { execArgv: [], resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB } });
  const waiting = new Map<number, Waiting>();
  worker.unref();
  const end = () => {
    if (thread?.worker === worker) thread = undefined;
    const late = new Refused(503, 'TOO_LONG', 'This takes too long to draw.', { retryAfter: 30 });
    for (const { reject } of waiting.values()) reject(late);
  };
  worker.on('message', (answer: PreviewAnswer) => waiting.get(answer.id)?.resolve(answer));
  worker.once('error', end);
  worker.once('exit', end);
  return { worker, waiting };
}
