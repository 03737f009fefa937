import type { Refusal } from '../../../api/types.ts';

/** How a call ended; each kind is shown in its own way. */
export type Outcome<T> =
  | { readonly kind: 'done'; readonly data: T }
  /** The server says no, and why: 404, 409, 415, 422, 429, 503. The page speaks by the code; the message is what the server said, else the status text. */
  | {
      readonly kind: 'refused';
      readonly status: number;
      readonly code: string;
      readonly message: string;
      readonly fields: NonNullable<Refusal['fields']>;
    }
  /** 401, 302, 504: nothing to show, and nothing is said. Never read as "it did not happen". */
  | { readonly kind: 'silent' }
  /** 403, 500, 502: the page is loaded anew, once. The message is the status text. */
  | { readonly kind: 'broken'; readonly message: string }
  /** No answer at all. */
  | { readonly kind: 'unreachable' };

/** The data of a call that must have worked; anything else is thrown, for those who retry or show the error page. */
export function dataOf<T>(outcome: Outcome<T>): T {
  if (outcome.kind === 'done') return outcome.data;
  throw new CallFailed(outcome);
}

class CallFailed extends Error {
  readonly outcome: Exclude<Outcome<never>, { kind: 'done' }>;

  constructor(outcome: Exclude<Outcome<never>, { kind: 'done' }>) {
    super(outcome.kind === 'refused' ? `refused: ${outcome.code}` : outcome.kind);
    this.outcome = outcome;
  }
}
