import type { Browser, GivingWorld } from '../../support/server/giving-world.ts';
import { insertAccount } from '../../../src/server/people/accounts/records/accounts.ts';
import { writeAttributes } from '../../../src/server/people/accounts/records/attributes.ts';
import { claimIdentity } from '../../../src/server/people/accounts/records/claims.ts';
import { openGrant } from '../../../src/server/people/accounts/pool/grants.ts';

/** An account as it is after its sign-up was confirmed. What it says of its NRIC or UEN it claims. */
export async function join(world: GivingWorld, email: string, attributes: { readonly [name: string]: string } = {}): Promise<string> {
  const { db, crypto, clock } = world.services;
  const fresh = { provider: 'password', status: 'confirmed', password: null, emailVerified: true, language: 'en' } as const;
  const id = await insertAccount(db, crypto, { ...fresh, username: email, at: clock.now() });
  if (id === undefined) throw new Error(`There is an account ${email} already.`);
  await writeAttributes({ db, crypto }, id, { email, name: 'Contoh', ...attributes });
  await claimIdentity(db, crypto, id, attributes, clock.now());
  return id;
}

/** Binds the browser's session to a sign-in of the account. */
export async function signIn(world: GivingWorld, browser: Browser, accountId: string): Promise<void> {
  const grant = await openGrant(world.services, accountId);
  await bind(world, browser, grant.id);
}

/** The browser's session goes on, and is nobody's. */
export function signOut(world: GivingWorld, browser: Browser): Promise<void> {
  return bind(world, browser, null);
}

async function bind({ services }: GivingWorld, browser: Browser, grantId: string | null): Promise<void> {
  const { body } = await browser.post('/session');
  await services.db.updateTable('sessions').set({ grant_id: grantId }).where('id', '=', String(body.token)).execute();
}
