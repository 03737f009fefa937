import type { FieldCrypto } from '../kit/crypto/field-crypto.ts';
import type { IdentifierKind } from '../kit/db/tables/identity-tables.ts';
import { particularLookup } from './parts.ts';
import type { AccountOfPrincipal } from '../people/accounts/principal.ts';
import type { Services } from '../people/services.ts';

/** A verified NRIC or UEN: the kind of identifier, its value and its blind index. */
type VerifiedIdentifier = { readonly field: IdentifierKind; readonly value: string; readonly lookup: string };

/**
 * A query for the donations of an account: those that it made, and those made in its NRIC or UEN once Singpass or Corppass has verified it. A claimed
 * identifier, an e-mail address or a phone number adds nothing, since anyone can type these. Each part of the union uses its own index, so that the
 * cost depends only on the number of gifts that the donor has.
 */
export function giftsListedFor({ db, crypto }: Pick<Services, 'db' | 'crypto'>, account: AccountOfPrincipal) {
  const made = db.selectFrom('donations').select('transaction_no').where('account_id', '=', account.id);
  const listed = verifiedIdentifiersOf(crypto, account).reduce(
    (query, { field, lookup }) =>
      query.union(db.selectFrom('donation_particulars').select('transaction_no').where('field', '=', field).where('lookup', '=', lookup)),
    made,
  );
  return db.selectFrom(listed.as('listed')).innerJoin('donations as d', 'd.transaction_no', 'listed.transaction_no');
}

/**
 * Whether an account may see one of its gifts in full. A gift that another account made in this account's name is listed, but the particulars that
 * the other account typed stay masked.
 */
export function seesInFull(account: AccountOfPrincipal, gift: { readonly account_id: string | null }): boolean {
  return gift.account_id === null || gift.account_id === account.id;
}

/** The transaction number of the newest paid gift whose donor had verified this NRIC. */
export async function findLastVerifiedGift({ db, crypto }: Pick<Services, 'db' | 'crypto'>, nric: string): Promise<string | undefined> {
  const last = await db
    .selectFrom('donation_particulars as p')
    .innerJoin('donations as d', 'd.transaction_no', 'p.transaction_no')
    .innerJoin('receipts as r', 'r.transaction_no', 'd.transaction_no')
    .select('d.transaction_no')
    .where('p.field', '=', 'nric')
    .where('p.lookup', '=', particularLookup(crypto, 'nric', nric))
    .where('d.is_singpass', '=', true)
    .orderBy('r.issued_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return last?.transaction_no;
}

export function verifiedIdentifiersOf(crypto: FieldCrypto, { nric, company }: AccountOfPrincipal): readonly VerifiedIdentifier[] {
  return ([['nric', nric] as const, ['uen', company?.uen] as const] as const).flatMap(([field, identifier]) =>
    identifier?.status === 'verified'
      ? [{ field, value: identifier.value, lookup: particularLookup(crypto, field, identifier.value) }]
      : [],
  );
}
