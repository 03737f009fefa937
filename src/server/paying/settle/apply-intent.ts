import type { Attempt, Move, Tx } from '../../payments/attempts.ts';
import { moveAttempt } from '../../payments/attempts.ts';
import type { PaymentPorts } from '../../payments/ports.ts';
import type { ProviderIntent } from '../../payments/provider/provider.ts';
import { settle } from './settle.ts';
import { statusAfter } from '../../payments/states/transitions.ts';

/** A bank's answer may still arrive after the page's code has expired: the specification's enquiry grace. */
const ENQUIRY_GRACE_MS = 30_000;

/**
 * Brings a locked attempt (`lockAttempt`) to the provider's state, and settles it if that is `paid`. Called with the provider's answer by the
 * webhook, the returning browser, the page's polling and the reconciler. Idempotent: it can be called any number of times, in any order.
 */
export async function applyIntent(ports: PaymentPorts, tx: Tx, attempt: Attempt, intent: ProviderIntent): Promise<Attempt> {
  refuseAnother(ports, attempt, intent);
  const at = ports.now();
  const moves: Move[] = [];
  let current = attempt;
  for (let next = nextMove(current, intent, at); next !== null; next = nextMove(current, intent, at)) {
    moves.push(next);
    current = { ...current, status: statusAfter(current.status, next.event), reason: next.reason };
  }
  const isPaid = current.status === 'succeeded' && moves.length > 0;
  const isDone = isFinal(intent) && !attempt.provider_final;
  if (moves.length === 0 && !isDone) return attempt;
  const change = { ...(isPaid && paidBy(intent, at)), ...(isDone && { provider_final: true, next_check_at: null }) };
  const moved = await moveAttempt(tx, attempt, moves, at, change);
  if (isPaid) await settle(ports, tx, moved, intent);
  return moved;
}

/** The columns that the provider's answer fills for a paid attempt. */
function paidBy({ charge, card, paidAt }: ProviderIntent, at: Date): Partial<Attempt> {
  const printed = { card_brand: card?.brand ?? null, card_last4: card?.last4 ?? null, card_wallet: card?.wallet ?? null };
  return { provider_charge: charge, ...printed, paid_at: paidAt ?? at };
}

/** Whether the provider's state differs from the attempt's; check again under the lock before storing anything. */
export function bringsNews(ports: PaymentPorts, attempt: Attempt, intent: ProviderIntent): boolean {
  refuseAnother(ports, attempt, intent);
  return nextMove(attempt, intent, ports.now()) !== null || (isFinal(intent) && !attempt.provider_final);
}

/** The next edge to take, or null when the attempt has the provider's state. */
function nextMove(attempt: Attempt, intent: ProviderIntent, now: Date): Move | null {
  const { status } = attempt;
  if (status === 'succeeded') return null;
  if (intent.state === 'succeeded') return { event: status === 'failed' ? 'paid-late' : 'paid', reason: null };
  if (status === 'failed') return null;
  switch (intent.state) {
    case 'waiting':
      return null;
    case 'processing':
      return status === 'initiated' ? { event: 'processing', reason: null } : null;
    case 'asking':
      if (status === 'initiated') return { event: 'bank-asked', reason: null };
      return hasExpired(attempt, now, ENQUIRY_GRACE_MS) ? { event: 'expired', reason: 'expired' } : null;
    case 'declined':
      return { event: 'declined', reason: intent.reason ?? 'declined' };
    case 'canceled':
      // A card withdrawn right after a try still counts as a try (card testing).
      if (attempt.method === 'card' && intent.reason !== null) return { event: 'declined', reason: intent.reason };
      if (status === 'initiated' && wasAsked(attempt, intent)) return { event: 'bank-asked', reason: null };
      return { event: 'canceled', reason: hasExpired(attempt, now, 0) ? 'expired' : 'abandoned' };
  }
}

/** Whether the provider will not change the intent's state again. */
function isFinal({ state }: ProviderIntent): boolean {
  return state === 'succeeded' || state === 'canceled';
}

/** Whether a card was entered that has neither been charged nor refused. Does not apply to a saved card, which is attached to the intent before any try. */
function wasAsked({ method, saved_card }: Attempt, { hasMethod }: ProviderIntent): boolean {
  return method === 'card' && saved_card === null && hasMethod;
}

/** Whether the attempt's PayNow code has expired, including the grace. */
export function hasExpired(attempt: Pick<Attempt, 'expires_at'>, now: Date, graceMs: number): boolean {
  return attempt.expires_at !== null && now.getTime() > attempt.expires_at.getTime() + graceMs;
}

/** Money in another amount, currency or mode (live or test) is never accepted for this payment. */
function refuseAnother(ports: PaymentPorts, attempt: Attempt, intent: ProviderIntent): void {
  const same =
    intent.amountCents === attempt.amount_cents && intent.currency === attempt.currency && intent.livemode === ports.provider.livemode;
  if (!same || intent.id !== attempt.provider_intent)
    throw new Error(`The provider's intent does not fit the payment attempt ${attempt.id}.`);
}
