import type { Refusal } from '../../../api/types.ts';

/** The only statuses of refusals; on others the page would reload. Only the desk uses 403, and its page does not reload. */
export type RefusalStatus = 401 | 403 | 404 | 409 | 415 | 422 | 429 | 503;

/** Thrown by a route to refuse; `answerErrors` turns it into the answer. The message is for people and never echoes request data. */
export class Refused extends Error {
  readonly status: RefusalStatus;
  readonly code: string;
  readonly fields: Refusal['fields'];
  /** Seconds until a retry, for 429 and 503. */
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
