import type { PaymentView } from '../../../api/types.ts';
import type { Outcome } from '../../kit/http/outcome.ts';

/** Why the payment stopped, as far as the page knows. */
export type Trouble =
  | { readonly kind: 'failed'; readonly reason: NonNullable<PaymentView['reason']> }
  /** The server computed another amount. */
  | { readonly kind: 'amount-changed' }
  /** The server rejected some answers. */
  | { readonly kind: 'answers-refused'; readonly step: string | null }
  /** Rate limit reached. */
  | { readonly kind: 'limited' }
  /** The card was submitted without an answer: it may have been charged. */
  | { readonly kind: 'unconfirmed' }
  /** The provider currently rejects this portal's payments. */
  | { readonly kind: 'not-possible' }
  /** The answers could not be saved, so nothing is paid. */
  | { readonly kind: 'not-kept' }
  /** Refused, with the server's message. */
  | { readonly kind: 'refused'; readonly message: string }
  /** A request was lost, and the server confirms that no payment began. */
  | { readonly kind: 'not-begun' }
  /** Unknown, and the server does not answer. Retrying is safe. */
  | { readonly kind: 'unreachable' };

export type Refused = Exclude<Outcome<never>, { readonly kind: 'done' }>;

/** What a refusal means to the donor; null for changed rates, which have their own page. */
export function troubleOf(outcome: Refused): Trouble | null {
  if (outcome.kind === 'broken') return { kind: 'refused', message: outcome.message };
  if (outcome.kind !== 'refused') return { kind: 'unreachable' };
  const { status, code, fields } = outcome;
  if (status === 409 && code === 'RATES_CHANGED') return null;
  if (code === 'PAYMENT_NOT_POSSIBLE') return { kind: 'not-possible' };
  if (status === 429) return { kind: 'limited' };
  if (code === 'AMOUNTS_DIFFER' || code === 'NOTHING_DUE') return { kind: 'amount-changed' };
  if (code === 'INVALID_ANSWERS') return { kind: 'answers-refused', step: fields[0]?.path.split('.')[0] ?? null };
  return { kind: 'refused', message: outcome.message };
}
