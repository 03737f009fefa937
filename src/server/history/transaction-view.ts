import type { DonorTransaction } from '../../api/types.ts';
import { dollars, frequencyName } from '../../engine/index.ts';
import type { Services } from '../people/services.ts';
import type { AccountOfPrincipal } from '../people/accounts/principal.ts';
import { paymentTypeOf } from '../payments/states/payment-type.ts';
import { specMethods } from '../payments/states/spec-method.ts';
import { maskEmail, maskName, maskNric, maskPhone } from '../gifts/mask.ts';
import { flowTitles } from '../gifts/kept/flow-titles.ts';
import { seesInFull } from '../gifts/own-gifts.ts';
import type { DonorFields } from '../../engine/receipts/donor-fields.ts';
import { donorFieldsOf } from '../gifts/donor-fields-of.ts';
import { nextChargesOf } from '../plans/index.ts';
import { givenForOf } from './given-for.ts';
import type { GivenGift } from './transactions.ts';

/** An account's gifts in the specification's field names. The NRIC or UEN is masked even for its owner. */
export async function toTransactions(
  services: Services,
  account: AccountOfPrincipal,
  gifts: readonly GivenGift[],
): Promise<DonorTransaction[]> {
  const numbers = gifts.map(({ transaction_no }) => transaction_no);
  const [particulars, next, titleOf, givenFor] = await Promise.all([
    donorFieldsOf(services, numbers),
    nextChargesOf(services.db, numbers),
    flowTitles(services, gifts),
    givenForOf(services, gifts),
  ]);
  return gifts.map((gift) => ({
    transactionNo: gift.transaction_no,
    ...toDonor(particulars.get(gift.transaction_no), { isSingPass: gift.is_singpass, inFull: seesInFull(account, gift) }),
    donationAmount: dollars(gift.total_cents),
    donationTimeStamp: gift.at.toISOString(),
    method: specMethods[gift.method],
    status: gift.status,
    partStatus: gift.part === 'amt refunded' || gift.part === 'amt voided' ? gift.part : null,
    returnedAmount: dollars(gift.back.refundedCents + gift.back.voidedCents),
    paymentMethod: specMethods[gift.method],
    cardLastDigit: gift.card_last4 ?? '',
    nextDonationDate: next.get(gift.transaction_no) ?? '',
    receiptLink: gift.receipt_no === null ? '' : `/receipt/${gift.receipt_layout}?transactionId=${gift.transaction_no}`,
    receiptNo: gift.receipt_no ?? '',
    donationTo: titleOf(gift.flow),
    recurringFrequency: frequencyName(gift.frequency),
    donationType: gift.flow,
    paymentType: paymentTypeOf(gift) ?? '',
    source: 'online',
    // A reason for fidyah reveals a person's health.
    givenFor: seesInFull(account, gift) ? [...givenFor(gift)] : [],
  }));
}

type Donor = Pick<DonorTransaction, 'donorName' | 'donorPhone' | 'donorEmail' | 'nricNumber' | 'donationFrom' | 'isSingPass'>;

type Seen = {
  /** Singpass or Corppass verified the donor. */
  readonly isSingPass: boolean;
  readonly inFull: boolean;
};

/** The donor of a gift, in full or masked: masked if another account made the gift in the reader's name. */
export function toDonor(particulars: DonorFields | undefined, { isSingPass, inFull }: Seen): Donor {
  const { donorName = '', donorPhone = '', donorEmail = '', nirc = '', isAnonymous = true } = particulars ?? {};
  const shown = (text: string, hide: (text: string) => string) => (inFull || text === '' ? text : hide(text));
  return {
    donorName: isAnonymous ? donorName : shown(donorName, maskName),
    donorPhone: shown(donorPhone, maskPhone),
    donorEmail: shown(donorEmail, maskEmail),
    nricNumber: nirc === '' ? '' : maskNric(nirc),
    donationFrom: isAnonymous ? 'Anonymous' : isSingPass ? 'Singpass' : 'Manually',
    isSingPass,
  };
}
