import type { Kysely } from 'kysely';
import type { Tables } from '../kit/db/tables.ts';
import type { Attempt } from './attempts.ts';
import { LONGEST_IN_FLIGHT_MS } from './check-times.ts';

/** A page that is reloaded in the middle of its return asks twice. */
const SPENT_AFTER_MS = 120_000;

/** The address that the provider sends the browser back to. It has no transaction number, only a handle that is spent by its use. */
export function returnAddress(origin: string, home: string, { return_handle }: Pick<Attempt, 'return_handle'>): string {
  return `${origin}${home}?step=payment&return=${return_handle ?? ''}`;
}

/** The number of the payment that a donor has come back from; null when the handle is none, is spent, or is older than a day. */
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
