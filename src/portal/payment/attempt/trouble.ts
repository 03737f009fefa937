import type { PaymentView } from '../../../api/types.ts';
import type { Api } from '../../core/api.ts';
import type { Outcome } from '../../kit/http/outcome.ts';

/** Why the payment stopped, as far as the page knows. */
export type Trouble =
  | { readonly kind: 'failed'; readonly reason: NonNullable<PaymentView['reason']> }
  /** The server computed another amount. */
  | { readonly kind: 'amount-changed' }
  /** The server rejected some answers. */
  | { readonly kind: 'answers-refused'; readonly step: string | null }
  /** The flow has closed since the page was opened: its last day, and the day on which it opens. */
  | { readonly kind: 'closed'; readonly message: string; readonly ended?: string; readonly opens?: string }
  /** Rate limit reached: `cards` leaves PayNow, `all` leaves nothing. `until`: milliseconds of this machine's clock; null if the server named no time. */
  | { readonly kind: 'limited'; readonly what: 'cards' | 'all'; readonly until: number | null }
  /** The card was submitted without an answer: it may have been charged. */
  | { readonly kind: 'unconfirmed' }
  /** The provider currently rejects this portal's payments. */
  | { readonly kind: 'not-possible' }
  /** The answers could not be saved, so nothing is paid. */
  | { readonly kind: 'not-kept' }
  /** The browser keeps no cookies: there is no session to pay in. */
  | { readonly kind: 'no-cookies' }
  /** Refused for a reason that the page does not know; the message is the server's, or the status text. */
  | { readonly kind: 'refused'; readonly message: string }
  /** No payment began: the server confirms that after a lost request, or refused to begin it. */
  | { readonly kind: 'not-begun' }
  /** This payment method does not take the gift, by its amount or frequency. */
  | { readonly kind: 'other-way' }
  /** The server is overloaded, or another payment of the gift may be under way. */
  | { readonly kind: 'busy' }
  /** Unknown, and the server does not answer. Retrying is safe. */
  | { readonly kind: 'unreachable' };

export type Refused = Exclude<Outcome<never>, { readonly kind: 'done' }>;

/** Refusals of a gift that the page considered payable: the page may show older content than the server. */
const OF_CONTENT = new Set(['AMOUNTS_DIFFER', 'NOTHING_DUE', 'INVALID_ANSWERS', 'FLOW_CLOSED']);

/** Whether the server decided by newer content than the page shows. A reload then carries the draft into it and reports the differences. */
export async function isOfNewerContent(refused: Refused, api: Pick<Api, 'currentContent'>, shown: string): Promise<boolean> {
  if (refused.kind !== 'refused' || !OF_CONTENT.has(refused.code)) return false;
  const served = await api.currentContent();
  return served.kind === 'done' && served.data.contentVersion !== shown;
}

/** Seconds until the page may repeat a call that the server refused because too many donors give at once; null for every other refusal. */
export function retryAfterOverload(refused: Refused): number | null {
  return refused.kind === 'refused' && refused.code === 'BUSY' ? (refused.retryAfter ?? null) : null;
}

/** The trouble that a refusal means to the donor; null for changed rates, which have their own page. */
export function troubleOf(outcome: Refused): Trouble | null {
  if (outcome.kind === 'broken') return { kind: 'refused', message: outcome.message };
  if (outcome.kind !== 'refused') return { kind: 'unreachable' };
  const { status, code, fields } = outcome;
  if (status === 409 && code === 'RATES_CHANGED') return null;
  if (status === 429) return { kind: 'limited', what: code === 'TOO_MANY_ATTEMPTS' ? 'cards' : 'all', until: untilOf(outcome.retryAfter) };
  switch (code) {
    case 'FLOW_CLOSED':
      return { kind: 'closed', message: outcome.message, ...daysIn(fields[0]?.params) };
    case 'PAYMENT_NOT_POSSIBLE':
      return { kind: 'not-possible' };
    case 'AMOUNTS_DIFFER':
    case 'NOTHING_DUE':
      return { kind: 'amount-changed' };
    case 'INVALID_ANSWERS':
      return { kind: 'answers-refused', step: fields[0]?.path.split('.')[0] ?? null };
    case 'AMOUNT_OUT_OF_RANGE':
    case 'METHOD_CANNOT_RECUR':
      return { kind: 'other-way' };
    case 'SECURITY_CODE_NEEDED':
      return { kind: 'failed', reason: 'wrong-code' };
    case 'IDEMPOTENCY_KEY_REUSED':
      return { kind: 'busy' };
    default:
      // For these statuses the page shows its own text, since the server's messages are for API callers. After a conflict another payment of the gift
      // may be under way: only a 422 says that nothing was charged.
      if (status === 409 || status === 503) return { kind: 'busy' };
      return status === 422 ? { kind: 'not-begun' } : { kind: 'refused', message: outcome.message };
  }
}

/** Rounded up to the minute, as it is shown. */
function untilOf(retryAfter: number | undefined): number | null {
  return retryAfter === undefined ? null : Math.ceil((Date.now() + retryAfter * 1000) / 60_000) * 60_000;
}

function daysIn({ ended, opens }: { readonly [name: string]: string | number } = {}) {
  return { ...(typeof ended === 'string' && { ended }), ...(typeof opens === 'string' && { opens }) };
}
