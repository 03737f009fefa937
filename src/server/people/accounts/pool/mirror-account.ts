import type { JWTPayload } from 'jose';
import type { Transaction } from 'kysely';
import type { AccountProvider } from '../../../kit/db/tables/identity-tables.ts';
import type { Tables } from '../../../kit/db/tables.ts';
import { queueAccountMail } from '../account-mail.ts';
import { type How, takeProved } from '../linking/prove-identity.ts';
import type { IdentityPorts } from '../ports.ts';
import { type Account, accountOfUser, findAccount, holdKey, insertAccount, usernameLookup } from '../records/accounts.ts';
import { type Attributes, conformingAttributes, readAttributes, writeAttributes } from '../records/attributes.ts';
import { attributeOf, identitiesIn, isClaimed } from '../records/claims.ts';
import { countAccountsWith } from '../records/find-by-attribute.ts';
import { holdMobile } from '../records/known-mobile.ts';
import { endedBefore } from './end-sign-ins.ts';
import { openGrant } from './grants.ts';

const NAMES = ['name', 'email', 'phone_number', 'address', 'custom:COMPANY_NAME', 'custom:COUNTRY_CODE'];
/** May be set once: the pool's values count only while the portal has none. */
const SAID_ONCE = ['custom:NRIC', 'custom:UEN', 'custom:BUSINESS_ACC'];

const PROVIDERS: { readonly [name: string]: AccountProvider } = { Google: 'google', Facebook: 'facebook' };

/** The identity provider, which the id token names unless it is the pool itself. */
function providerOf({ identities }: JWTPayload): AccountProvider {
  const [first] = Array.isArray(identities) ? (identities as readonly { readonly providerName?: unknown }[]) : [];
  return PROVIDERS[String(first?.providerName)] ?? 'cognito';
}

type Ports = Pick<IdentityPorts, 'db' | 'crypto' | 'clock' | 'content'>;

/** Facts about a user beside the pool's claims. */
export type Beside = {
  /** Identities that the session, or that of the sign-up, has proved. */
  readonly proved?: Attributes;
  readonly how?: How;
  /** The language given at the sign-up. */
  readonly language?: string;
  readonly termsVersion?: string | null;
};

/**
 * Mirrors a user of the pool by the pool's claims: upserts the row that gifts and sessions refer to. Omits an NRIC or UEN that another account has;
 * if this session has proved it, takes it over instead. Also omits another account's mobile number. An account closed here stays closed. Returns the
 * account's id.
 */
export async function mirrorAccount(ports: Ports, claims: JWTPayload, beside: Beside = {}): Promise<string> {
  const { db, crypto, clock } = ports;
  const sub = String(claims.sub);
  const said = conformingAttributes(textsIn(claims));
  const emailVerified = claims.email_verified === true;
  return db.transaction().execute(async (tx) => {
    await holdKey(tx, `user ${sub}`);
    const known = (await accountOfUser(tx, sub)) ?? (await movedAccount(tx, ports, claims, said));
    const account = known ?? (await newAccount(tx, ports, claims, beside));
    const { id, closed_at, signed_out_at } = account;
    if (closed_at !== null) return id;
    await tx.updateTable('accounts').set({ email_verified: emailVerified }).where('id', '=', id).execute();
    const present = await readAttributes({ db: tx, crypto }, id);
    await tellOldAddress(tx, ports, account, { from: present.email, to: said.email });
    // Before the mobile number, as elsewhere: locks are always taken in the same order.
    await mirrorIdentity(
      tx,
      ports,
      id,
      only(
        said,
        SAID_ONCE.filter((name) => present[name] === undefined),
      ),
      beside,
    );
    await writeAttributes({ db: tx, crypto }, id, await ownNames(tx, ports, id, present, only(said, NAMES)));
    if (claims.origin_jti === undefined) return id;
    const signedInAt = new Date(Number(claims.auth_time) * 1000);
    const seen = { id: String(claims.origin_jti), signedInAt, revokedAt: endedBefore(signedInAt, signed_out_at) };
    await openGrant({ db: tx, clock }, id, seen);
    return id;
  });
}

/** The texts of a token or an event; in a token the address is an object (OpenID Connect). */
function textsIn(claims: JWTPayload): Attributes {
  const address = claims.address as { readonly formatted?: unknown } | string | undefined;
  const line = typeof address === 'object' ? address.formatted : address;
  const pairs = Object.entries({ ...claims, address: line }).filter(([name]) => NAMES.includes(name) || SAID_ONCE.includes(name));
  return Object.fromEntries(pairs.filter((pair): pair is [string, string] => typeof pair[1] === 'string'));
}

function only(attributes: Attributes, names: readonly string[]): Attributes {
  return Object.fromEntries(Object.entries(attributes).filter(([name]) => names.includes(name)));
}

/**
 * Moves an account of former code's own pool to the user who has confirmed its address here, with all its data. From now on the pool holds its
 * password.
 */
async function movedAccount(tx: Transaction<Tables>, { crypto }: Ports, claims: JWTPayload, { email }: Attributes) {
  if (claims.email_verified !== true || email === undefined || providerOf(claims) !== 'cognito') return undefined;
  return tx
    .updateTable('accounts')
    .set({ pool_user: String(claims.sub), provider: 'cognito', status: 'confirmed', password: null })
    .where('username_lookup', '=', usernameLookup(crypto, email))
    .where('provider', '=', 'password')
    .where('status', '!=', 'unconfirmed')
    .where('closed_at', 'is', null)
    .returningAll()
    .executeTakeFirst();
}

async function newAccount(
  tx: Transaction<Tables>,
  { crypto, clock, content }: Ports,
  claims: JWTPayload,
  beside: Beside,
): Promise<Account> {
  const { language = content.current().definitions.site.fallbackLanguage, termsVersion = null } = beside;
  const id = String(claims.sub);
  const provider = providerOf(claims);
  const fresh = { id, username: id, provider, status: 'confirmed', emailVerified: false, language, termsVersion, at: clock.now() } as const;
  await insertAccount(tx, crypto, fresh);
  const account = await findAccount(tx, id);
  if (account === undefined) throw new Error('An account went while it was made.');
  return account;
}

/** Mails the old address. */
async function tellOldAddress(
  tx: Transaction<Tables>,
  { crypto, clock }: Ports,
  { language }: Account,
  { from, to }: { readonly from: string | undefined; readonly to: string | undefined },
): Promise<void> {
  if (from === undefined || to === undefined || from === to) return;
  await queueAccountMail(tx, crypto, { kind: 'email-changed', to: from, language, facts: {} }, clock.now());
}

/** Leaves out a mobile number that another account has. */
async function ownNames(
  tx: Transaction<Tables>,
  { crypto }: Ports,
  id: string,
  present: Attributes,
  said: Attributes,
): Promise<Attributes> {
  const { phone_number: mobile, ...rest } = said;
  if (mobile === undefined || mobile === present.phone_number) return said;
  await holdMobile(tx, crypto, mobile);
  return (await countAccountsWith({ db: tx, crypto }, 'phone_number', mobile, id)) === 0 ? said : rest;
}

/** Stores NRIC and UEN if the account has none yet; leaves out those that another account claims. */
async function mirrorIdentity(
  tx: Transaction<Tables>,
  { crypto, clock }: Ports,
  id: string,
  fresh: Attributes,
  { proved = {}, how = 'linked' }: Beside,
): Promise<void> {
  const taken: string[] = [];
  for (const identity of identitiesIn(crypto, fresh, proved)) {
    await holdKey(tx, `${identity.kind} ${identity.lookup}`);
    if (await isClaimed(tx, identity, id)) taken.push(attributeOf(identity.kind));
  }
  const own = Object.fromEntries(Object.entries(fresh).filter(([name]) => !taken.includes(name)));
  await takeProved(tx, crypto, { accountId: id, said: own, proved, how }, clock.now());
  await writeAttributes({ db: tx, crypto }, id, own);
}
