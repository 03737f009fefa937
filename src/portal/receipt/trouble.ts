import type { Outcome } from '../kit/http/outcome.ts';

/** Why a gift's document cannot be shown. */
export type Trouble =
  /** Unknown, or not this caller's: the server does not say which. */
  | { readonly kind: 'invalid' }
  /** No answer, or a temporary failure. */
  | { readonly kind: 'unreachable' }
  /** Rate limited by client address. */
  | { readonly kind: 'limited' }
  /** Server error: a reload is pending, or the error page is shown. */
  | { readonly kind: 'broken' }
  /** Refused, with the server's message. */
  | { readonly kind: 'refused'; readonly message: string };

/** Maps a failed call; an empty answer counts as an invalid number. */
export function troubleOf(outcome: Exclude<Outcome<unknown>, { readonly kind: 'done' }>): Trouble {
  switch (outcome.kind) {
    case 'silent':
      return { kind: 'invalid' };
    case 'broken':
    case 'unreachable':
      return { kind: outcome.kind };
    case 'refused':
      if (outcome.status === 429) return { kind: 'limited' };
      if (outcome.status === 503) return { kind: 'unreachable' };
      return outcome.status === 404 || outcome.message === '' ? { kind: 'invalid' } : { kind: 'refused', message: outcome.message };
    default:
      return outcome satisfies never;
  }
}
