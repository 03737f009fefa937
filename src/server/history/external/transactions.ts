import type { ReceiptData, ThirdPartyTransaction, ThirdPartyTransactionsRequest } from '../../../api/types.ts';
import { dayOf } from '../../kit/clock.ts';
import { isOwnEmail } from '../transactions.ts';
import { toDonor } from '../transaction-view.ts';
import type { AccountOfPrincipal } from '../../people/accounts/principal.ts';
import type { Services } from '../../people/services.ts';
import { findGiftReceipt } from '../../gifts/external/gifts.ts';
import { externalGiftsOf } from '../../gifts/external/own-gifts.ts';

type Filters = Omit<ThirdPartyTransactionsRequest, 'pageNo' | 'pageSize'>;

/** The external gifts in an account's verified NRIC or UEN, newest first, in the specification's field names. */
export async function externalTransactions(
  services: Services,
  account: AccountOfPrincipal,
  { year, kind, status, source = '', email = '' }: Filters,
): Promise<ThirdPartyTransaction[]> {
  const numbers = await externalGiftsOf(services, account);
  const receipts = (await Promise.all(numbers.map((number) => findGiftReceipt(services, number)))).flatMap((found) => found?.data ?? []);
  return receipts
    .map(toTransaction)
    .filter((gift) => year === undefined || dayOf(new Date(gift.donationTimeStamp)).startsWith(`${year}-`))
    .filter((gift) => kind === undefined || gift.donationType === kind)
    .filter((gift) => status === undefined || gift.status === status)
    .filter((gift) => source === '' || gift.source === source)
    .filter((gift) => email === '' || isOwnEmail(account, email) || gift.donorEmail.toLowerCase() === email.trim().toLowerCase())
    .sort((one, other) => Date.parse(other.donationTimeStamp) - Date.parse(one.donationTimeStamp));
}

const RETURNED: readonly string[] = ['Refunded', 'amt refunded', 'Voided', 'amt voided'];

function isReturned({ paymentStatus }: Pick<ReceiptData, 'paymentStatus'>): boolean {
  return RETURNED.includes(paymentStatus);
}

/** Whether the source reports the gift as refunded in full. */
export function isRefunded({ paymentStatus }: Pick<ReceiptData, 'paymentStatus'>): boolean {
  return paymentStatus === 'Refunded' || paymentStatus === 'amt refunded';
}

function toTransaction(data: ReceiptData): ThirdPartyTransaction {
  const { paymentStatus, layout } = data;
  const status = paymentStatus as ThirdPartyTransaction['status'];
  return {
    transactionNo: data.transactionNo,
    ...toDonor(data, { isSingPass: data.isSingPass === true, inFull: true }),
    donationAmount: data.totalAmount.replace('-', ''),
    donationTimeStamp: new Date(data.transactionDateTime).toISOString(),
    method: data.paymentMethod,
    status,
    // Sources do not report partial returns: either status means the whole amount.
    partStatus: null,
    returnedAmount: isReturned(data) ? data.totalAmount.replace('-', '') : '0.00',
    paymentMethod: data.paymentMethod,
    cardLastDigit: /\d{4}$/.exec(data.cardDetails ?? '')?.[0] ?? '',
    nextDonationDate: '',
    receiptLink: `/receipt/${layout}?transactionNo=${data.transactionNo}`,
    receiptNo: data.receiptNo,
    donationTo: `receipt.${layout}-title`,
    recurringFrequency: data.frequency ?? '',
    donationType: layout,
    paymentType: data.paymentType ?? '',
    source: data.source,
    isRefunded: isRefunded(data),
  };
}
