import { timingSafeEqual } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { FieldCrypto } from '../crypto/field-crypto.ts';
import type { Tables } from '../db/tables.ts';

type KeyPorts = { readonly db: Kysely<Tables>; readonly crypto: FieldCrypto; readonly now: () => Date };

/** The `k` of a mail's link: signed for one transaction, and of use in one session only. `nonce` is unguessable and belongs to the mail. */
export function receiptKey(crypto: FieldCrypto, transactionNo: string, nonce: string): string {
  return `${nonce}.${signature(crypto, transactionNo, nonce)}`;
}

/** True when the key opens the full view of the transaction in this session: its first use ties it to the session that used it. */
export async function useReceiptKey(
  { db, crypto, now }: KeyPorts,
  key: string,
  transactionNo: string,
  sessionId: string,
): Promise<boolean> {
  const [nonce = '', signed = ''] = key.split('.');
  if (!isSame(signed, signature(crypto, transactionNo, nonce))) return false;
  await db
    .insertInto('receipt_keys')
    .values({ nonce, transaction_no: transactionNo, session_id: sessionId, used_at: now() })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const { session_id } = await db.selectFrom('receipt_keys').select('session_id').where('nonce', '=', nonce).executeTakeFirstOrThrow();
  return session_id === sessionId;
}

function signature(crypto: FieldCrypto, transactionNo: string, nonce: string): string {
  return crypto.index('receipt key', `${transactionNo} ${nonce}`);
}

function isSame(given: string, expected: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(expected)];
  return one.length === other.length && timingSafeEqual(one, other);
}
