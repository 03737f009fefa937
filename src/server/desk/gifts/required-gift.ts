import type { Kysely } from 'kysely';
import { type Donation, findDonation } from '../../gifts/donation.ts';
import type { Tables } from '../../kit/db/tables.ts';
import { Refused } from '../../kit/http/refusal.ts';

/** The gift with this number. Refuses with 404 where there is none. */
export async function requireGift(db: Kysely<Tables>, transactionNo: string): Promise<Donation> {
  const donation = await findDonation(db, transactionNo);
  if (donation === undefined) throw noSuchGift();
  return donation;
}

export function noSuchGift(): Refused {
  return new Refused(404, 'NO_SUCH_GIFT', 'There is no gift of this number.');
}
