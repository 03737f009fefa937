import type { Transaction } from 'kysely';
import type { FieldCrypto } from '../../kit/crypto/field-crypto.ts';
import type { Tables } from '../../kit/db/tables.ts';
import { type AccountMail, queueAccountMail } from './account-mail.ts';
import { findAccount } from './records/accounts.ts';
import { readAttributes } from './records/attributes.ts';

/** Queues a mail to the owner of an open account, in the transaction of the change; none if the account has no address. */
export async function tellOwner(
  tx: Transaction<Tables>,
  crypto: FieldCrypto,
  accountId: string,
  mail: Pick<AccountMail, 'kind' | 'undo'>,
  at: Date,
): Promise<void> {
  const account = await findAccount(tx, accountId);
  const { email } = await readAttributes({ db: tx, crypto }, accountId);
  if (account === undefined || email === undefined) return;
  await queueAccountMail(tx, crypto, { ...mail, to: email, language: account.language, facts: {} }, at);
}

/** Masks an address: "a***@p***". */
export function maskedAddress(email: string): string {
  const [local = '', domain = ''] = email.split('@');
  return `${local.charAt(0)}***@${domain.charAt(0)}***`;
}
