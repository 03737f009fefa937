import { ownsGift } from '../gifts/owns-gift.ts';
import { giftsOf, seesInFull } from '../gifts/own-gifts.ts';
import type { Principal } from '../people/accounts/principal.ts';
import type { Donation } from '../gifts/donation.ts';
import type { Services } from '../people/services.ts';

/** Somebody with a session. */
type Asker = Exclude<Principal, { readonly kind: 'none' }>;

/** Whether the gift is the session's, or the account's that is signed in: made by it, or in its proved name. */
export async function isOwn(services: Services, principal: Asker, donation: Donation): Promise<boolean> {
  if (ownsGift(principal.session, donation)) return true;
  if (principal.kind !== 'account' || !seesInFull(principal.account, donation)) return false;
  const own = giftsOf(services, principal.account).select('d.transaction_no').where('d.transaction_no', '=', donation.transaction_no);
  return (await own.executeTakeFirst()) !== undefined;
}
