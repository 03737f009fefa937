import { isEmailAddress } from '../../../../engine/index.ts';
import type { IdentityPorts } from '../ports.ts';
import { usernameLookup } from '../records/accounts.ts';
import { type Attributes, normalised, readAttributes } from '../records/attributes.ts';
import { isPassword } from './kept-password.ts';

type Ports = Pick<IdentityPorts, 'db' | 'crypto' | 'config'>;

/**
 * The attributes, for the user pool, of an account in former code's own pool: found by its password or, for a forgotten one, by the address
 * that the code is mailed to. Undefined where there is none. The password stays stored until the pool's user is known here, which may never
 * happen if the pool fails.
 */
export async function migratedUser(
  { db, crypto, config }: Ports,
  typed: string,
  password: string | undefined,
): Promise<Attributes | undefined> {
  const email = normalised('email', typed);
  const left = db.selectFrom('accounts').where('provider', '=', 'password').where('closed_at', 'is', null);
  // Once all accounts have moved, no password is compared.
  const any = await left.select('id').limit(1).executeTakeFirst();
  if (any === undefined || !isEmailAddress(email)) return undefined;
  const account = await left
    .select(['id', 'password', 'language'])
    .where('username_lookup', '=', usernameLookup(crypto, email))
    .where('status', '!=', 'unconfirmed')
    .executeTakeFirst();
  const isTheirs = password === undefined || (await isPassword(password, account?.password, config.identity.passwordCost));
  if (account === undefined || !isTheirs) return undefined;
  const attributes = await readAttributes({ db, crypto }, account.id);
  return { ...attributes, email, email_verified: 'true', language: account.language };
}
