import { Worker } from 'node:worker_threads';
import type { ReceiptDocument } from '../../engine/index.ts';

export type Drawn = { readonly kind: 'drawn'; readonly pdf: Uint8Array } | { readonly kind: 'full' } | { readonly kind: 'too-long' };

/** Draws one document at a time, on a thread that is started with the first one. */
export type Lane = (document: ReceiptDocument) => Promise<Drawn>;

export type LaneTerms = {
  /** What the thread runs: it is posted a document, and posts its PDF. */
  readonly script: URL;
  readonly atMostWaiting: number;
  /** How long one document may take; its thread is ended then, and the next one has another. */
  readonly patienceMs: number;
};

const MEMORY_MB = 512;

export function createLane({ script, atMostWaiting, patienceMs }: LaneTerms): Lane {
  const waiting: (() => void)[] = [];
  let isBusy = false;
  let thread: Worker | undefined;

  const takeTurn = async () => {
    if (isBusy) await new Promise<void>((resolve) => void waiting.push(resolve));
    isBusy = true;
  };
  const giveTurn = () => {
    const next = waiting.shift();
    if (next) next();
    else isBusy = false;
  };

  return async (document) => {
    if (isBusy && waiting.length >= atMostWaiting) return { kind: 'full' };
    await takeTurn();
    const present = thread ?? new Worker(script, { execArgv: [], resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB } });
    thread = undefined;
    try {
      const drawn = await drawOn(present, document, patienceMs);
      // One that failed or was ended is not used again.
      if (drawn.kind === 'drawn') thread = present;
      return drawn;
    } finally {
      giveTurn();
    }
  };
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
