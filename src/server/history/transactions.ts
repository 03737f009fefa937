import type { TransactionsRequest } from '../../api/types.ts';
import { startOfDay } from '../kit/clock.ts';
import type { AccountOfPrincipal } from '../people/accounts/principal.ts';
import { type SpecPaymentStatus, specStatusOf } from '../payments/states/spec-status.ts';
import { type MoneyBack, moneyBackOfAll, NOTHING } from '../payments/money-back.ts';
import type { Services } from '../people/services.ts';
import { giftsListedFor } from '../gifts/own-gifts.ts';
import type { DonorFields } from '../../engine/receipts/donor-fields.ts';
import { donorFieldsOf } from '../gifts/donor-fields-of.ts';

/** A gift in a donor's history, with its payment and what was returned of it. */
export type GivenGift = Awaited<ReturnType<typeof listedGifts>>[number] & {
  readonly back: MoneyBack;
  readonly status: SpecPaymentStatus;
  readonly part: SpecPaymentStatus | null;
};

type Filters = Omit<TransactionsRequest, 'pageNo' | 'pageSize'>;

/**
 * The account's gifts that are paid or whose payment is pending, newest first. The caller's filters only narrow the list.
 */
export async function ownTransactions(services: Services, account: AccountOfPrincipal, filters: Filters): Promise<GivenGift[]> {
  const { year, kind, status, source } = filters;
  if (source !== undefined && source !== '' && source !== 'online') return [];
  const rows = await listedGifts(services, account, year, kind);
  const back = await moneyBackOfAll(
    services.db,
    rows.map(({ attemptId }) => attemptId),
  );
  const gifts = rows.map((row): GivenGift => {
    const money = back.get(row.attemptId) ?? NOTHING;
    const { whole, part } = specStatusOf({ status: row.attemptStatus, paidCents: row.amount_cents, ...money });
    return { ...row, back: money, status: whole, part };
  });
  const chosen = status === undefined ? gifts : gifts.filter((gift) => gift.status === status || gift.part === status);
  return withContact(services, account, chosen, filters);
}

function listedGifts(services: Services, account: AccountOfPrincipal, year: number | undefined, kind: string | undefined) {
  return giftsListedFor(services, account)
    .leftJoin('receipts as r', 'r.transaction_no', 'd.transaction_no')
    .innerJoin('payment_attempts as a', (join) =>
      join
        .onRef('a.transaction_no', '=', 'd.transaction_no')
        .on((row) =>
          row.or([row('a.id', '=', row.ref('r.attempt_id')), row.and([row('r.receipt_no', 'is', null), row('a.status', '=', 'pending')])]),
        ),
    )
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
    .$if(kind !== undefined, (query) => query.where('d.flow', '=', kind ?? ''))
    .$if(year !== undefined, (query) =>
      query
        .where((row) => row.fn.coalesce('a.paid_at', 'a.created_at'), '>=', startOfDay(`${year}-01-01`))
        .where((row) => row.fn.coalesce('a.paid_at', 'a.created_at'), '<', startOfDay(`${(year ?? 0) + 1}-01-01`)),
    )
    .orderBy('at', 'desc')
    .orderBy('r.receipt_no', 'desc')
    .execute();
}

/**
 * Filters by the e-mail address or mobile number given with a gift. The account's own current ones do not filter, so that gifts made with
 * former ones stay listed.
 */
async function withContact(services: Services, account: AccountOfPrincipal, gifts: GivenGift[], filters: Filters): Promise<GivenGift[]> {
  const email = isOwnEmail(account, filters.email) ? '' : (filters.email ?? '');
  const phoneNumber = isOwnMobile(account, filters.phoneNumber) ? '' : (filters.phoneNumber ?? '');
  if (email === '' && phoneNumber === '') return gifts;
  const particulars = await donorFieldsOf(
    services,
    gifts.map(({ transaction_no }) => transaction_no),
  );
  const matches = ({ donorEmail = '', donorPhone = '' }: DonorFields) =>
    (email === '' || donorEmail.toLowerCase() === email.trim().toLowerCase()) &&
    (phoneNumber === '' || digits(donorPhone).endsWith(digits(phoneNumber)));
  return gifts.filter(({ transaction_no }) => matches(particulars.get(transaction_no) ?? NOBODY));
}

const NOBODY: DonorFields = { donorName: '', donorType: '', isAnonymous: true, isIRASInclusion: false, isDeceased: false };

/** Whether the address asked for is the account's current one. */
export function isOwnEmail({ email }: Pick<AccountOfPrincipal, 'email'>, asked = ''): boolean {
  return asked.trim().toLowerCase() === email.toLowerCase();
}

function isOwnMobile({ attributes }: AccountOfPrincipal, asked = ''): boolean {
  const own = digits(attributes.phone_number ?? '');
  return digits(asked).length >= MIN_DIGITS && own.endsWith(digits(asked));
}

/** Fewer digits do not identify a mobile number. */
const MIN_DIGITS = 8;

function digits(text: string): string {
  return text.replace(/\D/g, '');
}
