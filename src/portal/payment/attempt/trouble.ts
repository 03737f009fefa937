import type { PaymentView } from '../../../api/types.ts';
import type { Outcome } from '../../kit/http/outcome.ts';

/** Why the payment does not go on, as far as the page can tell. */
export type Trouble =
  | { readonly kind: 'failed'; readonly reason: NonNullable<PaymentView['reason']> }
  /** The server came to another amount. */
  | { readonly kind: 'amount-changed' }
  /** Some answers do not pass on the server. */
  | { readonly kind: 'answers-refused'; readonly step: string | null }
  /** Too many tries. */
  | { readonly kind: 'limited' }
  /** The card was sent off, and no answer came: it may have been charged. */
  | { readonly kind: 'unconfirmed' }
  /** The provider takes nothing of this portal for now. */
  | { readonly kind: 'not-possible' }
  /** What was typed is not on the server yet, and so nothing is paid. */
  | { readonly kind: 'not-kept' }
  /** The server says no, in its own words. */
  | { readonly kind: 'refused'; readonly message: string }
  /** Something was asked that was never answered, and by what the server says since, nothing was begun. */
  | { readonly kind: 'not-begun' }
  /** No answer came, and none since: nobody can tell. Asking again is safe. */
  | { readonly kind: 'unreachable' };

export type Refused = Exclude<Outcome<never>, { readonly kind: 'done' }>;

/** What a refused call means for the donor; null when the rates have changed, which has a page of its own. */
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
