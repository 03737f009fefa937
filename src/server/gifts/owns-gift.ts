import type { Session } from '../people/session.ts';

/** The owner of a gift or a recurring plan. */
type Given = { readonly session_id: string; readonly account_id: string | null };

/**
 * Whether the session owns the gift. A gift made by an account belongs to that account alone, also after sign-out, since another person may then use
 * the browser. A gift made without an account belongs to its session.
 */
export function ownsGift({ id, accountId }: Session, given: Given): boolean {
  return given.account_id === null ? given.session_id === id : given.account_id === accountId;
}
