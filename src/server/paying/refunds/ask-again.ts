import { dropTask, sendTask } from '../../kit/jobs/task-queue.ts';
import type { Tx } from '../../payments/attempts.ts';
import { REFUND, type Refund } from '../../payments/refunds.ts';

const HOUR_MS = 3_600_000;
/** Banks may return a refund for weeks; after this time it is not checked any more. */
const WATCHED_MS = 30 * 24 * HOUR_MS;

/** Schedules the next check of a refund: hourly until it has succeeded, then daily for a month, never once it failed. */
export async function askAgainLater(tx: Tx, refund: Pick<Refund, 'id' | 'status' | 'created_at'>, now: Date): Promise<void> {
  const wait = waitOf(refund, now);
  if (wait === null) return dropTask(tx, REFUND, refund.id);
  await sendTask(tx, REFUND, refund.id, new Date(now.getTime() + wait), refund.created_at);
}

/** Milliseconds until the next check; null for none. */
function waitOf({ status, created_at }: Pick<Refund, 'status' | 'created_at'>, now: Date): number | null {
  if (status === 'failed') return null;
  if (status !== 'succeeded') return HOUR_MS;
  return now.getTime() - created_at.getTime() > WATCHED_MS ? null : 24 * HOUR_MS;
}
