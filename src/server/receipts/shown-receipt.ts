import type { ReceiptData } from '../../api/types.ts';
import { assess, DefinitionError, type DonationFacts, EvaluationError, showReceipt } from '../../engine/index.ts';
import type { Assessment } from '../../engine/assessment.ts';
import type { Definitions } from '../../engine/definitions.ts';
import { UnknownVersion, UnreadableVersion } from '../content/store.ts';
import { loadAnswers } from '../gifts/parts.ts';
import { paymentTypeOf } from '../payments/states/payment-type.ts';
import { specCard, specMethods } from '../payments/states/spec-method.ts';
import { specStatusOf } from '../payments/states/spec-status.ts';
import { openRegistration } from '../gifts/registrations.ts';
import type { Services } from '../people/services.ts';
import type { IssuedReceipt } from './find-receipt.ts';
import { getKeptOf } from '../gifts/kept/find-kept.ts';
import type { KeptReceipt } from '../gifts/kept/keep-receipt.ts';
import { keptTranslator } from '../gifts/kept/kept-words.ts';
import { asShown, type Shown, type ShownForm } from '../gifts/kept/shown-form.ts';

/** The donation assessed again, or the reason why not: this release cannot read its definitions, or its answers were erased, as for an unpaid gift. */
export type Recomputed =
  | { readonly kind: 'recomputed'; readonly definitions: Definitions; readonly assessment: Assessment }
  | { readonly kind: 'unreadable'; readonly why: string }
  | { readonly kind: 'forgotten' };

/**
 * Assesses the donation again from its stored answers, content version and rates. This only verifies the stored receipt; receipts are never drawn
 * from it. Throws errors of the database and of keys.
 */
export async function recompute(services: Services, { donation }: Pick<IssuedReceipt, 'donation'>): Promise<Recomputed> {
  const answers = await loadAnswers(services.db, services.crypto, donation.transaction_no);
  if (Object.keys(answers).length === 0) return { kind: 'forgotten' };
  try {
    const { definitions } = await services.content.at(donation.content_version);
    return { kind: 'recomputed', definitions, assessment: assess(definitions, donation.flow, answers, donation.rates) };
  } catch (error) {
    if (!isDefinitionError(error)) throw error;
    return { kind: 'unreadable', why: error.message };
  }
}

function isDefinitionError(error: unknown): error is Error {
  return [UnreadableVersion, UnknownVersion, DefinitionError, EvaluationError].some((kind) => error instanceof kind);
}

/** The receipt's full data, as issued. Excludes an anonymous donor's particulars. */
export async function toReceiptData(services: Services, issued: IssuedReceipt): Promise<ReceiptData> {
  return (await toShownReceipt(services, issued)).data;
}

/** The receipt's full data and form, and the stored receipt that they come from. */
export type ShownReceipt = Shown & { readonly kept: KeptReceipt };

/** The stored receipt with the current state of its payment, and the mends of the served content. */
export async function toShownReceipt(services: Services, issued: IssuedReceipt): Promise<ShownReceipt> {
  const { receipt, donation, attempt, back, sealed } = issued;
  const kept = getKeptOf(services, issued);
  const { whole, part } = specStatusOf({ status: attempt.status, paidCents: attempt.amount_cents, ...back });
  const paymentType = paymentTypeOf(attempt);
  const { registration: details } = sealed;
  const registration = details === undefined ? undefined : openRegistration(services.crypto, donation.transaction_no, details);
  const facts: Omit<DonationFacts, 'translate'> = {
    receiptNo: receipt.receipt_no,
    ...(kept.revision !== undefined && { revision: String(kept.revision) }),
    transactionNo: donation.transaction_no,
    transactionDateTime: (attempt.paid_at ?? receipt.issued_at).toISOString(),
    paymentMethod: specMethods[attempt.method],
    ...(paymentType !== undefined && { paymentType }),
    paymentStatus: whole,
    ...(part !== null && { partReturned: { status: part, cents: back.refundedCents + back.voidedCents } }),
    cardDetails: cardOf(attempt),
    referenceNumber: attempt.bill_reference,
    frequency: donation.frequency,
    source: 'online',
    ...(donation.is_singpass && { isSingPass: true }),
    ...(registration && { entered: registration.kind === 'corporate' ? 'company' : 'person' }),
    language: donation.language,
    ratesVersion: donation.rates_version,
  };
  const dataIn = async (form: ShownForm) =>
    showReceipt(kept.computed, { ...facts, translate: await keptTranslator(services.content, form, donation.language) });
  return { ...(await asShown(services.content, kept, dataIn)), kept };
}

function cardOf({ card_brand, card_last4 }: IssuedReceipt['attempt']): string | undefined {
  return card_last4 === null ? undefined : `${specCard(card_brand ?? '')} **** ${card_last4}`.trim();
}
