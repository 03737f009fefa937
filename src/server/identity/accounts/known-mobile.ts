import type { Kysely } from 'kysely';
import type { FieldCrypto } from '../../crypto/field-crypto.ts';
import type { Tables } from '../../db/tables.ts';
import type { Attributes } from '../input.ts';
import { alreadyExists } from './claims.ts';
import { countAccountsWith } from './find-by-attribute.ts';

/** Refuses attributes with a mobile number that another account has, as the forms of the page do. */
export async function refuseKnownMobile(tx: Kysely<Tables>, crypto: FieldCrypto, attributes: Attributes, except = ''): Promise<void> {
  const { phone_number: mobile } = attributes;
  if (mobile !== undefined && (await countAccountsWith({ db: tx, crypto }, 'phone_number', mobile, except)) > 0)
    throw alreadyExists('Mobile number');
}
