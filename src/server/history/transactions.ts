import type { TransactionsRequest } from '../../api/types.ts';
import { startOfDay } from '../kit/clock.ts';
import type { AccountOfPrincipal } from '../people/accounts/principal.ts';
import { type SpecPaymentStatus, specStatusOf } from '../payments/states/spec-status.ts';
import { type MoneyBack, moneyBackOfAll, NOTHING } from '../payments/money-back.ts';
import type { Services } from '../people/services.ts';
import { giftsOf } from '../gifts/own-gifts.ts';
import type { DonorFields } from '../../engine/receipts/donor-fields.ts';
import { donorFieldsOf } from '../gifts/donor-fields-of.ts';

/** A gift of somebody's history: as it was agreed, as it was paid, and what of it has gone back. */
export type GivenGift = Awaited<ReturnType<typeof paidGifts>>[number] & {
  readonly back: MoneyBack;
  readonly status: SpecPaymentStatus;
  readonly part: SpecPaymentStatus | null;
};

type Filters = Omit<TransactionsRequest, 'pageNo' | 'pageSize'>;

/**
 * The paid gifts of an account, and those that its bank is still deciding on, the newest first. What the caller sends chooses among
 * these and adds nothing to them.
 */
export async function ownTransactions(services: Services, account: AccountOfPrincipal, filters: Filters): Promise<GivenGift[]> {
  const { year, kind, status, source } = filters;
  if (source !== undefined && source !== '' && source !== 'online') return [];
  const rows = await paidGifts(services, account, year, kind);
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
  return saidOf(services, account, chosen, filters);
}

function paidGifts(services: Services, account: AccountOfPrincipal, year: number | undefined, kind: string | undefined) {
  return giftsOf(services, account)
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
 * Those that were given with this address or number, when the caller asks for one. Whoever names themselves by what they have now is shown
 * what they gave with a former one too.
 */
async function saidOf(services: Services, account: AccountOfPrincipal, gifts: GivenGift[], filters: Filters): Promise<GivenGift[]> {
  const email = isOwnEmail(account, filters.email) ? '' : (filters.email ?? '');
  const phoneNumber = isOwnMobile(account, filters.phoneNumber) ? '' : (filters.phoneNumber ?? '');
  if (email === '' && phoneNumber === '') return gifts;
  const said = await donorFieldsOf(
    services,
    gifts.map(({ transaction_no }) => transaction_no),
  );
  const fits = ({ donorEmail = '', donorPhone = '' }: DonorFields) =>
    (email === '' || donorEmail.toLowerCase() === email.trim().toLowerCase()) &&
    (phoneNumber === '' || digits(donorPhone).endsWith(digits(phoneNumber)));
  return gifts.filter(({ transaction_no }) => fits(said.get(transaction_no) ?? NOBODY));
}

const NOBODY: DonorFields = { donorName: '', donorType: '', isAnonymous: true, isIRASInclusion: false, isDeceased: false };

/** The address that the account has now names its owner, and chooses nothing. */
export function isOwnEmail({ email }: Pick<AccountOfPrincipal, 'email'>, asked = ''): boolean {
  return asked.trim().toLowerCase() === email.toLowerCase();
}

function isOwnMobile({ attributes }: AccountOfPrincipal, asked = ''): boolean {
  const own = digits(attributes.phone_number ?? '');
  return digits(asked).length >= LEAST_DIGITS && own.endsWith(digits(asked));
}

/** Of a mobile number; fewer name nobody. */
const LEAST_DIGITS = 8;

function digits(text: string): string {
  return text.replace(/\D/g, '');
}
