import type { Kysely } from 'kysely';
import type { FieldCrypto } from '../kit/crypto/field-crypto.ts';
import { isSigned, signedKey } from '../kit/crypto/signed-key.ts';
import type { Tables } from '../kit/db/tables.ts';

const PURPOSE = 'receipt key';

/** The `k` of a mail's link: signed for one transaction, and of use in one session only. `nonce` is unguessable and belongs to the mail. */
export function receiptKey(crypto: FieldCrypto, transactionNo: string, nonce: string): string {
  return signedKey(crypto, PURPOSE, transactionNo, nonce);
}

/** True for a key that the portal made for this transaction; it may have been used. */
export function isSignedKey(crypto: FieldCrypto, key: string, transactionNo: string): boolean {
  return isSigned(crypto, PURPOSE, transactionNo, key);
}

/** Spends a signed key: its first use ties it to the session that used it, and in every other session it is worth nothing. */
export async function spendReceiptKey(
  { db, now }: { readonly db: Kysely<Tables>; readonly now: () => Date },
  key: string,
  transactionNo: string,
  sessionId: string,
): Promise<boolean> {
  const [nonce = ''] = key.split('.');
  await db
    .insertInto('receipt_keys')
    .values({ nonce, transaction_no: transactionNo, session_id: sessionId, used_at: now() })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const { session_id } = await db.selectFrom('receipt_keys').select('session_id').where('nonce', '=', nonce).executeTakeFirstOrThrow();
  return session_id === sessionId;
}
