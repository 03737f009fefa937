import type { TransactionsRequest } from '../../api/types.ts';
import type { AccountOfPrincipal } from '../people/accounts/principal.ts';
import { type SpecPaymentStatus, specStatusOf } from '../payments/states/spec-status.ts';
import { type MoneyBack, moneyBackOfAll, NOTHING } from '../payments/money-back.ts';
import type { Services } from '../people/services.ts';
import { type ListedGift, listedGifts, type Narrowed, paymentsListed } from './listed-gifts.ts';
import type { DonorFields } from '../../engine/receipts/donor-fields.ts';
import { donorFieldsOf } from '../gifts/donor-fields-of.ts';

/** A gift in a donor's history, with its payment and the money returned of it. */
export type GivenGift = ListedGift & {
  readonly back: MoneyBack;
  readonly status: SpecPaymentStatus;
  readonly part: SpecPaymentStatus | null;
};

type Filters = Omit<TransactionsRequest, 'pageNo' | 'pageSize'> & Pick<Narrowed, 'sinceYear'>;

/** A page of a list; the first is 1. */
export type Page = { readonly pageNo: number; readonly pageSize: number };

/**
 * A page of the account's gifts, newest first, with the total count. The database does the paging, unless a filter by status or by contact
 * needs every gift read first.
 */
export async function pageOfTransactions(
  services: Services,
  account: AccountOfPrincipal,
  filters: Filters,
  { pageNo, pageSize }: Page,
): Promise<{ readonly total: number; readonly gifts: readonly GivenGift[] }> {
  const skipped = (pageNo - 1) * pageSize;
  if (isElsewhere(filters)) return { total: 0, gifts: [] };
  if (filters.status !== undefined || isByContact(account, filters)) {
    const gifts = await ownTransactions(services, account, filters);
    return { total: gifts.length, gifts: gifts.slice(skipped, skipped + pageSize) };
  }
  const { total } = await paymentsListed(services, account, filters)
    .select((row) => row.fn.countAll<string>().as('total'))
    .executeTakeFirstOrThrow();
  const rows = await listedGifts(services, account, filters).limit(pageSize).offset(skipped).execute();
  return { total: Number(total), gifts: await withMoneyBack(services, rows) };
}

/**
 * The account's gifts that are paid or whose payment is pending, newest first. The caller's filters only narrow the list.
 */
export async function ownTransactions(services: Services, account: AccountOfPrincipal, filters: Filters): Promise<GivenGift[]> {
  if (isElsewhere(filters)) return [];
  const gifts = await withMoneyBack(services, await listedGifts(services, account, filters).execute());
  const { status } = filters;
  const chosen = status === undefined ? gifts : gifts.filter((gift) => gift.status === status || gift.part === status);
  return isByContact(account, filters) ? withContact(services, account, chosen, filters) : chosen;
}

/** Whether the filter asks for external gifts, which have a list of their own. */
function isElsewhere({ source }: Filters): boolean {
  return source !== undefined && source !== '' && source !== 'online';
}

async function withMoneyBack(services: Services, rows: readonly ListedGift[]): Promise<GivenGift[]> {
  const back = await moneyBackOfAll(
    services.db,
    rows.map(({ attemptId }) => attemptId),
  );
  return rows.map((row) => {
    const money = back.get(row.attemptId) ?? NOTHING;
    const { whole, part } = specStatusOf({ status: row.attemptStatus, paidCents: row.amount_cents, ...money });
    return { ...row, back: money, status: whole, part };
  });
}

/** Whether the list is filtered by an address or number other than the account's current one. */
function isByContact(account: AccountOfPrincipal, filters: Filters): boolean {
  const { email, phoneNumber } = contactAsked(account, filters);
  return email !== '' || phoneNumber !== '';
}

/** The account's own current address and number do not filter, so that gifts made with former ones stay listed. */
function contactAsked(account: AccountOfPrincipal, filters: Filters): { readonly email: string; readonly phoneNumber: string } {
  return {
    email: isOwnEmail(account, filters.email) ? '' : (filters.email ?? ''),
    phoneNumber: isOwnMobile(account, filters.phoneNumber) ? '' : (filters.phoneNumber ?? ''),
  };
}

/** Filters by the e-mail address or mobile number given with a gift. */
async function withContact(services: Services, account: AccountOfPrincipal, gifts: GivenGift[], filters: Filters): Promise<GivenGift[]> {
  const { email, phoneNumber } = contactAsked(account, filters);
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

/** Whether the requested address is the account's current one. */
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
