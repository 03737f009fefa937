import type { DonorOnWall, DonorWall } from '../../api/types.ts';
import { ANONYMOUS } from '../../engine/receipts/donor-fields.ts';
import { dayOf } from '../clock.ts';
import { findParticular } from '../giving/store-donation.ts';
import { maskName } from '../receipts/mask.ts';
import type { Services } from '../services.ts';

export type WallPage = { readonly charityId: number; readonly pageNumber: number; readonly pageSize: number };

/** Who gave to a charity, the newest first: only what is paid, each name masked, a company by its own, and Hamba Allah for whoever gave none. */
export async function loadDonorWall({ db, crypto }: Pick<Services, 'db' | 'crypto'>, page: WallPage): Promise<DonorWall> {
  const { charityId, pageNumber, pageSize } = page;
  const given = db
    .selectFrom('receipts')
    .innerJoin('donations', 'donations.transaction_no', 'receipts.transaction_no')
    .where('donations.charity_id', '=', charityId);
  const { total } = await given.select(({ fn }) => fn.countAll<string>().as('total')).executeTakeFirstOrThrow();
  const rows = await given
    .select(['donations.transaction_no', 'donations.total_cents', 'donations.is_anonymous', 'receipts.issued_at'])
    .orderBy('receipts.issued_at', 'desc')
    .orderBy('receipts.receipt_no', 'desc')
    .limit(pageSize)
    .offset((pageNumber - 1) * pageSize)
    .execute();
  const donors = await Promise.all(
    rows.map(async ({ transaction_no, total_cents, is_anonymous, issued_at }): Promise<DonorOnWall> => {
      const find = (field: string) => findParticular(db, crypto, transaction_no, field);
      const name = is_anonymous ? undefined : ((await find('companyName')) ?? (await find('name')));
      return {
        donorName: typeof name === 'string' && name !== '' ? maskName(name) : ANONYMOUS,
        donationAmount: (total_cents / 100).toFixed(2),
        donationDate: dayOf(issued_at),
      };
    }),
  );
  return { totalRecords: Number(total), pageNumber, pageSize, donors };
}
