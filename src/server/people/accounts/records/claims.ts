import type { Kysely, Selectable } from 'kysely';
import type { FieldCrypto } from '../../../kit/crypto/field-crypto.ts';
import type { IdentifierKind } from '../../../kit/db/tables/identity-tables.ts';
import type { Tables } from '../../../kit/db/tables.ts';
import { IdentityFailure } from '../failure.ts';
import type { Attributes } from './attributes.ts';
import { lookupOf } from './attributes.ts';
import { holdKey } from './accounts.ts';

const KINDS: readonly { readonly kind: IdentifierKind; readonly attribute: string; readonly name: string }[] = [
  { kind: 'nric', attribute: 'custom:NRIC', name: 'NRIC' },
  { kind: 'uen', attribute: 'custom:UEN', name: 'UEN' },
];

/** The attribute that holds the NRIC or UEN of an account. */
export function attributeOf(kind: IdentifierKind): string {
  return KINDS.find((known) => known.kind === kind)?.attribute ?? '';
}

type Asker = {
  /** The caller's own account, whose claim does not count. */
  readonly except?: string;
  /** Verified identities of the caller, by attribute. */
  readonly proved?: Attributes;
};

/** An NRIC or UEN among attributes, as a claim. */
export type Said = {
  readonly kind: IdentifierKind;
  readonly name: string;
  readonly value: string;
  readonly lookup: string;
  readonly isProved: boolean;
};

/** The NRIC and UEN among attributes. */
export function identitiesIn(crypto: FieldCrypto, attributes: Attributes, proved: Attributes = {}): Said[] {
  return KINDS.flatMap(({ kind, attribute, name }) => {
    const value = attributes[attribute];
    if (value === undefined) return [];
    return [{ kind, name, value, lookup: lookupOf(crypto, attribute, value), isProved: proved[attribute] === value }];
  });
}

/** A query of the accounts that claim an NRIC or UEN, in any state, to narrow. */
export function claimants(db: Kysely<Tables>, { kind, lookup }: Pick<Said, 'kind' | 'lookup'>) {
  return db
    .selectFrom('account_claims as c')
    .innerJoin('accounts as a', 'a.id', 'c.account_id')
    .select('a.id')
    .where('c.kind', '=', kind)
    .where('c.lookup', '=', lookup);
}

/**
 * Whether another account with a confirmed address claims the NRIC or UEN. For a caller who has proved it, only a verified claim counts, since any
 * account can claim.
 */
export async function isClaimed(db: Kysely<Tables>, said: Pick<Said, 'kind' | 'lookup' | 'isProved'>, except = ''): Promise<boolean> {
  const claims = claimants(db, said)
    .where('a.closed_at', 'is', null)
    .where('a.status', '!=', 'unconfirmed')
    .where('a.id', '!=', except)
    .limit(1);
  return (await (said.isProved ? claims.where('c.verified_at', 'is not', null) : claims).executeTakeFirst()) !== undefined;
}

/**
 * Refuses attributes with an NRIC or UEN of another account, in the words that the page expects. Holds an advisory lock until the
 * transaction ends, so that only one of several concurrent requests finds it free.
 */
export async function refuseKnownIdentity(
  tx: Kysely<Tables>,
  crypto: FieldCrypto,
  attributes: Attributes,
  { except = '', proved = {} }: Asker = {},
): Promise<void> {
  for (const said of identitiesIn(crypto, attributes, proved)) {
    await holdKey(tx, `${said.kind} ${said.lookup}`);
    if (await isClaimed(tx, said, except)) throw alreadyExists(said.name);
  }
}

/** The specification's refusal, which the page recognises by its words. */
export function alreadyExists(name: string): IdentityFailure {
  return new IdentityFailure('UserLambdaValidationException', `PreSignUp failed with error ${name} already exists.`);
}

/** Stores the unverified claims of an account. */
export async function claimIdentity(
  tx: Kysely<Tables>,
  crypto: FieldCrypto,
  accountId: string,
  attributes: Attributes,
  at: Date,
): Promise<void> {
  for (const { kind, lookup } of identitiesIn(crypto, attributes)) {
    await writeClaim(tx, accountId, kind, { lookup, claimed_at: at, verified_at: null });
  }
}

export type Claim = Pick<Selectable<Tables['account_claims']>, 'lookup' | 'claimed_at' | 'verified_at'>;

/** Upserts an account's claim of its kind. */
export async function writeClaim(tx: Kysely<Tables>, accountId: string, kind: IdentifierKind, claim: Claim): Promise<void> {
  await tx
    .insertInto('account_claims')
    .values({ account_id: accountId, kind, ...claim })
    .onConflict((same) => same.columns(['account_id', 'kind']).doUpdateSet(claim))
    .execute();
}

/** Whether the account's claim of the NRIC or UEN is verified. */
export async function isVerified(
  { db, crypto }: { readonly db: Kysely<Tables>; readonly crypto: FieldCrypto },
  accountId: string | undefined,
  kind: IdentifierKind,
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
