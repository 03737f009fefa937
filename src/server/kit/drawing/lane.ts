import { Worker } from 'node:worker_threads';
import type { ReceiptDocument } from '../../../engine/index.ts';
import { createFairQueue } from '../http/limits/fair-queue.ts';

export type Drawn = { readonly kind: 'drawn'; readonly pdf: Uint8Array } | { readonly kind: 'full' } | { readonly kind: 'too-long' };

/** A queue with one worker thread, started on demand: draws one document at a time, in turn by caller. */
export type Lane = ((document: ReceiptDocument, caller: string) => Promise<Drawn>) & {
  /** When each waiting or drawing document was requested, by the system clock; oldest first. */
  readonly waitingSince: () => readonly Date[];
};

export type LaneOptions = {
  /** The thread's script: it receives documents and posts their PDFs. */
  readonly script: URL;
  readonly atMostWaiting: number;
  readonly atMostWaitingOfOne: number;
  /** How long one document may take; then its thread is terminated and replaced. */
  readonly timeoutMs: number;
};

const MEMORY_MB = 512;

export function createLane({ script, timeoutMs, ...limits }: LaneOptions): Lane {
  const queue = createFairQueue({ atOnce: 1, ...limits, order: 'round-robin' });
  let thread: Worker | undefined;

  const waitingSince = new Set<Date>();

  async function draw(document: ReceiptDocument, caller: string): Promise<Drawn> {
    const since = new Date();
    waitingSince.add(since);
    try {
      return await inTurn(document, caller);
    } finally {
      waitingSince.delete(since);
    }
  }

  async function inTurn(document: ReceiptDocument, caller: string): Promise<Drawn> {
    if ((await queue.take(caller)) === 'full') return { kind: 'full' };
    const worker = thread ?? new Worker(script, { execArgv: [], resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB } });
    thread = undefined;
    try {
      const drawn = await drawOn(worker, document, timeoutMs);
      // A thread that failed or was terminated is not reused.
      if (drawn.kind === 'drawn') thread = worker;
      return drawn;
    } finally {
      queue.give(caller);
    }
  }

  return Object.assign(draw, { waitingSince: () => [...waitingSince] });
}

/** References the thread only while it draws, so that an idle one does not keep the process alive. */
async function drawOn(thread: Worker, document: ReceiptDocument, timeoutMs: number): Promise<Drawn> {
  const { promise, resolve, reject } = Promise.withResolvers<Drawn>();
  const listeners = {
    message: (pdf: Uint8Array) => resolve({ kind: 'drawn', pdf }),
    error: reject,
    exit: () => resolve({ kind: 'too-long' }),
  };
  for (const [event, listener] of Object.entries(listeners)) thread.once(event, listener);
  const timer = setTimeout(() => void thread.terminate(), timeoutMs);
  try {
    thread.ref();
    thread.postMessage(document);
    return await promise;
  } finally {
    clearTimeout(timer);
    for (const [event, listener] of Object.entries(listeners)) thread.off(event, listener);
    thread.unref();
  }
}
