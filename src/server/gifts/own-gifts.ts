import type { FieldCrypto } from '../kit/crypto/field-crypto.ts';
import type { IdentifierKind } from '../kit/db/tables/identity-tables.ts';
import { particularLookup } from './parts.ts';
import type { AccountOfPrincipal } from '../people/accounts/principal.ts';
import type { Services } from '../people/services.ts';

/** A proved NRIC or UEN: the particular of a donor that holds it, and the index that it is found under. */
type Proof = { readonly field: IdentifierKind; readonly value: string; readonly lookup: string };

/**
 * The donations of an account: those that it made itself, and, once Singpass or Corppass has verified its NRIC or UEN, those that were
 * made in that name. What an account only claims adds nothing, and neither does an e-mail address or a number that anyone can type.
 */
export function giftsOf({ db, crypto }: Pick<Services, 'db' | 'crypto'>, account: AccountOfPrincipal) {
  const proofs = proofsOf(crypto, account);
  return db
    .selectFrom('donations as d')
    .where((row) =>
      row.or([
        row('d.account_id', '=', account.id),
        ...proofs.map(({ field, lookup }) =>
          row(
            'd.transaction_no',
            'in',
            row.selectFrom('donation_particulars').select('transaction_no').where('field', '=', field).where('lookup', '=', lookup),
          ),
        ),
      ]),
    );
}

/**
 * Whether an account may see a gift of its own in full. One that another account made in this account's name is listed for it, but what
 * the other typed stays hidden.
 */
export function seesInFull(account: AccountOfPrincipal, gift: { readonly account_id: string | null }): boolean {
  return gift.account_id === null || gift.account_id === account.id;
}

/** The number of the last gift that was paid and whose donor had proved this NRIC; undefined when there is none. */
export async function findLastProved({ db, crypto }: Pick<Services, 'db' | 'crypto'>, nric: string): Promise<string | undefined> {
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

/** What the account has proved about its owner. */
export function proofsOf(crypto: FieldCrypto, { nric, company }: AccountOfPrincipal): readonly Proof[] {
  return ([['nric', nric] as const, ['uen', company?.uen] as const] as const).flatMap(([field, identifier]) =>
    identifier?.status === 'verified'
      ? [{ field, value: identifier.value, lookup: particularLookup(crypto, field, identifier.value) }]
      : [],
  );
}
