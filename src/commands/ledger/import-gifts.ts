import { readFileSync } from 'node:fs';
import { storeGift } from '../../server/gifts/external/gifts.ts';
import { readGifts } from '../../server/gifts/external/gifts.ts';
import { newTransactionNo } from '../../server/kit/ids.ts';
import { receiptLink } from '../../server/receipts/receipt-link.ts';
import { UsageError, type Work } from './usage.ts';

/** `take-in FILE`: imports external gifts, so that their receipts can be shown; prints the donor's link of each. */
export function importGifts([path = '', ...more]: readonly string[]): Work {
  if (path === '' || more.length > 0) throw new UsageError('Which file? It holds a JSON list of gifts.');
  const json: unknown = JSON.parse(readFileSync(path, 'utf8'));
  return async ({ services }, print) => {
    const { gifts, problems } = readGifts(services.content.current().definitions, json);
    problems.forEach(print);
    for (const gift of gifts) {
      const transactionNo = await storeGift(services, gift);
      print(
        `${gift.source} ${gift.receiptNo}: ${receiptLink(services, { layout: gift.layout, transactionNo }, undefined, newTransactionNo())}`,
      );
    }
    if (problems.length > 0) print('Nothing was taken in.');
    return problems.length > 0 ? 1 : 0;
  };
}
