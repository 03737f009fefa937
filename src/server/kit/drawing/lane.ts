import type { ReceiptDocument } from '../../../engine/index.ts';
import { createFairQueue } from '../http/limits/fair-queue.ts';
import { threadFor, TookTooLong } from '../thread.ts';

export type Drawn = { readonly kind: 'drawn'; readonly pdf: Uint8Array } | { readonly kind: 'full' } | { readonly kind: 'too-long' };

/** A queue with one worker thread, started on demand: draws one document at a time, in turn by caller. */
export type Lane = ((document: ReceiptDocument, caller: string) => Promise<Drawn>) & {
  /** When each waiting or drawing document was requested, by the system clock; oldest first. */
  readonly waitingSince: () => readonly Date[];
};

export type LaneOptions = {
  /** The thread's script: its `work` draws a document as PDF. */
  readonly script: URL;
  readonly atMostWaiting: number;
  readonly atMostWaitingOfOne: number;
  /** How long one document may take; then its thread is terminated and replaced. */
  readonly timeoutMs: number;
};

export function createLane({ script, timeoutMs, ...limits }: LaneOptions): Lane {
  const queue = createFairQueue({ atOnce: 1, ...limits, order: 'round-robin' });
  const thread = threadFor<ReceiptDocument, Uint8Array>(script, { memoryMb: 512, timeoutMs, idleMs: Number.POSITIVE_INFINITY });
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
    try {
      return { kind: 'drawn', pdf: await thread.run(document) };
    } catch (error) {
      if (error instanceof TookTooLong) return { kind: 'too-long' };
      throw error;
    } finally {
      queue.give(caller);
    }
  }

  return Object.assign(draw, { waitingSince: () => [...waitingSince] });
}
