import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { TransactionsRequest } from '../../api/types.ts';
import { isTransactionNo } from '../kit/ids.ts';
import { callerOf } from '../kit/http/limits/caller.ts';
import { schemaOf } from '../kit/http/calls/calls.ts';
import { type AccountOfPrincipal, askingAccount } from '../people/accounts/principal.ts';
import { maskEmail } from '../gifts/mask.ts';
import type { Services } from '../people/services.ts';
import { giftsOf, seesInFull } from '../gifts/own-gifts.ts';
import { particularsOf } from '../gifts/particulars.ts';
import { ownTransactions } from './transactions.ts';
import { toDonor, toTransactions } from './transaction-view.ts';

const LOOKUPS = { name: 'history', atMost: 120, seconds: 60 };
const PAGE_SIZE = 10;
const NOBODY = { status: 0, message: 'Nobody is signed in.' } as const;
const NO_LIST = { ...NOBODY, totalRecords: 0, data: [] };

/** The calls by which a donor who is signed in sees what was given. Everybody else hears the same silence, whatever they send. */
export function registerHistoryRoutes(app: FastifyInstance, services: Services): void {
  const asking = async (request: FastifyRequest, reply: FastifyReply): Promise<AccountOfPrincipal | undefined> => {
    reply.header('cache-control', 'no-store');
    await services.limits.take(LOOKUPS, callerOf(request));
    return askingAccount(services, request);
  };

  const lists = [
    ['/payment/Donation/getDonorTransactions', 'get-donor-transactions'],
    ['/api/v1/Donation/getUserTransactions', 'get-user-transactions'],
  ] as const;
  for (const [path, schema] of lists)
    app.post<{ Body: TransactionsRequest }>(path, { schema: schemaOf(schema) }, async (request, reply) => {
      const account = await asking(request, reply);
      if (account === undefined) return NO_LIST;
      const { pageNo = 1, pageSize = PAGE_SIZE, ...filters } = request.body;
      const gifts = await ownTransactions(services, account, filters);
      const page = gifts.slice((pageNo - 1) * pageSize, pageNo * pageSize);
      return { status: 1, message: '', totalRecords: gifts.length, data: await toTransactions(services, account, page) };
    });

  app.post<{ Body: { transactionNo: string } }>(
    '/donor/User/getDonorByTransactionNumber',
    { schema: schemaOf('get-donor-by-transaction-number') },
    async (request, reply) => {
      const { transactionNo } = request.body;
      const account = await asking(request, reply);
      const gift = account && isTransactionNo(transactionNo) ? await findOwn(services, account, transactionNo) : undefined;
      if (account === undefined || gift === undefined) return NOBODY;
      const said = (await particularsOf(services, [transactionNo])).get(transactionNo);
      const inFull = seesInFull(account, gift);
      const { donationFrom: _from, ...donor } = toDonor(said, { isSingPass: gift.is_singpass, inFull });
      const { companyName = '', donorRegisteredAddress: registeredAddress = '' } = (inFull && said) || {};
      return { status: 1, data: { transactionNo, ...donor, companyName, registeredAddress } };
    },
  );

  app.post('/donor/User/getEmailListForUser', { schema: schemaOf('get-email-list-for-user') }, async (request, reply) => {
    const account = await asking(request, reply);
    if (account === undefined) return NOBODY;
    const gifts = await giftsOf(services, account).select(['d.transaction_no', 'd.account_id']).execute();
    const own = gifts.filter((gift) => seesInFull(account, gift)).map(({ transaction_no }) => transaction_no);
    const said = [...(await particularsOf(services, own)).values()].flatMap(({ donorEmail }) => donorEmail?.toLowerCase() ?? []);
    return { status: 1, data: [...new Set([account.email, ...said].filter(Boolean))].map(maskEmail) };
  });
}

function findOwn(services: Services, account: AccountOfPrincipal, transactionNo: string) {
  return giftsOf(services, account)
    .select(['d.account_id', 'd.is_singpass'])
    .where('d.transaction_no', '=', transactionNo)
    .executeTakeFirst();
}
