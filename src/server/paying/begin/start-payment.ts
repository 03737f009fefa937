import type { PaymentView } from '../../../api/types.ts';
import { canRecur } from '../../../engine/index.ts';
import { Refused } from '../../kit/http/refusal.ts';
import { askProvider, storeAnswer, withdraw } from '../settle/ask-provider.ts';
import type { Asked } from '../settle/ask-provider.ts';
import type { Attempt } from '../../payments/attempts.ts';
import { isGivenAgain } from './card-use.ts';
import { createIntent } from './create-intent.ts';
import type { Donation } from '../../gifts/donation.ts';
import type { Saving, StartRequest } from './open-attempt.ts';
import { openAttempt } from './open-attempt.ts';
import { toPaymentView } from '../../payments/payment-view.ts';
import { ProviderRefusesKey, ProviderUnreachable } from '../../payments/provider/provider.ts';
import type { PaymentPorts } from '../../payments/ports.ts';

/**
 * Starts the payment of a donation, or continues the one that was started. However often and from however many tabs it is called, the donation has
 * only one payable attempt at a time. Refuses an amount that the method cannot pay, and too many cards; throws ProviderUnreachable, after which a
 * retry is safe.
 */
export async function startPayment(ports: PaymentPorts, donation: Donation, request: StartRequest): Promise<PaymentView> {
  refuseMethod(donation, request);
  refuseAmount(ports, donation, request);
  refuseSaving(donation, request);
  const attempt = await openOne(ports, donation, request);
  const asked: Presented = attempt.status === 'succeeded' ? { attempt, intent: null } : await present(ports, attempt, request.saving);
  return toPaymentView(ports, donation, asked.attempt, asked.intent);
}

/** Opens an attempt and withdraws those in its way; each round removes one obstacle, so a few rounds are enough. */
async function openOne(ports: PaymentPorts, donation: Donation, request: StartRequest): Promise<Attempt> {
  for (let round = 0; round < 4; round += 1) {
    const opened = await openAttempt(ports, donation, request);
    if (opened.kind === 'attempt') return opened.attempt;
    for (const attempt of opened.attempts) await withdraw(ports, attempt);
  }
  throw new Refused(503, 'BUSY', 'The payment is being dealt with elsewhere. Please try again.', { retryAfter: 5 });
}

/** An attempt with the provider's answer, which may be unknown. */
type Presented = Omit<Asked, 'intent'> & { readonly intent: Asked['intent'] | 'unknown' };

/** Ensures that the provider has the attempt's intent, and that its id is stored before it is confirmed. */
async function present(ports: PaymentPorts, attempt: Attempt, saving: Saving | undefined): Promise<Presented> {
  if (attempt.status === 'failed') return { attempt, intent: null };
  const created = attempt.provider_intent === null ? await createIntent(ports, attempt) : { attempt, intent: null };
  if (created === 'amount-refused') {
    await withdraw(ports, attempt);
    throw amountRefused();
  }
  const known = created.attempt;
  const isSaved = saving?.kind === 'saved' && saving.alias === known.saved_card;
  const { provider_intent: intent } = known;
  if (intent !== null && known.status === 'initiated' && isSaved) {
    const owner = { cvcToken: saving.cvcToken, returnUrl: saving.returnUrl(known) };
    const confirmed = await orUnknown(() => ports.provider.confirmSaved(intent, known.id, owner));
    if (confirmed === 'unknown') return { attempt: known, intent: confirmed };
    if (confirmed === 'code-refused') throw new Refused(422, 'SECURITY_CODE_NEEDED', 'The security code of the card is needed anew.');
    return storeAnswer(ports, known, confirmed);
  }
  if (intent !== null && known.method === 'paynow' && known.status === 'initiated')
    return storeAnswer(ports, known, await ports.provider.confirmPayNow(intent, known.id));
  return created.intent === null ? askProvider(ports, known) : storeAnswer(ports, known, created.intent);
}

/** Charges a saved card. Without an answer, the charge may have been made. With a refused API key, no money has moved. */
async function orUnknown<T>(charge: () => Promise<T>): Promise<T | 'unknown'> {
  try {
    return await charge();
  } catch (error) {
    if (error instanceof ProviderUnreachable && !(error instanceof ProviderRefusesKey)) return 'unknown';
    throw error;
  }
}

/** A plan stores its own card, so that neither ending the plan nor removing a saved card affects the other. */
function refuseSaving(donation: Donation, { method, saving }: StartRequest): void {
  if (saving === undefined || (method === 'card' && !isGivenAgain(donation))) return;
  throw new Refused(422, 'CARD_CANNOT_BE_SAVED', 'Saved cards are for gifts that are given once, by card.');
}

/** A recurring gift needs a method that can be charged again. */
function refuseMethod(donation: Donation, { method }: StartRequest): void {
  if (!isGivenAgain(donation) || canRecur(method)) return;
  throw new Refused(422, 'METHOD_CANNOT_RECUR', 'This way of paying cannot be used for a recurring gift.');
}

function refuseAmount(ports: PaymentPorts, donation: Donation, { method }: StartRequest): void {
  const { leastCents, mostCents } = ports.site().limits[method];
  if (donation.total_cents >= leastCents && donation.total_cents <= mostCents) return;
  throw amountRefused();
}

function amountRefused(): Refused {
  return new Refused(422, 'AMOUNT_OUT_OF_RANGE', 'This amount cannot be paid in this way.');
}
