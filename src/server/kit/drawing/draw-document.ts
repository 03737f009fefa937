import type { ReceiptDocument } from '../../../engine/index.ts';
import { Refused } from '../http/refusal.ts';
import { createLane, type Lane } from './lane.ts';

/** The JSON length of a household's calculation sheet; one with hundreds of rows is longer. */
const LONG_SHEET = 20_000;

const script = new URL('./draw-thread.ts', import.meta.url);
const lanes = {
  receipt: createLane({ script, atMostWaiting: 60, atMostWaitingOfOne: 6, timeoutMs: 30_000 }),
  sheet: createLane({ script, atMostWaiting: 60, atMostWaitingOfOne: 6, timeoutMs: 30_000 }),
  longSheet: createLane({ script, atMostWaiting: 6, atMostWaitingOfOne: 1, timeoutMs: 60_000 }),
};

/** A receipt, or a sheet (calculation sheet, statement). Any caller can request any number of sheets. */
type Kind = 'receipt' | 'sheet';

/**
 * Draws the document as a PDF, for a caller: an IP address, or "mail". Drawing is done on worker threads, since hundreds of rows take
 * seconds. Receipts, sheets and long sheets each have a thread, so that none waits for a slower kind. Throws 503 when drawing takes too
 * long, or when too many documents wait, in all or for this caller.
 */
export async function drawDocument(document: ReceiptDocument, kind: Kind, caller: string): Promise<Uint8Array> {
  const drawn = await laneFor(document, kind)(document, caller);
  if (drawn.kind === 'drawn') return drawn.pdf;
  const retryAfter = 30;
  if (drawn.kind === 'full')
    throw new Refused(503, 'BUSY', 'Too many documents are being drawn just now. Please try again in a moment.', { retryAfter });
  throw new Refused(503, 'TOO_LONG', 'This document takes too long to draw.', { retryAfter });
}

/** Longer than any document may take: if one waits this long, requests arrive faster than documents are drawn. */
const LATE_MS = 60_000;

/** The number of documents that wait for longer than `LATE_MS`, and the oldest; undefined if there is none. */
export function lateDocuments(): { readonly count: number; readonly since: Date } | undefined {
  const before = Date.now() - LATE_MS;
  const late = Object.values(lanes).flatMap((lane) => lane.waitingSince().filter((since) => since.getTime() < before));
  const [since] = late.toSorted((a, b) => a.getTime() - b.getTime());
  return since && { count: late.length, since };
}

function laneFor(document: ReceiptDocument, kind: Kind): Lane {
  return kind === 'sheet' && JSON.stringify(document).length > LONG_SHEET ? lanes.longSheet : lanes[kind];
}
