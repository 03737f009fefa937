import type { FastifyInstance } from 'fastify';
import type { ThirdPartyTransactionsRequest } from '../../../api/types.ts';
import { isTransactionNo } from '../../kit/ids.ts';
import { askingAccount, NOT_SIGNED_IN } from '../../people/accounts/principal.ts';
import { letterheadShown } from '../../gifts/kept/shown-form.ts';
import { accountCalls } from '../../people/accounts/account-calls.ts';
import { callsOf } from '../../people/calls.ts';
import type { Services } from '../../people/services.ts';
import { findGiftReceipt } from '../../gifts/external/gifts.ts';
import { externalGiftsOf } from '../../gifts/external/own-gifts.ts';
import { isRefunded, externalTransactions } from './transactions.ts';

const LOOKUPS = { name: 'gifts elsewhere', atMost: 60, seconds: 60 };
const PAGE_SIZE = 10;
const NO_LIST = { ...NOT_SIGNED_IN, totalRecords: 0, data: [] };
/** The specification's message, verbatim; the same for every reason. */
const INVALID = { status: 0, message: 'Invalid Trasnsaction Number' };

/** The calls about external gifts, for an account whose NRIC or UEN is verified. */
export function registerExternalGifts(app: FastifyInstance, services: Services): void {
  const listed = { perAddress: LOOKUPS, nobody: NO_LIST };
  accountCalls(app, services)<{ Body: ThirdPartyTransactionsRequest }>(
    'get-donor-transactions-thirdparty',
    listed,
    async (account, { body }) => {
      const { pageNo = 1, pageSize = PAGE_SIZE, ...filters } = body;
      const gifts = await externalTransactions(services, account, filters);
      return { status: 1, message: '', totalRecords: gifts.length, data: gifts.slice((pageNo - 1) * pageSize, pageNo * pageSize) };
    },
  );

  const opened = { perAddress: LOOKUPS };
  callsOf(app, services).forAnybody<{ Querystring: { transactionNo: string } }>(
    'get-third-party-donation-receipt-data',
    opened,
    async (request, reply) => {
      reply.header('x-robots-tag', 'noindex');
      const { transactionNo } = request.query;
      const account = await askingAccount(services, request);
      const own = account === undefined ? [] : await externalGiftsOf(services, account);
      const gift =
        isTransactionNo(transactionNo) && own.includes(transactionNo) ? await findGiftReceipt(services, transactionNo) : undefined;
      if (gift === undefined) return INVALID;
      const { data, shown } = gift;
      const letterhead = letterheadShown(services.content, shown);
      return { status: 1, view: 'full', data: { ...data, isRefunded: isRefunded(data) }, letterhead };
    },
  );
}
