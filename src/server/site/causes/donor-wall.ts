import { sql } from 'kysely';
import type { DonorOnWall, DonorWall } from '../../../api/types.ts';
import { dollars } from '../../../engine/index.ts';
import { ANONYMOUS } from '../../../engine/receipts/donor-fields.ts';
import { dayOf } from '../../kit/clock.ts';
import { findParticular } from '../../gifts/parts.ts';
import { maskName } from '../../gifts/mask.ts';
import type { Services } from '../../people/services.ts';

export type WallPage = { readonly charityId: number; readonly pageNumber: number; readonly pageSize: number };

/**
 * Who gave to a charity, newest first: paid gifts that were not refunded whole, at their amount less refunds. Names of people and companies
 * are masked; anonymous donors are Hamba Allah.
 */
export async function loadDonorWall({ db, crypto }: Pick<Services, 'db' | 'crypto'>, page: WallPage): Promise<DonorWall> {
  const { charityId, pageNumber, pageSize } = page;
  const given = netGifts(db).where('donations.charity_id', '=', charityId);
  const { total } = await given.select(({ fn }) => fn.countAll<string>().as('total')).executeTakeFirstOrThrow();
  const rows = await given
    .select(['donations.transaction_no', 'kept_cents', 'donations.is_anonymous', 'receipts.issued_at'])
    .orderBy('receipts.issued_at', 'desc')
    .orderBy('receipts.receipt_no', 'desc')
    .limit(pageSize)
    .offset((pageNumber - 1) * pageSize)
    .execute();
  const donors = await Promise.all(
    rows.map(async ({ transaction_no, kept_cents, is_anonymous, issued_at }): Promise<DonorOnWall> => {
      const find = (field: string) => findParticular(db, crypto, transaction_no, field);
      const name = is_anonymous ? undefined : ((await find('companyName')) ?? (await find('name')));
      return {
        donorName: typeof name === 'string' && name !== '' ? maskName(name) : ANONYMOUS,
        donationAmount: dollars(BigInt(kept_cents)),
        donationDate: dayOf(issued_at),
      };
    }),
  );
  return { totalRecords: Number(total), pageNumber, pageSize, donors };
}

/** Paid gifts less what was returned, counted as in `moneyBackOf`. Gifts returned whole are left out. */
function netGifts(db: Services['db']) {
  const refunded = db
    .selectFrom('refunds')
    .select(['refunds.attempt_id', 'refunds.amount_cents'])
    .where('refunds.status', '=', 'succeeded')
    .unionAll(db.selectFrom('disputes').select(['disputes.attempt_id', 'disputes.amount_cents']).where('disputes.status', '=', 'lost'));
  const back = db
    .selectFrom(refunded.as('returned'))
    .select(({ fn }) => ['returned.attempt_id', fn.sum<string>('returned.amount_cents').as('cents')])
    .groupBy('returned.attempt_id');
  const kept = db
    .selectFrom('receipts')
    .innerJoin('donations', 'donations.transaction_no', 'receipts.transaction_no')
    .leftJoin(back.as('back'), 'back.attempt_id', 'receipts.attempt_id')
    .select(['receipts.receipt_no as kept_no'])
    .select(sql<string>`donations.total_cents - coalesce(back.cents, 0)`.as('kept_cents'));
  return db
    .selectFrom(kept.as('kept'))
    .innerJoin('receipts', 'receipts.receipt_no', 'kept.kept_no')
    .innerJoin('donations', 'donations.transaction_no', 'receipts.transaction_no')
    .where('kept_cents', '>', '0');
}
