import { languageOf } from '../../cognito/mails.ts';
import type { PoolPorts } from '../../cognito/ports.ts';
import { checkAttributes, findByUsername, insertUser, readUsername, usernameLookup } from '../../cognito/users.ts';
import type { AuthorizeRequest } from './request.ts';

export type Persona = { readonly name: string; readonly email: string };

/** The user of an outside provider, created at the first sign-in; distinct from a password user with the same address. */
export async function federatedUser(ports: PoolPorts, provider: AuthorizeRequest['provider'], persona: Persona): Promise<string> {
  const { db, crypto, clock } = ports;
  const email = readUsername(persona.email);
  const attributes = checkAttributes({ name: persona.name, email });
  const username = `${provider}_${email}`;
  const fresh = { username, attributes, provider, status: 'confirmed', password: null, email_verified: true } as const;
  const made = await insertUser(ports, { ...fresh, language: languageOf(ports, {}), created_at: clock.now() });
  const user = made ?? (await findByUsername(db, usernameLookup(crypto, username)));
  if (user === undefined) throw new Error('A federated user went while it was looked for.');
  return user.id;
}
