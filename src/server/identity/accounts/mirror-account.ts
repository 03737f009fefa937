import type { JWTPayload } from 'jose';
import type { AccountProvider } from '../../db/identity-tables.ts';
import type { IdentityPorts } from '../ports.ts';
import { usernameLookup } from './accounts.ts';
import { checkAttributes, writeAttributes } from './attributes.ts';
import { claimIdentity } from './claims.ts';

const NAMES = [
  'name',
  'email',
  'phone_number',
  'custom:NRIC',
  'custom:UEN',
  'custom:COMPANY_NAME',
  'custom:BUSINESS_ACC',
  'custom:COUNTRY_CODE',
];
const LASTS_MS = 24 * 3_600_000;

const PROVIDERS: { readonly [name: string]: AccountProvider } = { Google: 'google', Facebook: 'facebook' };

/** Who signs the owner in: Amazon names it in the id token where that is not the pool itself. */
function providerOf({ identities }: JWTPayload): AccountProvider {
  const [first] = Array.isArray(identities) ? (identities as readonly { readonly providerName?: unknown }[]) : [];
  return PROVIDERS[String(first?.providerName)] ?? 'cognito';
}

/** What the portal keeps of an account that lives at Amazon Cognito, by its verified id token: the row that gifts and sessions point at. */
export async function mirrorAccount(ports: Pick<IdentityPorts, 'db' | 'crypto' | 'clock' | 'content'>, claims: JWTPayload): Promise<void> {
  const { db, crypto, clock, content } = ports;
  const id = String(claims.sub);
  const now = clock.now();
  const language = content.current().definitions.site.fallbackLanguage;
  const texts = NAMES.flatMap((name) => (typeof claims[name] === 'string' ? [[name, claims[name]] as const] : []));
  const attributes = checkAttributes(Object.fromEntries(texts));
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
    await writeAttributes({ db: tx, crypto }, id, attributes);
    const known = await tx.selectFrom('account_claims').select('kind').where('account_id', '=', id).execute();
    if (known.length === 0) await claimIdentity(tx, crypto, id, attributes, now);
    const signedInAt = new Date(Number(claims.auth_time) * 1000);
    const grant = { account_id: id, signed_in_at: signedInAt, expires_at: new Date(signedInAt.getTime() + LASTS_MS), revoked_at: null };
    await tx
      .insertInto('account_grants')
      .values({ id: String(claims.origin_jti), ...grant })
      .onConflict((same) => same.column('id').doNothing())
      .execute();
  });
}
