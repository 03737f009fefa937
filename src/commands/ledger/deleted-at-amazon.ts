import { forgetDeletion } from '../../server/people/accounts/pool/pending-deletions.ts';
import { UsageError, type Work } from './usage.ts';

/** `deleted-at-amazon ID`: records that an operator has deleted a closed account's user at Amazon, which the portal failed to delete. */
export function deletedAtAmazon([id = '', ...more]: readonly string[]): Work {
  if (id === '' || more.length > 0) throw new UsageError('deleted-at-amazon takes the id of one account.');
  return async ({ services }, print) => {
    const isForgotten = await forgetDeletion(services, id);
    print(isForgotten ? `${id} is off the list.` : `Nothing waits to be deleted of ${id}.`);
    return isForgotten ? 0 : 1;
  };
}
