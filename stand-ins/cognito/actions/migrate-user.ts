import type { Attributes } from '../input.ts';
import { languageOf } from '../mails.ts';
import { hashPassword } from '../passwords/scrypt.ts';
import type { PoolPorts } from '../ports.ts';
import { checkAttributes, findByUsername, insertUser, type User, usernameLookup } from '../users.ts';

type Typed = { readonly email: string; readonly password?: string; readonly clientAddress?: string };

/** Creates a user that the portal knows: with the typed password, or without one after a forgotten password. */
export async function migrateUser(ports: PoolPorts, told: Attributes, { email, password, clientAddress = '' }: Typed): Promise<User> {
  const { clock, config, crypto, db } = ports;
  const { sub: _sub, email_verified: _verified, language, ...attributes } = told;
  const made = await insertUser(ports, {
    ...{ username: email, attributes: checkAttributes(attributes), provider: 'Cognito', status: 'confirmed', email_verified: true },
    password: password === undefined ? null : await hashPassword(password, config.identity.passwordCost, clientAddress),
    ...{ language: languageOf(ports, { language }), created_at: clock.now() },
  });
  const user = made ?? (await findByUsername(db, usernameLookup(crypto, email)));
  if (user === undefined) throw new Error('A migrated user went while it was made.');
  return user;
}
