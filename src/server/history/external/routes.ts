import type { FastifyInstance } from 'fastify';
import type { ThirdPartyTransactionsRequest } from '../../../api/types.ts';
import { isTransactionNo } from '../../kit/ids.ts';
import { callerOf } from '../../kit/http/limits/caller.ts';
import { schemaOf } from '../../kit/http/calls/calls.ts';
import { askingAccount } from '../../people/accounts/principal.ts';
import { issuerOf } from '../../gifts/kept/drawing-of.ts';
import type { Services } from '../../people/services.ts';
import { findGiftReceipt } from '../../gifts/external/gifts.ts';
import { giftsElsewhereOf } from '../../gifts/external/own-gifts.ts';
import { isRefunded, transactionsElsewhere } from './transactions.ts';

const LOOKUPS = { name: 'gifts elsewhere', atMost: 60, seconds: 60 };
const PAGE_SIZE = 10;
const NO_LIST = { status: 0, message: 'Nobody is signed in.', totalRecords: 0, data: [] };
/** The specification's message, letter by letter; the same for every reason. */
const INVALID = { status: 0, message: 'Invalid Trasnsaction Number' };

/** The calls about gifts that others took: for the account whose NRIC or UEN Singpass or Corppass has verified, and for nobody else. */
export function registerGiftsElsewhere(app: FastifyInstance, services: Services): void {
  app.post<{ Body: ThirdPartyTransactionsRequest }>(
    '/payment/Donation/getDonorTransactionsThirdparty',
    { schema: schemaOf('get-donor-transactions-thirdparty') },
    async (request, reply) => {
      reply.header('cache-control', 'no-store');
      await services.limits.take(LOOKUPS, callerOf(request));
      const account = await askingAccount(services, request);
      if (account === undefined) return NO_LIST;
      const { pageNo = 1, pageSize = PAGE_SIZE, ...filters } = request.body;
      const gifts = await transactionsElsewhere(services, account, filters);
      return { status: 1, message: '', totalRecords: gifts.length, data: gifts.slice((pageNo - 1) * pageSize, pageNo * pageSize) };
    },
  );

  app.post<{ Querystring: { transactionNo: string } }>(
    '/payment/Donation/getThirdPartyDonationReceiptData',
    { schema: schemaOf('get-third-party-donation-receipt-data') },
    async (request, reply) => {
      reply.header('cache-control', 'no-store').header('x-robots-tag', 'noindex');
      await services.limits.take(LOOKUPS, callerOf(request));
      const { transactionNo } = request.query;
      const account = await askingAccount(services, request);
      const own = account === undefined ? [] : await giftsElsewhereOf(services, account);
      const data =
        isTransactionNo(transactionNo) && own.includes(transactionNo) ? await findGiftReceipt(services, transactionNo) : undefined;
      if (data === undefined) return INVALID;
      const letterhead = await issuerOf(services, data, undefined);
      return { status: 1, view: 'full', data: { ...data, isRefunded: isRefunded(data) }, letterhead };
    },
  );
}
