import { type RawBuilder, type SqlBool, sql } from 'kysely';
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

/** The same for a gift with a receipt, as a condition on a session `s` and its account `a` (`Sessions.findWhere`). */
export function ownsReceipted(transactionNo: string): RawBuilder<SqlBool> {
  return sql<SqlBool>`exists (
    select from donations d join receipts r using (transaction_no)
    where d.transaction_no = ${transactionNo} and case when d.account_id is null then d.session_id = s.id else d.account_id = a.id end)`;
}
