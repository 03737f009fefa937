import type { Services } from '../people/services.ts';
import { NAMES, openParticular, particularLookup } from './parts.ts';

const AT_ONCE = 500;

/**
 * Gives a blind index to names that were stored before names had one, so that their gifts can be found by name. May be stopped and run again: it
 * skips names that have one.
 */
export async function indexNames({ db, crypto }: Pick<Services, 'db' | 'crypto'>): Promise<void> {
  for (let page = await nextOf({ db }); page.length > 0; page = await nextOf({ db })) {
    await db.transaction().execute(async (tx) => {
      for (const { transaction_no, field, value } of page)
        await tx
          .updateTable('donation_particulars')
          .set({ lookup: particularLookup(crypto, field, openParticular(crypto, transaction_no, field, value)) })
          .where('transaction_no', '=', transaction_no)
          .where('field', '=', field)
          // Skips a name corrected meanwhile, which has its index already.
          .where('value', '=', value)
          .execute();
    });
  }
}

function nextOf({ db }: Pick<Services, 'db'>) {
  return db
    .selectFrom('donation_particulars')
    .select(['transaction_no', 'field', 'value'])
    .where('lookup', 'is', null)
    .where('field', 'in', NAMES)
    .orderBy('transaction_no')
    .limit(AT_ONCE)
    .execute();
}
