import type { Refund } from '../../payments/refunds.ts';

const HOUR_MS = 3_600_000;
/** Banks may send a refund back for weeks; afterwards nobody asks any more. */
const WATCHED_MS = 30 * 24 * HOUR_MS;

/** When the provider is asked about a refund again: hourly until it has arrived, daily for a month afterwards, never once it failed. */
export function nextRefundCheck({ status, created_at }: Pick<Refund, 'status' | 'created_at'>, now: Date): Date | null {
  if (status === 'failed') return null;
  if (status !== 'succeeded') return new Date(now.getTime() + HOUR_MS);
  return now.getTime() - created_at.getTime() > WATCHED_MS ? null : new Date(now.getTime() + 24 * HOUR_MS);
}
