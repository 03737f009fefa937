import type { Kysely } from 'kysely';
import type { FieldCrypto } from '../../crypto/field-crypto.ts';
import type { Tables } from '../../db/tables.ts';
import { IdentityFailure } from '../failure.ts';
import type { Attributes } from '../input.ts';
import { lookupOf } from './attributes.ts';
import { holdKey } from './accounts.ts';

export type ClaimKind = 'nric' | 'uen';

const KINDS: readonly { readonly kind: ClaimKind; readonly attribute: string; readonly name: string }[] = [
  { kind: 'nric', attribute: 'custom:NRIC', name: 'NRIC' },
  { kind: 'uen', attribute: 'custom:UEN', name: 'UEN' },
];

/** The attribute in which an account says who it is. */
export function attributeOf(kind: ClaimKind): string {
  return KINDS.find((known) => known.kind === kind)?.attribute ?? '';
}

/** Whether another account claims the NRIC or UEN or has proved it. Ask with the key held: then of many who claim at once one does. */
async function isClaimed(db: Kysely<Tables>, kind: ClaimKind, lookup: string, except = ''): Promise<boolean> {
  const held = await db
    .selectFrom('account_claims as c')
    .innerJoin('accounts as a', 'a.id', 'c.account_id')
    .select('c.account_id')
    .where('c.kind', '=', kind)
    .where('c.lookup', '=', lookup)
    .where('a.closed_at', 'is', null)
    .where('a.id', '!=', except)
    .limit(1)
    .executeTakeFirst();
  return held !== undefined;
}

/** The PreSignUp check: refuses attributes with an NRIC or UEN that is held, in the words that the page knows. */
export async function refuseKnownIdentity(tx: Kysely<Tables>, crypto: FieldCrypto, attributes: Attributes): Promise<void> {
  for (const { kind, attribute, name } of KINDS) {
    const value = attributes[attribute];
    if (value === undefined) continue;
    const lookup = lookupOf(crypto, attribute, value);
    await holdKey(tx, `${kind} ${lookup}`);
    if (await isClaimed(tx, kind, lookup))
      throw new IdentityFailure('UserLambdaValidationException', `PreSignUp failed with error ${name} already exists.`);
  }
}

/** Writes down whom the account claims to be. */
export async function claimIdentity(
  tx: Kysely<Tables>,
  crypto: FieldCrypto,
  accountId: string,
  attributes: Attributes,
  at: Date,
): Promise<void> {
  for (const { kind, attribute } of KINDS) {
    const value = attributes[attribute];
    if (value === undefined) continue;
    const claim = { lookup: lookupOf(crypto, attribute, value), claimed_at: at, verified_at: null };
    await tx
      .insertInto('account_claims')
      .values({ account_id: accountId, kind, ...claim })
      .onConflict((same) => same.columns(['account_id', 'kind']).doUpdateSet(claim))
      .execute();
  }
}

/** Whether the account has proved the NRIC or UEN. */
export async function isVerified(
  { db, crypto }: { readonly db: Kysely<Tables>; readonly crypto: FieldCrypto },
  accountId: string | undefined,
  kind: ClaimKind,
  value: string,
): Promise<boolean> {
  if (accountId === undefined) return false;
  const proved = await db
    .selectFrom('account_claims')
    .select('account_id')
    .where('account_id', '=', accountId)
    .where('kind', '=', kind)
    .where('lookup', '=', lookupOf(crypto, attributeOf(kind), value))
    .where('verified_at', 'is not', null)
    .executeTakeFirst();
  return proved !== undefined;
}
