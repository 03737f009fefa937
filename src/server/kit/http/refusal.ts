import type { Refusal } from '../../../api/types.ts';

/** The only statuses with which a call is refused; with others the page would reload. 403 is the desk's alone, whose page does not. */
export type RefusalStatus = 401 | 403 | 404 | 409 | 415 | 422 | 429 | 503;

/** Thrown by a route to refuse; `answerErrors` makes the answer of it. The message is for a person and never echoes what was sent. */
export class Refused extends Error {
  readonly status: RefusalStatus;
  readonly code: string;
  readonly fields: Refusal['fields'];
  /** Seconds after which to try again, for 429 and 503. */
  readonly retryAfter: number | undefined;

  constructor(status: RefusalStatus, code: string, message: string, more: { fields?: Refusal['fields']; retryAfter?: number } = {}) {
    super(message);
    this.name = 'Refused';
    this.status = status;
    this.code = code;
    this.fields = more.fields;
    this.retryAfter = more.retryAfter;
  }
}
