/** A payment that the server declines to start or to report, with the code and the status that the page is told. */
export class PaymentRefused extends Error {
  readonly status: 404 | 422 | 429 | 503;
  readonly code: 'NOT_FOUND' | 'AMOUNT_OUT_OF_RANGE' | 'TOO_MANY_ATTEMPTS' | 'PROVIDER_UNREACHABLE';
  readonly retryAfterSeconds: number | null;

  constructor(status: PaymentRefused['status'], code: PaymentRefused['code'], message: string, retryAfterSeconds: number | null = null) {
    super(message);
    this.status = status;
    this.code = code;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}
