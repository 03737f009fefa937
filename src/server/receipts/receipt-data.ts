import type { ReceiptData } from '../../api/types.ts';
import { assess, frequencyByCents, receiptData } from '../../engine/index.ts';
import type { Assessment } from '../../engine/assessment.ts';
import type { Definitions } from '../../engine/definitions.ts';
import { loadAnswers } from '../giving/store-donation.ts';
import { paymentTypeOf } from '../payments/payment-type.ts';
import { specMethods } from '../payments/spec-method.ts';
import { specStatusOf } from '../payments/spec-status.ts';
import { findRegistration } from '../tax-deduction/registrations.ts';
import { moneyBackOf } from '../refunds/money-back.ts';
import type { Services } from '../services.ts';
import type { IssuedReceipt } from './find-receipt.ts';
import { createTranslator } from './translator.ts';

type Recomputed = { readonly definitions: Definitions; readonly assessment: Assessment };

/** The donation assessed again from what was stored: its inputs, its content version and its rates, whatever holds today. */
export async function recompute(services: Services, { donation }: Pick<IssuedReceipt, 'donation'>): Promise<Recomputed> {
  const answers = await loadAnswers(services.db, services.crypto, donation.transaction_no);
  const { definitions } = await services.content.at(donation.content_version);
  return { definitions, assessment: assess(definitions, donation.flow, answers, donation.rates) };
}

/** The receipt's data in full; an anonymous donor's particulars are not in it. */
export async function toReceiptData(services: Services, issued: IssuedReceipt): Promise<ReceiptData> {
  const { receipt, donation, attempt } = issued;
  const { definitions, assessment } = await recompute(services, issued);
  const back = await moneyBackOf(services.db, attempt.id);
  const { whole, part } = specStatusOf({ status: attempt.status, paidCents: attempt.amount_cents, ...back });
  const paymentType = paymentTypeOf(attempt);
  const data = receiptData(definitions, assessment, {
    receiptNo: receipt.receipt_no,
    transactionNo: donation.transaction_no,
    transactionDateTime: (attempt.paid_at ?? receipt.issued_at).toISOString(),
    paymentMethod: specMethods[attempt.method],
    ...(paymentType !== undefined && { paymentType }),
    paymentStatus: whole,
    ...(part !== null && { partReturned: { status: part, cents: back.refundedCents + back.voidedCents } }),
    cardDetails: cardOf(attempt),
    referenceNumber: attempt.bill_reference,
    frequency: donation.frequency ?? frequencyByCents(donation.total_cents),
    source: 'online',
    ...(donation.is_singpass && { isSingPass: true }),
    language: donation.language,
    ratesVersion: donation.rates_version,
    translate: createTranslator(services.content.current(), donation.language),
  });
  const registration = await findRegistration(services.db, services.crypto, donation.transaction_no);
  // A UEN that was typed is never said to be in a tax record.
  return registration?.kind === 'individual' ? { ...data, isIRASInclusion: true } : data;
}

/** As the specification calls the cards. */
const cards: { readonly [brand: string]: string } = { visa: 'VISA', mastercard: 'Mastercard', amex: 'Amex' };

function cardOf({ card_brand, card_last4 }: IssuedReceipt['attempt']): string | undefined {
  return card_last4 === null ? undefined : `${cards[card_brand ?? ''] ?? card_brand ?? ''} **** ${card_last4}`.trim();
}
