import type { Kysely } from 'kysely';
import type { FieldCrypto } from '../../../kit/crypto/field-crypto.ts';
import type { Tables } from '../../../kit/db/tables.ts';
import { lookupOf } from './attributes.ts';

type Store = { readonly db: Kysely<Tables>; readonly crypto: FieldCrypto };

/** Whether the account has confirmed this e-mail address. */
export async function hasConfirmed({ db, crypto }: Store, accountId: string | null, email: string): Promise<boolean> {
  if (accountId === null) return false;
  const row = await db
    .selectFrom('account_attributes as v')
    .innerJoin('accounts as a', 'a.id', 'v.account_id')
    .select('a.id')
    .where('v.name', '=', 'email')
    .where('v.lookup', '=', lookupOf(crypto, 'email', email))
    .where('a.id', '=', accountId)
    .where('a.email_verified', '=', true)
    .where('a.closed_at', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * The number of other open accounts with this value of an attribute, at most 2. Unconfirmed sign-ups do not count: otherwise a stranger
 * could block another person's address or number by naming it.
 */
export async function countAccountsWith({ db, crypto }: Store, name: string, value: string, except: string): Promise<number> {
  const rows = await db
    .selectFrom('account_attributes as v')
    .innerJoin('accounts as a', 'a.id', 'v.account_id')
    .select('a.id')
    .where('v.name', '=', name)
    .where('v.lookup', '=', lookupOf(crypto, name, value))
    .where('a.closed_at', 'is', null)
    .where('a.status', '!=', 'unconfirmed')
    .where('a.id', '!=', except)
    .limit(2)
    .execute();
  return rows.length;
}
