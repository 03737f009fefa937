import type { Session } from '../people/session.ts';

/** Whom a gift, or what is given again and again, belongs to. */
type Given = { readonly session_id: string; readonly account_id: string | null };

/**
 * Whether the session is its donor's. What an account gave is the account's alone, also after it has signed out of the session and
 * somebody else uses the browser; what nobody's account gave is the session's that gave it.
 */
export function ownsGift({ id, accountId }: Session, given: Given): boolean {
  return given.account_id === null ? given.session_id === id : given.account_id === accountId;
}
