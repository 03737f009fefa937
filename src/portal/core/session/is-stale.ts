import type { KeptState, PortalState } from '../state/portal-state.ts';

const HALF_AN_HOUR = 30 * 60_000;

/** A payment was begun more than 30 minutes ago and never seen to end. */
export function hasStaleTransaction({ transaction }: Pick<PortalState, 'transaction'>, now: number): boolean {
  return transaction !== null && now - transaction.createdAt > HALF_AN_HOUR;
}

/** Past its life the browser keeps nothing of the state but which payment was begun, so that it is known as stale when the donor comes back. */
export function transactionAlone(kept: unknown): KeptState | null {
  const { transaction } = kept as KeptState;
  return transaction === null ? null : { drafts: {}, transaction, ratesSeen: null, ratesChanged: false };
}
