import type { JWTPayload } from 'jose';
import type { Transaction } from 'kysely';
import type { AccountProvider } from '../../../kit/db/tables/identity-tables.ts';
import type { Tables } from '../../../kit/db/tables.ts';
import { endedBefore } from './end-sign-ins.ts';
import type { Attributes } from '../input.ts';
import type { IdentityPorts } from '../ports.ts';
import { holdKey, usernameLookup } from '../records/accounts.ts';
import { checkAttributes, writeAttributes } from '../records/attributes.ts';
import { attributeOf, identitiesIn, isClaimed } from '../records/claims.ts';
import { takeProved } from '../linking/prove-identity.ts';

const NAMES = ['name', 'email', 'phone_number', 'custom:COMPANY_NAME', 'custom:COUNTRY_CODE'];
/** Stated once: Amazon's values count only while the portal has none. */
const SAID_ONCE = ['custom:NRIC', 'custom:UEN', 'custom:BUSINESS_ACC'];
const LASTS_MS = 24 * 3_600_000;

const PROVIDERS: { readonly [name: string]: AccountProvider } = { Google: 'google', Facebook: 'facebook' };

/** The identity provider: the id token names it where it is not the pool itself. */
function providerOf({ identities }: JWTPayload): AccountProvider {
  const [first] = Array.isArray(identities) ? (identities as readonly { readonly providerName?: unknown }[]) : [];
  return PROVIDERS[String(first?.providerName)] ?? 'cognito';
}

type Ports = Pick<IdentityPorts, 'db' | 'crypto' | 'clock' | 'content'>;

/**
 * What the portal keeps of an account that lives at Amazon Cognito, by its verified id token: the row that gifts and sessions point at. An
 * NRIC or UEN that another account has is not kept, unless this session has proved it: then it is taken over. An account that is closed
 * here stays so.
 */
export async function mirrorAccount(ports: Ports, claims: JWTPayload, proved: Attributes = {}): Promise<void> {
  const { db, crypto, clock, content } = ports;
  const id = String(claims.sub);
  const now = clock.now();
  const language = content.current().definitions.site.fallbackLanguage;
  const said = (names: readonly string[]) =>
    checkAttributes(Object.fromEntries(names.flatMap((name) => (typeof claims[name] === 'string' ? [[name, claims[name]]] : []))));
  const lookup = { username_lookup: usernameLookup(crypto, id), email_verified: claims.email_verified === true };
  await db.transaction().execute(async (tx) => {
    const fixed = {
      id,
      provider: providerOf(claims),
      status: 'confirmed',
      password: null,
      language,
      created_at: now,
      closed_at: null,
    } as const;
    await tx
      .insertInto('accounts')
      .values({ ...fixed, ...lookup })
      .onConflict((same) => same.column('id').doUpdateSet({ email_verified: lookup.email_verified }))
      .execute();
    const { closed_at, signed_out_at } = await tx
      .selectFrom('accounts')
      .select(['closed_at', 'signed_out_at'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    if (closed_at !== null) return;
    await writeAttributes({ db: tx, crypto }, id, said(NAMES));
    await mirrorIdentity(tx, ports, id, said(SAID_ONCE), proved);
    if (claims.origin_jti === undefined) return;
    const signedInAt = new Date(Number(claims.auth_time) * 1000);
    const expires_at = new Date(signedInAt.getTime() + LASTS_MS);
    const grant = { account_id: id, signed_in_at: signedInAt, expires_at, revoked_at: endedBefore(signedInAt, signed_out_at) };
    await tx
      .insertInto('account_grants')
      .values({ id: String(claims.origin_jti), ...grant })
      .onConflict((same) => same.column('id').doNothing())
      .execute();
  });
}

/** Stores NRIC and UEN where the account has none yet; what another account claims is left out. */
async function mirrorIdentity(
  tx: Transaction<Tables>,
  { crypto, clock }: Ports,
  id: string,
  said: Attributes,
  proved: Attributes,
): Promise<void> {
  const kept = await tx
    .selectFrom('account_attributes')
    .select('name')
    .where('account_id', '=', id)
    .where('name', 'in', SAID_ONCE)
    .execute();
  const isNew = ([name]: readonly [string, string]) => kept.every((known) => known.name !== name);
  const fresh = Object.fromEntries(Object.entries(said).filter(isNew));
  const taken: string[] = [];
  for (const identity of identitiesIn(crypto, fresh, proved)) {
    await holdKey(tx, `${identity.kind} ${identity.lookup}`);
    if (await isClaimed(tx, identity, id)) taken.push(attributeOf(identity.kind));
  }
  const own = Object.fromEntries(Object.entries(fresh).filter(([name]) => !taken.includes(name)));
  await takeProved(tx, crypto, { accountId: id, said: own, proved }, clock.now());
  await writeAttributes({ db: tx, crypto }, id, own);
}
