import type { AddressAnswer } from '../../../api/types.ts';
import type { Services } from '../../people/services.ts';
import type { SearchAddress } from './search.ts';

const MAX_AGE_MS = 30 * 24 * 3_600_000;

/** Caches each postal code for thirty days. */
export function cachedSearch({ db, clock }: Pick<Services, 'db' | 'clock'>, search: SearchAddress): SearchAddress {
  return async (postalCode) => {
    const now = clock.now();
    const known = await db
      .selectFrom('address_cache')
      .select('answer')
      .where('postal_code', '=', postalCode)
      .where('fetched_at', '>', new Date(now.getTime() - MAX_AGE_MS))
      .executeTakeFirst();
    if (known !== undefined) return known.answer as AddressAnswer;
    const answer = await search(postalCode);
    const row = { answer: JSON.stringify(answer), fetched_at: now };
    await db
      .insertInto('address_cache')
      .values({ postal_code: postalCode, ...row })
      .onConflict((same) => same.column('postal_code').doUpdateSet(row))
      .execute();
    return answer;
  };
}
