import { findByUsername, holdKey, insertAccount, usernameLookup } from '../../../src/server/people/accounts/records/accounts.ts';
import { checkAttributes, readUsername, writeAttributes } from '../../../src/server/people/accounts/records/attributes.ts';
import { languageOf } from '../../../src/server/people/accounts/send-account-mail.ts';
import type { IdentityPorts } from '../../../src/server/people/accounts/ports.ts';
import type { AuthorizeRequest } from './request.ts';

export type Persona = { readonly name: string; readonly email: string };

/** The account of a federated user, made at the first sign-in. It is separate from a password account with the same address. */
export async function federatedAccount(ports: IdentityPorts, provider: AuthorizeRequest['provider'], persona: Persona): Promise<string> {
  const { db, crypto, clock } = ports;
  const email = readUsername(persona.email);
  const attributes = checkAttributes({ name: persona.name, email });
  const username = `${provider}_${email}`;
  return db.transaction().execute(async (tx) => {
    const lookup = usernameLookup(crypto, username);
    await holdKey(tx, lookup);
    const known = await findByUsername(tx, lookup);
    if (known) return known.id;
    const fresh = { username, provider, status: 'confirmed', password: null, emailVerified: true } as const;
    const id = await insertAccount(tx, crypto, { ...fresh, language: languageOf(ports, {}), at: clock.now() });
    if (id === undefined) throw new Error('The name of a federated account was taken while it was held.');
    await writeAttributes({ db: tx, crypto }, id, attributes);
    return id;
  });
}
