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

type Store = Pick<Services, 'db' | 'crypto'>;

/** The particulars that the account's owner has stated; none is verified. */
export async function findOwnParticulars({ db, crypto }: Store, accountId: string): Promise<OwnParticulars> {
  const row = await db.selectFrom('account_particulars').select('particulars').where('account_id', '=', accountId).executeTakeFirst();
  if (row === undefined) return {};
  return JSON.parse(crypto.decrypt('account_particulars', 'particulars', accountId, row.particulars)) as OwnParticulars;
}

/** Stores changed particulars, sealed for the account; blank ones are deleted. `agreedAt`: the donor agreed that those of a gift are kept. */
export async function keepOwnParticulars(
  ports: Store & Pick<Services, 'clock'>,
  accountId: string,
  changes: OwnParticulars,
  { agreedAt }: { readonly agreedAt?: Date } = {},
): Promise<void> {
  const { db, crypto, clock } = ports;
  const all = Object.entries({ ...(await findOwnParticulars(ports, accountId)), ...changes });
  const said = JSON.stringify(Object.fromEntries(all.filter(([, value]) => value !== undefined && value.trim() !== '')));
  const particulars = crypto.encrypt('account_particulars', 'particulars', accountId, said);
  const row = { particulars, updated_at: clock.now(), ...(agreedAt && { agreed_at: agreedAt }) };
  await db
    .insertInto('account_particulars')
    .values({ account_id: accountId, ...row })
    .onConflict((same) => same.column('account_id').doUpdateSet(row))
    .execute();
}
