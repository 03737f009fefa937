import { sql } from 'kysely';
import type { DonorOnWall, DonorWall } from '../../../api/types.ts';
import { ANONYMOUS } from '../../../engine/receipts/donor-fields.ts';
import { findParticular } from '../../gifts/parts.ts';
import { maskName } from '../../gifts/mask.ts';
import type { Services } from '../../people/services.ts';

export type WallPage = { readonly charityId: number; readonly pageNumber: number; readonly pageSize: number };

/** Smaller groups are not shown: a reader who knows the donors could tell who is who. */
const FEWEST = 5;

const MONTH = sql<string>`to_char(receipts.issued_at at time zone 'Asia/Singapore', 'YYYY-MM')`;

/**
 * The donors to a charity who agreed, at that gift, to be shown: for paid gifts that were not refunded in full, the initials and the month,
 * newest month first; none while they are fewer than five. The order within a month is random, so that a daily reader learns no day.
 * Anonymous donors are Hamba Allah. Neither sum nor day leaves the server.
 */
export async function loadDonorWall({ db, crypto }: Pick<Services, 'db' | 'crypto'>, page: WallPage): Promise<DonorWall> {
  const { charityId, pageNumber, pageSize } = page;
  const given = shownGifts(db).where('gifts_shown.charity_id', '=', charityId);
  const { total } = await given.select(({ fn }) => fn.countAll<string>().as('total')).executeTakeFirstOrThrow();
  if (Number(total) < FEWEST) return { totalRecords: 0, pageNumber, pageSize, donors: [] };
  const rows = await given
    .select(['donations.transaction_no', 'donations.is_anonymous', MONTH.as('month')])
    .orderBy('month', 'desc')
    .orderBy('donations.transaction_no')
    .limit(pageSize)
    .offset((pageNumber - 1) * pageSize)
    .execute();
  const donors = await Promise.all(
    rows.map(async ({ transaction_no, is_anonymous, month }): Promise<DonorOnWall> => {
      const find = (field: string) => findParticular(db, crypto, transaction_no, field);
      const name = is_anonymous ? undefined : ((await find('companyName')) ?? (await find('name')));
      return {
        donorName: typeof name === 'string' && name !== '' ? maskName(name) : ANONYMOUS,
        donationAmount: '',
        donationDate: month,
      };
    }),
  );
  return { totalRecords: Number(total), pageNumber, pageSize, donors };
}

/** Paid gifts that may be shown and were not returned in full; returns are counted as in `moneyBackOf`. */
function shownGifts(db: Services['db']) {
  const refunded = db
    .selectFrom('refunds')
    .select(['refunds.attempt_id', 'refunds.amount_cents'])
    .where('refunds.status', '=', 'succeeded')
    .unionAll(db.selectFrom('disputes').select(['disputes.attempt_id', 'disputes.amount_cents']).where('disputes.status', '=', 'lost'));
  const back = sql<string>`coalesce((select sum(returned.amount_cents) from (${refunded}) as returned where returned.attempt_id = receipts.attempt_id), 0)`;
  return db
    .selectFrom('gifts_shown')
    .innerJoin('donations', 'donations.transaction_no', 'gifts_shown.transaction_no')
    .innerJoin('receipts', 'receipts.transaction_no', 'gifts_shown.transaction_no')
    .where(sql<boolean>`donations.total_cents > ${back}`);
}
