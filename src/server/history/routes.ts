import type { FastifyInstance } from 'fastify';
import type { TransactionsRequest } from '../../api/types.ts';
import { isTransactionNo } from '../kit/ids.ts';
import { accountCalls } from '../people/accounts/account-calls.ts';
import { type AccountOfPrincipal, NOT_SIGNED_IN } from '../people/accounts/principal.ts';
import { maskEmail } from '../gifts/mask.ts';
import type { Services } from '../people/services.ts';
import { giftsListedFor, seesInFull } from '../gifts/own-gifts.ts';
import { donorFieldsOf } from '../gifts/donor-fields-of.ts';
import { pageOfTransactions } from './transactions.ts';
import { toDonor, toTransactions } from './transaction-view.ts';

const LOOKUPS = { name: 'history', atMost: 120, seconds: 60 };
const PAGE_SIZE = 10;
const NO_LIST = { ...NOT_SIGNED_IN, totalRecords: 0, data: [] };

/** The calls for a signed-in donor's history. Any other caller gets the same empty answer, whatever it sends. */
export function registerHistoryRoutes(app: FastifyInstance, services: Services): void {
  const forAccount = accountCalls(app, services);

  for (const name of ['get-donor-transactions', 'get-user-transactions'])
    forAccount<{ Body: TransactionsRequest }>(name, { perAddress: LOOKUPS, nobody: NO_LIST }, async (account, { body }) => {
      const { pageNo = 1, pageSize = PAGE_SIZE, ...filters } = body;
      const { total, gifts } = await pageOfTransactions(services, account, filters, { pageNo, pageSize });
      return { status: 1, message: '', totalRecords: total, data: await toTransactions(services, account, gifts) };
    });

  const own = { perAddress: LOOKUPS, nobody: NOT_SIGNED_IN };
  forAccount<{ Body: { transactionNo: string } }>('get-donor-by-transaction-number', own, async (account, { body }) => {
    const { transactionNo } = body;
    const gift = isTransactionNo(transactionNo) ? await findOwn(services, account, transactionNo) : undefined;
    if (gift === undefined) return NOT_SIGNED_IN;
    const particulars = (await donorFieldsOf(services, [transactionNo])).get(transactionNo);
    const inFull = seesInFull(account, gift);
    const { donationFrom: _from, ...donor } = toDonor(particulars, { isSingPass: gift.is_singpass, inFull });
    const { companyName = '', donorRegisteredAddress: registeredAddress = '' } = (inFull && particulars) || {};
    return { status: 1, data: { transactionNo, ...donor, companyName, registeredAddress } };
  });

  forAccount('get-email-list-for-user', own, async (account) => {
    const gifts = await giftsListedFor(services, account).select(['d.transaction_no', 'd.account_id']).execute();
    const seen = gifts.filter((gift) => seesInFull(account, gift)).map(({ transaction_no }) => transaction_no);
    const particulars = await donorFieldsOf(services, seen);
    const given = [...particulars.values()].flatMap(({ donorEmail }) => donorEmail?.toLowerCase() ?? []);
    return { status: 1, data: [...new Set([account.email, ...given].filter(Boolean))].map(maskEmail) };
  });
}

function findOwn(services: Services, account: AccountOfPrincipal, transactionNo: string) {
  return giftsListedFor(services, account)
    .select(['d.account_id', 'd.is_singpass'])
    .where('d.transaction_no', '=', transactionNo)
    .executeTakeFirst();
}
