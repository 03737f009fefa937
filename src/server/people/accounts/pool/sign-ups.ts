import type { Kysely, Transaction } from 'kysely';
import type { FieldCrypto } from '../../../kit/crypto/field-crypto.ts';
import type { Tables } from '../../../kit/db/tables.ts';
import { type Attributes, lookupOf } from '../records/attributes.ts';
import { attributeOf, identitiesIn } from '../records/claims.ts';

/** Facts of a sign-up that the pool does not store. */
type Said = { readonly language: string; readonly termsVersion: string | null; readonly proved: Attributes };

const LASTS_MS = 24 * 3_600_000;

/**
 * Stores facts of an admitted sign-up until its address is confirmed, because the pool does not, and the code may be typed later on another device.
 * Also keeps proofs of other sign-ups with the same address; they count for the sign-up that states the same identity.
 */
export async function noteSignUp(
  tx: Transaction<Tables>,
  crypto: FieldCrypto,
  attributes: Attributes,
  said: Said,
  at: Date,
): Promise<void> {
  if (attributes.email === undefined) return;
  const shared = { email_lookup: lookupOf(crypto, 'email', attributes.email), language: said.language };
  const row = { ...shared, terms_version: said.termsVersion, let_in_at: at };
  const proved = identitiesIn(crypto, attributes, said.proved).filter(({ isProved }) => isProved);
  await tx
    .insertInto('sign_ups')
    .values([{ ...row, kind: '', lookup: '' }, ...proved.map(({ kind, lookup }) => ({ ...row, kind, lookup }))])
    .onConflict((same) =>
      same.columns(['email_lookup', 'kind', 'lookup']).doUpdateSet({
        language: row.language,
        terms_version: row.terms_version,
        let_in_at: at,
      }),
    )
    .execute();
}

/** Returns the facts of the sign-up whose address is confirmed now, with the attributes that it had proved; deletes the rows. */
export async function takeSignUp(
  { db, crypto }: { readonly db: Kysely<Tables>; readonly crypto: FieldCrypto },
  attributes: Attributes,
  at: Date,
): Promise<Partial<Said>> {
  if (attributes.email === undefined) return {};
  const rows = await db
    .deleteFrom('sign_ups')
    .where('email_lookup', '=', lookupOf(crypto, 'email', attributes.email))
    .where('let_in_at', '>', new Date(at.getTime() - LASTS_MS))
    .returningAll()
    .execute();
  const own = rows.find(({ kind }) => kind === '');
  const proved = identitiesIn(crypto, attributes).filter((said) =>
    rows.some(({ kind, lookup }) => kind === said.kind && lookup === said.lookup),
  );
  return {
    ...(own && { language: own.language, termsVersion: own.terms_version }),
    proved: Object.fromEntries(proved.map(({ kind, value }) => [attributeOf(kind), value])),
  };
}

export async function forgetSignUps(db: Kysely<Tables>, now: Date): Promise<void> {
  await db
    .deleteFrom('sign_ups')
    .where('let_in_at', '<', new Date(now.getTime() - LASTS_MS))
    .execute();
}
