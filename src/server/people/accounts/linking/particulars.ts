import { appendAudit } from '../../../kit/audit/audit.ts';
import type { Services } from '../../services.ts';
import type { Particulars } from '../../singpass/particulars.ts';

/** The particulars that an owner may state beside the user pool's attributes, by the specification's names. */
export const OWN_PARTICULARS = ['aliasname', 'dateofbirth', 'sex', 'race', 'dialect', 'nationality', 'countryofbirth'] as const;

/** With the mobile number and the address of a gift, where the donor wished them remembered and the user pool has none. */
export type OwnParticulars = Pick<Particulars, (typeof OWN_PARTICULARS)[number]> & {
  readonly countryCode?: string;
  readonly mobile?: string;
  readonly registeredAddress?: string;
};

/** What the account can be asked to forget; the country's code goes with its number. */
export const REMEMBERED = [...OWN_PARTICULARS, 'mobile', 'registeredAddress'] as const;
export type RememberedName = (typeof REMEMBERED)[number];

type Store = Pick<Services, 'db' | 'crypto'>;

/** The particulars that the account's owner has stated; none is verified. */
export async function findOwnParticulars({ db, crypto }: Store, accountId: string): Promise<OwnParticulars> {
  const row = await db.selectFrom('account_particulars').select('particulars').where('account_id', '=', accountId).executeTakeFirst();
  return row === undefined ? {} : opened(crypto, accountId, row.particulars);
}

/** Stores changed particulars, sealed for the account; blank ones are deleted. `agreedAt`: the donor agreed that those of a gift are kept. */
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

/** Deletes what the account remembers under these names, with a line in the audit log; the row, too, once nothing is left in it. */
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

/** The particulars, which nobody else changes until the transaction ends. */
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
