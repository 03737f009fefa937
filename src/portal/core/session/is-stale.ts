import type { KeptState, PortalState } from '../state/portal-state.ts';

const HALF_AN_HOUR = 30 * 60_000;

/** Whether a payment was begun over 30 minutes ago without a known end. */
export function hasStaleTransaction({ transaction }: Pick<PortalState, 'transaction'>, now: number): boolean {
  return transaction !== null && now - transaction.createdAt > HALF_AN_HOUR;
}

/** Reduces an expired vault to its begun payment, so that it is found stale when the donor returns; null if there is none. */
export function keepTransactionOnly(kept: unknown): KeptState | null {
  const { transaction } = kept as KeptState;
  return transaction === null ? null : { drafts: {}, transaction, ratesSeen: null, ratesChanged: false };
}
