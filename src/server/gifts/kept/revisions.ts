import type { Kysely, Selectable, Transaction } from 'kysely';
import type { ComputedReceipt } from '../../../engine/index.ts';
import type { FieldCrypto } from '../../kit/crypto/field-crypto.ts';
import type { Tables } from '../../kit/db/tables.ts';

/** A later revision of a receipt: its number, the corrected fields, the author, time and reason. The receipt as it was issued is the first revision. */
export type Revision = Omit<Selectable<Tables['receipt_revisions']>, 'document'> & { readonly computed: ComputedReceipt };

const TABLE = 'receipt_revisions';

/** All later revisions of a receipt, in order. */
export async function revisionsOf(db: Kysely<Tables>, crypto: FieldCrypto, transactionNo: string): Promise<readonly Revision[]> {
  const rows = await db.selectFrom(TABLE).selectAll().where('transaction_no', '=', transactionNo).orderBy('revision').execute();
  return rows.map(({ document, ...row }) => ({ ...row, computed: openRevision(crypto, transactionNo, row.revision, document) }));
}

/** The donor's corrected particulars across several gifts of the same donor; the latest correction of each wins. */
export async function correctedSince(db: Kysely<Tables>, crypto: FieldCrypto, gifts: readonly string[]): Promise<ComputedReceipt['donor']> {
  const rows = await db
    .selectFrom(TABLE)
    .selectAll()
    .where('transaction_no', 'in', gifts)
    .orderBy('corrected_at')
    .orderBy('revision')
    .execute();
  const told = rows.flatMap(({ transaction_no, revision, document, fields }) => {
    const { donor } = openRevision(crypto, transaction_no, revision, document);
    const names = fields.flatMap((name) => (name === 'identityNumber' ? ['nric', 'uen'] : [name]));
    return names.flatMap((name) => (donor[name] === undefined ? [] : [[name, donor[name]] as const]));
  });
  return Object.fromEntries(told);
}

/** Adds a revision to a receipt. The database refuses a number that does not follow the one before. */
export async function addRevision(tx: Transaction<Tables>, crypto: FieldCrypto, { computed, ...row }: Revision): Promise<void> {
  const document = crypto.encrypt(TABLE, 'document', rowOf(row.transaction_no, row.revision), JSON.stringify(computed));
  await tx
    .insertInto(TABLE)
    .values({ ...row, document })
    .execute();
}

/** Decrypts a stored revision. */
export function openRevision(crypto: FieldCrypto, transactionNo: string, revision: number, document: string): ComputedReceipt {
  return JSON.parse(crypto.decrypt(TABLE, 'document', rowOf(transactionNo, revision), document)) as ComputedReceipt;
}

/** The row that a revision is sealed to. */
const rowOf = (transactionNo: string, revision: number) => `${transactionNo}/${revision}`;
