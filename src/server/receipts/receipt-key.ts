import type { Kysely } from 'kysely';
import type { FieldCrypto } from '../kit/crypto/field-crypto.ts';
import { isSigned, signedKey } from '../kit/crypto/signed-key.ts';
import type { Tables } from '../kit/db/tables.ts';

const PURPOSE = 'receipt key';

/** The parameter `k` of a mail's link: signed for one transaction, and valid in one session only. `nonce` is unguessable and belongs to the mail. */
export function receiptKey(crypto: FieldCrypto, transactionNo: string, nonce: string): string {
  return signedKey(crypto, PURPOSE, transactionNo, nonce);
}

/** Whether we signed this key for this transaction; it may be spent. */
export function isSignedKey(crypto: FieldCrypto, key: string, transactionNo: string): boolean {
  return isSigned(crypto, PURPOSE, transactionNo, key);
}

/** Spends a signed key: the first use binds it to the session. False in every other session. */
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
