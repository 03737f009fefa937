import { doEach } from '../../kit/jobs/do-each.ts';
import type { Services } from '../../people/services.ts';
import { keepReceipt } from './keep-receipt.ts';
import { receiptOfRows } from './receipt-of-rows.ts';

/** So many in one turn of the loop; each is a transaction of its own. */
const AT_ONCE = 200;

/**
 * Keeps the receipts that were issued before receipts were kept, a page at a time. It may be stopped at any time, and done by two
 * processes at once: a receipt that is kept stays as it is. Told in the log when there was any. Throws at the end when one could not be
 * made; it is tried again at the next turn.
 */
export async function keepFormerReceipts(services: Services): Promise<number> {
  let kept = 0;
  const failed: unknown[] = [];
  for (let after = ''; ; ) {
    const donations = await donationsWithout(services, after);
    const keep = async (donation: (typeof donations)[number]) => {
      const receipt = await receiptOfRows(services, donation);
      await services.db
        .transaction()
        .execute((tx) => keepReceipt(tx, services.crypto, donation.transaction_no, receipt, services.clock.now()));
      kept += 1;
    };
    await doEach(donations, keep, (some) => `${some} receipts could not be kept.`).catch((error: unknown) => failed.push(error));
    const last = donations.at(-1);
    if (last === undefined || donations.length < AT_ONCE) break;
    after = last.transaction_no;
    services.log.info({ kept }, 'Receipts of before are being kept with their gifts');
  }
  if (kept > 0) services.log.info({ kept }, 'The receipts of before are kept with their gifts');
  if (failed.length > 0) throw new AggregateError(failed, 'Some receipts of before could not be kept; they are shown from their rows.');
  return kept;
}

function donationsWithout({ db }: Services, after: string) {
  return db
    .selectFrom('receipts as r')
    .innerJoin('donations as n', 'n.transaction_no', 'r.transaction_no')
    .leftJoin('receipt_documents as d', 'd.transaction_no', 'r.transaction_no')
    .selectAll('n')
    .where('d.transaction_no', 'is', null)
    .where('n.transaction_no', '>', after)
    .orderBy('n.transaction_no')
    .limit(AT_ONCE)
    .execute();
}
