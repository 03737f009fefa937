import { type Donation, lockDonation } from '../../gifts/donation.ts';
import type { CardUse, KeptCard, PaymentMethod } from '../../kit/db/tables/payment-tables.ts';
import { newTransactionNo } from '../../kit/ids.ts';
import { Refused } from '../../kit/http/refusal.ts';
import { hasExpired } from '../settle/apply-intent.ts';
import type { Attempt } from '../../payments/attempts.ts';
import { attemptsOf, insertAttempt } from '../../payments/attempts.ts';
import type { PaymentPorts } from '../../payments/ports.ts';
import { cardUse } from './card-use.ts';
import { nextCheck } from '../../payments/check-times.ts';
import type { CardTrier } from '../../payments/velocity.ts';
import { refuseCardTesting } from '../../payments/velocity.ts';

export type StartRequest = {
  readonly method: PaymentMethod;
  /** The page's idempotency key: one per click. */
  readonly clientKey: string;
  /** The client address. */
  readonly address: string;
  /** A signed-in donor's choice about saved cards; absent: the card is entered for this payment only. */
  readonly saving?: Saving;
};

/** A card to save for its owner, or a saved card that pays. */
export type Saving =
  | { readonly kind: 'save'; readonly accountId: string; readonly customer: string | null }
  | {
      readonly kind: 'saved';
      readonly alias: string;
      readonly card: KeptCard;
      readonly cvcToken: string;
      /** The address that the bank sends the donor back to, for this attempt. */
      readonly returnUrl: (attempt: Attempt) => string;
    };

export type Opened =
  /** The attempt to continue with: a new one, the one in flight, or the paid one. */
  | { readonly kind: 'attempt'; readonly attempt: Attempt }
  /** Attempts to withdraw at the provider first, so that the donor cannot pay twice. */
  | { readonly kind: 'withdraw'; readonly attempts: readonly Attempt[] };

/**
 * Finds or makes the one attempt of the donation that may continue, under the donation's lock: a double click and a second tab run one after the
 * other, and the later one finds the attempt of the earlier one. Refuses a replaced donation with 409 DONATION_REPLACED.
 */
export async function openAttempt(ports: PaymentPorts, donation: Donation, request: StartRequest): Promise<Opened> {
  return ports.db.transaction().execute(async (tx) => {
    const by = triedBy(ports, donation, request.address);
    const { withdrawn_at } = await lockDonation(tx, donation.transaction_no);
    const attempts = await attemptsOf(tx, donation.transaction_no);
    if (withdrawn_at !== null) throw new Refused(409, 'DONATION_REPLACED', 'The draft of this donation has made another one.');
    const same = attempts.find((attempt) => isToGoOnWith(attempt, attempts, request, ports.now()));
    if (same !== undefined) return { kind: 'attempt', attempt: same };
    const open = attempts.filter((attempt) => !attempt.provider_final);
    if (open.length > 0) return { kind: 'withdraw', attempts: open };
    const verdict = request.method === 'card' ? await refuseCardTesting(tx, by, ports.now()) : 'free';
    const asked = { ...request, card: cardUse(donation, request.saving) };
    const begun = newAttempt(ports, donation, asked, attempts.length + 1, by);
    return { kind: 'attempt', attempt: await insertAttempt(tx, { ...begun, challenged: verdict === 'challenge' }) };
  });
}

/** Who tries the card: the client address, and the account or, signed out, the session. */
function triedBy({ index }: PaymentPorts, { account_id, session_id }: Donation, address: string): CardTrier {
  return { addressIndex: index('payment address', address), payerIndex: index('card payer', account_id ?? session_id) };
}

/** A paid attempt wins; a repeated click gets its first attempt; an attempt in flight is not duplicated. */
function isToGoOnWith(attempt: Attempt, all: readonly Attempt[], request: StartRequest, now: Date): boolean {
  const paid = all.find(({ status }) => status === 'succeeded');
  if (paid !== undefined) return attempt === paid;
  if (attempt.client_key === request.clientKey) return true;
  const inFlight = attempt.status === 'initiated' || attempt.status === 'pending';
  return inFlight && isSameMeans(attempt, request) && !hasExpired(attempt, now, 0);
}

/** The same method, and the same choice about saved cards. */
function isSameMeans(attempt: Attempt, { method, saving }: StartRequest): boolean {
  const { saves_for, saved_card } = savingOf(saving);
  return attempt.method === method && attempt.saves_for === saves_for && attempt.saved_card === saved_card;
}

function savingOf(saving: Saving | undefined): Pick<Attempt, 'saves_for' | 'saved_card'> {
  if (saving === undefined) return { saves_for: null, saved_card: null };
  return saving.kind === 'save' ? { saves_for: saving.accountId, saved_card: null } : { saves_for: null, saved_card: saving.alias };
}

/** An attempt that has not begun. */
export function newAttempt(
  ports: PaymentPorts,
  donation: Donation,
  request: Pick<StartRequest, 'method' | 'clientKey' | 'saving'> & { readonly card: CardUse },
  number: number,
  { addressIndex, payerIndex }: CardTrier,
): Omit<Attempt, 'status' | 'reason'> {
  const now = ports.now();
  const expiry = new Date(now.getTime() + ports.site().paynowExpirySeconds * 1000);
  const id = newTransactionNo();
  return {
    id,
    transaction_no: donation.transaction_no,
    number,
    client_key: request.clientKey,
    method: request.method,
    amount_cents: donation.total_cents,
    currency: donation.currency,
    provider: ports.provider.name,
    provider_intent: null,
    provider_charge: null,
    provider_final: false,
    bill_reference: `G${id.slice(0, 19)}`,
    expires_at: request.method === 'paynow' ? expiry : null,
    card_brand: null,
    card_last4: null,
    card_wallet: null,
    asked: { payee: ports.site().payeeOf(donation.host), card: request.card },
    challenged: false,
    return_handle: newTransactionNo(),
    returned_at: null,
    ...savingOf(request.saving),
    address_index: addressIndex,
    payer_index: payerIndex,
    next_check_at: nextCheck(now, now),
    created_at: now,
    updated_at: now,
    paid_at: null,
  };
}
