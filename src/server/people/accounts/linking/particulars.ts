import { appendAudit } from '../../../kit/audit/audit.ts';
import type { Services } from '../../services.ts';
import type { Particulars } from '../../singpass/particulars.ts';

/** The particulars that an owner may state beside the user pool's attributes, by the specification's names. */
export const OWN_PARTICULARS = ['aliasname', 'dateofbirth', 'sex', 'race', 'dialect', 'nationality', 'countryofbirth'] as const;

/** The same, with the mobile number and address of a gift, if the donor wanted them remembered and the user pool has none. */
export type OwnParticulars = Pick<Particulars, (typeof OWN_PARTICULARS)[number]> & {
  readonly countryCode?: string;
  readonly mobile?: string;
  readonly registeredAddress?: string;
};

/** Names that an owner can delete from the account; the country code goes with its number. */
export const REMEMBERED = [...OWN_PARTICULARS, 'mobile', 'registeredAddress'] as const;
export type RememberedName = (typeof REMEMBERED)[number];

type Store = Pick<Services, 'db' | 'crypto'>;

/** The particulars that the owner has entered; none is verified. */
export async function findOwnParticulars({ db, crypto }: Store, accountId: string): Promise<OwnParticulars> {
  const row = await db.selectFrom('account_particulars').select('particulars').where('account_id', '=', accountId).executeTakeFirst();
  return row === undefined ? {} : opened(crypto, accountId, row.particulars);
}

/** Stores changed particulars, sealed for the account; deletes blank ones. `agreedAt`: when the donor agreed to keep those of a gift. */
export async function keepOwnParticulars(
  { db, crypto, clock }: Store & Pick<Services, 'clock'>,
  accountId: string,
  changes: OwnParticulars,
  { agreedAt }: { readonly agreedAt?: Date } = {},
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const all = Object.entries({ ...(await holdOwnParticulars({ db: tx, crypto }, accountId)), ...changes });
    const said = JSON.stringify(Object.fromEntries(all.filter(([, value]) => value !== undefined && value.trim() !== '')));
    const particulars = crypto.encrypt('account_particulars', 'particulars', accountId, said);
    const row = { particulars, updated_at: clock.now(), ...(agreedAt && { agreed_at: agreedAt }) };
    await tx
      .insertInto('account_particulars')
      .values({ account_id: accountId, ...row })
      .onConflict((same) => same.column('account_id').doUpdateSet(row))
      .execute();
  });
}

/** Deletes remembered particulars by name, with a line in the audit log; deletes the row once it is empty. */
export async function forgetOwnParticulars(
  { db, crypto, clock }: Store & Pick<Services, 'clock'>,
  accountId: string,
  names: readonly RememberedName[],
): Promise<void> {
  const at = clock.now();
  await db.transaction().execute(async (tx) => {
    const known = await holdOwnParticulars({ db: tx, crypto }, accountId);
    const forgotten = names.filter((name) => known[name] !== undefined);
    if (forgotten.length === 0) return;
    const gone: ReadonlySet<string> = new Set(forgotten.includes('mobile') ? [...forgotten, 'countryCode'] : forgotten);
    const left = Object.entries(known).filter(([name]) => !gone.has(name));
    if (left.length === 0) await tx.deleteFrom('account_particulars').where('account_id', '=', accountId).execute();
    else {
      const particulars = crypto.encrypt('account_particulars', 'particulars', accountId, JSON.stringify(Object.fromEntries(left)));
      await tx.updateTable('account_particulars').set({ particulars, updated_at: at }).where('account_id', '=', accountId).execute();
    }
    await appendAudit(tx, { at, event: 'particulars.forgotten', subject: accountId, details: { names: forgotten.join(' ') } });
  });
}

/** Reads the particulars and locks their row until the transaction ends. */
async function holdOwnParticulars({ db, crypto }: Store, accountId: string): Promise<OwnParticulars> {
  const row = await db
    .selectFrom('account_particulars')
    .select('particulars')
    .where('account_id', '=', accountId)
    .forUpdate()
    .executeTakeFirst();
  return row === undefined ? {} : opened(crypto, accountId, row.particulars);
}

function opened(crypto: Store['crypto'], accountId: string, sealed: string): OwnParticulars {
  return JSON.parse(crypto.decrypt('account_particulars', 'particulars', accountId, sealed)) as OwnParticulars;
}
