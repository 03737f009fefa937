import type { DonationView, PaymentView } from '../../../api/types.ts';
import type { Kysely } from 'kysely';
import type { Tables } from '../../kit/db/tables.ts';
import type { Donation } from '../../gifts/donation.ts';

/** What the page is told of its donation. */
export async function toDonationView(db: Kysely<Tables>, donation: Donation, payment: PaymentView | null): Promise<DonationView> {
  const items = await db
    .selectFrom('donation_items')
    .select(['id', 'title', 'amount_cents'])
    .where('transaction_no', '=', donation.transaction_no)
    .orderBy('position')
    .execute();
  return {
    transactionNo: donation.transaction_no,
    flow: donation.flow,
    totalCents: donation.total_cents,
    items: items.map(({ id, title, amount_cents }) => ({ id, title, amountCents: amount_cents })),
    payment,
  };
}
