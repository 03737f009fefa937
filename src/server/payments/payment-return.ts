import type { Kysely } from 'kysely';
import type { Tables } from '../kit/db/tables.ts';
import type { Attempt } from './attempts.ts';
import { LONGEST_IN_FLIGHT_MS } from './check-times.ts';

/** Grace period for a page that is reloaded during its return, and so asks twice. */
const SPENT_AFTER_MS = 120_000;

/** The address that the provider returns the browser to. It has no transaction number, only a single-use handle. */
export function returnAddress(origin: string, home: string, { return_handle }: Pick<Attempt, 'return_handle'>): string {
  return `${origin}${home}?step=payment&return=${return_handle ?? ''}`;
}

/** The transaction number of the payment that a donor returns from; null for an unknown or used handle, or one older than a day. */
export async function takeReturn(db: Kysely<Tables>, handle: string, now: Date): Promise<string | null> {
  const attempt = await db
    .selectFrom('payment_attempts')
    .select(['id', 'transaction_no', 'created_at', 'returned_at'])
    .where('return_handle', '=', handle)
    .executeTakeFirst();
  if (attempt === undefined || now.getTime() - attempt.created_at.getTime() > LONGEST_IN_FLIGHT_MS) return null;
  const { id, returned_at, transaction_no } = attempt;
  if (returned_at !== null) return now.getTime() - returned_at.getTime() > SPENT_AFTER_MS ? null : transaction_no;
  await db.updateTable('payment_attempts').set({ returned_at: now }).where('id', '=', id).execute();
  return transaction_no;
}
