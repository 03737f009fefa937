import { startOfDay } from '../kit/clock.ts';
import { giftsListedFor } from '../gifts/own-gifts.ts';
import type { AccountOfPrincipal } from '../people/accounts/principal.ts';
import type { Services } from '../people/services.ts';

/** Narrows a list to a year (Singapore days) or to gifts from a year on, and to a flow. */
export type Narrowed = { readonly year?: number; readonly sinceYear?: number; readonly kind?: string };

export type ListedGift = Awaited<ReturnType<ReturnType<typeof listedGifts>['execute']>>[number];

/** The listed gifts, each with its receipt, and with the payment that paid it or is pending. */
export function paymentsListed(services: Services, account: AccountOfPrincipal, { year, sinceYear, kind }: Narrowed) {
  return giftsListedFor(services, account)
    .leftJoin('receipts as r', 'r.transaction_no', 'd.transaction_no')
    .innerJoin('payment_attempts as a', (join) =>
      join
        .onRef('a.transaction_no', '=', 'd.transaction_no')
        .on((row) =>
          row.or([row('a.id', '=', row.ref('r.attempt_id')), row.and([row('r.receipt_no', 'is', null), row('a.status', '=', 'pending')])]),
        ),
    )
    .$if(kind !== undefined, (query) => query.where('d.flow', '=', kind ?? ''))
    .$if(sinceYear !== undefined, (query) =>
      query.where((row) => row.fn.coalesce('a.paid_at', 'a.created_at'), '>=', startOfDay(`${sinceYear}-01-01`)),
    )
    .$if(year !== undefined, (query) =>
      query
        .where((row) => row.fn.coalesce('a.paid_at', 'a.created_at'), '>=', startOfDay(`${year}-01-01`))
        .where((row) => row.fn.coalesce('a.paid_at', 'a.created_at'), '<', startOfDay(`${(year ?? 0) + 1}-01-01`)),
    );
}

/** The columns of a history, newest first. */
export function listedGifts(services: Services, account: AccountOfPrincipal, narrowed: Narrowed) {
  return paymentsListed(services, account, narrowed)
    .select([
      'd.transaction_no',
      'd.account_id',
      'd.flow',
      'd.receipt_layout',
      'd.frequency',
      'd.total_cents',
      'd.is_anonymous',
      'd.is_singpass',
    ])
    .select(['d.host', 'r.receipt_no', 'a.id as attemptId', 'a.method', 'a.status as attemptStatus', 'a.amount_cents', 'a.card_last4'])
    .select('a.card_wallet')
    .select((row) => row.fn.coalesce('a.paid_at', 'a.created_at').as('at'))
    .orderBy('at', 'desc')
    .orderBy('r.receipt_no', 'desc')
    .orderBy('a.id');
}
