import type { ReceiptDocument } from '../../../engine/index.ts';
import { Refused } from '../http/refusal.ts';
import { createLane, type Lane } from './lane.ts';

/** As many letters as a worked calculation of a household has; one of hundreds of rows has more. */
const LONG = 20_000;

const script = new URL('./draw-thread.ts', import.meta.url);
const lanes = {
  receipt: createLane({ script, atMostWaiting: 60, atMostWaitingOfOne: 6, patienceMs: 30_000 }),
  sheet: createLane({ script, atMostWaiting: 60, atMostWaitingOfOne: 6, patienceMs: 30_000 }),
  longSheet: createLane({ script, atMostWaiting: 6, atMostWaitingOfOne: 1, patienceMs: 60_000 }),
};

/** What is drawn: the receipt of a gift, or a sheet (a worked calculation, a statement), of which anybody can have any number. */
type Kind = 'receipt' | 'sheet';

/**
 * The document as a PDF, for a caller: an IP address, or "mail". It is drawn beside the thread that answers donors: hundreds of rows take
 * seconds, in which nobody else would be answered. Receipts have a thread of their own and wait for no sheet, and long sheets hold up no
 * short ones. Refuses with 503 what takes too long, and when too many wait, in all or for one caller.
 */
export async function drawDocument(document: ReceiptDocument, kind: Kind, caller: string): Promise<Uint8Array> {
  const drawn = await laneFor(document, kind)(document, caller);
  if (drawn.kind === 'drawn') return drawn.pdf;
  const retryAfter = 30;
  if (drawn.kind === 'full')
    throw new Refused(503, 'BUSY', 'Too many documents are being drawn just now. Please try again in a moment.', { retryAfter });
  throw new Refused(503, 'TOO_LONG', 'This document takes too long to draw.', { retryAfter });
}

/** Beyond the time that any one document is given: by then, more are asked for than can be drawn. */
const LATE_MS = 60_000;

/** The documents that have waited for too long; undefined when none has. */
export function lateDocuments(): { readonly count: number; readonly since: Date } | undefined {
  const before = Date.now() - LATE_MS;
  const late = Object.values(lanes).flatMap((lane) => lane.asked().filter((since) => since.getTime() < before));
  const [since] = late.toSorted((a, b) => a.getTime() - b.getTime());
  return since && { count: late.length, since };
}

function laneFor(document: ReceiptDocument, kind: Kind): Lane {
  return kind === 'sheet' && JSON.stringify(document).length > LONG ? lanes.longSheet : lanes[kind];
}
