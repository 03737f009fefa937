import type { Outcome } from '../kit/http/outcome.ts';

/** Why there is nothing to show of a gift. */
export type Trouble =
  /** There is no such gift, or not for whoever asks: the server does not say which. */
  | { readonly kind: 'invalid' }
  /** Nobody answered, or the server cannot just now. */
  | { readonly kind: 'unreachable' }
  /** Too many were asked for from this line within a minute. */
  | { readonly kind: 'limited' }
  /** The server stumbled: the page is loaded anew, or the error page has taken its place. */
  | { readonly kind: 'broken' }
  /** The server says no, in these words. */
  | { readonly kind: 'refused'; readonly message: string };

/** Each way in which the specification has a call fail, as the page of a gift tells it: what is empty is an invalid number to it. */
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
