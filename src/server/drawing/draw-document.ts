import type { ReceiptDocument } from '../../engine/index.ts';
import { Refused } from '../http/refusal.ts';
import { createLane, type Lane } from './lane.ts';

/** As many letters as the longest receipt has; a calculation of hundreds of rows has more. */
const LONG = 20_000;

const script = new URL('./draw-thread.ts', import.meta.url);
const lanes = {
  short: createLane({ script, atMostWaiting: 60, patienceMs: 30_000 }),
  long: createLane({ script, atMostWaiting: 6, patienceMs: 60_000 }),
};

/**
 * The document as a PDF. It is drawn beside the thread that answers donors: hundreds of rows take seconds, in which nobody else would be
 * answered. Long ones have a thread of their own, so that a receipt waits for none of them. Refuses with 503 what takes too long, and
 * when too many wait.
 */
export async function drawDocument(document: ReceiptDocument): Promise<Uint8Array> {
  const drawn = await laneFor(document)(document);
  if (drawn.kind === 'drawn') return drawn.pdf;
  const retryAfter = 30;
  if (drawn.kind === 'full')
    throw new Refused(503, 'BUSY', 'Too many documents are being drawn just now. Please try again in a moment.', { retryAfter });
  throw new Refused(503, 'TOO_LONG', 'This document takes too long to draw.', { retryAfter });
}

function laneFor(document: ReceiptDocument): Lane {
  return JSON.stringify(document).length > LONG ? lanes.long : lanes.short;
}
