import type { Kysely } from 'kysely';
import type { FieldCrypto } from '../../../kit/crypto/field-crypto.ts';
import type { Tables } from '../../../kit/db/tables.ts';
import type { Attributes } from './attributes.ts';
import { holdKey } from './accounts.ts';
import { lookupOf } from './attributes.ts';
import { alreadyExists } from './claims.ts';
import { countAccountsWith } from './find-by-attribute.ts';

/**
 * Refuses attributes with a mobile number of another account, as the page's forms do. Locks the number until the transaction ends, so that
 * one of two concurrent claims succeeds.
 */
export async function refuseKnownMobile(tx: Kysely<Tables>, crypto: FieldCrypto, attributes: Attributes, except = ''): Promise<void> {
  const { phone_number: mobile } = attributes;
  if (mobile === undefined) return;
  await holdMobile(tx, crypto, mobile);
  if ((await countAccountsWith({ db: tx, crypto }, 'phone_number', mobile, except)) > 0) throw alreadyExists('Mobile number');
}

/** Locks a mobile number until the transaction ends. */
export function holdMobile(tx: Kysely<Tables>, crypto: FieldCrypto, mobile: string): Promise<void> {
  return holdKey(tx, `mobile ${lookupOf(crypto, 'phone_number', mobile)}`);
}
