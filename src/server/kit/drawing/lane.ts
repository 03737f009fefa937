import { Worker } from 'node:worker_threads';
import type { ReceiptDocument } from '../../../engine/index.ts';
import { createFairQueue } from '../http/limits/fair-queue.ts';

export type Drawn = { readonly kind: 'drawn'; readonly pdf: Uint8Array } | { readonly kind: 'full' } | { readonly kind: 'too-long' };

/** Draws one document at a time, on a thread that is started with the first one; callers that wait take turns. */
export type Lane = ((document: ReceiptDocument, caller: string) => Promise<Drawn>) & {
  /** Since when each document waits or is drawn, by this machine's clock; the oldest first. */
  readonly asked: () => readonly Date[];
};

export type LaneTerms = {
  /** What the thread runs: it is posted a document, and posts its PDF. */
  readonly script: URL;
  readonly atMostWaiting: number;
  readonly atMostWaitingOfOne: number;
  /** How long one document may take; its thread is ended then, and the next one has another. */
  readonly patienceMs: number;
};

const MEMORY_MB = 512;

export function createLane({ script, patienceMs, ...terms }: LaneTerms): Lane {
  const queue = createFairQueue({ atOnce: 1, ...terms });
  let thread: Worker | undefined;

  const asked = new Set<Date>();

  async function draw(document: ReceiptDocument, caller: string): Promise<Drawn> {
    const since = new Date();
    asked.add(since);
    try {
      return await inTurn(document, caller);
    } finally {
      asked.delete(since);
    }
  }

  async function inTurn(document: ReceiptDocument, caller: string): Promise<Drawn> {
    if ((await queue.take(caller)) === 'full') return { kind: 'full' };
    const present = thread ?? new Worker(script, { execArgv: [], resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB } });
    thread = undefined;
    try {
      const drawn = await drawOn(present, document, patienceMs);
      // One that failed or was ended is not used again.
      if (drawn.kind === 'drawn') thread = present;
      return drawn;
    } finally {
      queue.give();
    }
  }

  return Object.assign(draw, { asked: () => [...asked] });
}

/** Keeps the process alive only while it draws. */
async function drawOn(thread: Worker, document: ReceiptDocument, patienceMs: number): Promise<Drawn> {
  const { promise, resolve, reject } = Promise.withResolvers<Drawn>();
  const hear = { message: (pdf: Uint8Array) => resolve({ kind: 'drawn', pdf }), error: reject, exit: () => resolve({ kind: 'too-long' }) };
  for (const [event, listener] of Object.entries(hear)) thread.once(event, listener);
  const timer = setTimeout(() => void thread.terminate(), patienceMs);
  try {
    thread.ref();
    thread.postMessage(document);
    return await promise;
  } finally {
    clearTimeout(timer);
    for (const [event, listener] of Object.entries(hear)) thread.off(event, listener);
    thread.unref();
  }
}
