import type { Answer } from '../../../kit/http/answer.ts';

/** Result of a call; each kind is shown in its own way. */
export type Outcome<T> =
  | Answer<T>
  /** 401, 302, 504: show nothing. The call may still have taken effect. */
  | { readonly kind: 'silent' }
  /** 403, 500, 502: reload the page once. The message is the status text. */
  | { readonly kind: 'broken'; readonly message: string };

/** Data of a call; throws on any other outcome, for callers that retry or show the error page. */
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
