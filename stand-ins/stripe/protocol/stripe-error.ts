import type Stripe from 'stripe';
import type { Named } from './shape.ts';

/** Stripe's error object, in the types of the stripe package. */
type ErrorBody = {
  readonly type: Stripe.RawErrorType;
  readonly message: string;
  readonly code?: ErrorCode;
  readonly [field: string]: unknown;
};
export type ErrorCode = Named<Stripe.PaymentIntent.LastPaymentError.Code> & Named<Stripe.SetupIntent.LastSetupError.Code>;

/** An error of Stripe's API. The routes answer its status and `{ error: body }`. */
export class StripeFault extends Error {
  readonly status: number;
  readonly body: ErrorBody;

  constructor(status: number, body: ErrorBody) {
    super(body.message);
    this.status = status;
    this.body = body;
  }
}

export function noSuch(kind: string, id: string): StripeFault {
  return new StripeFault(404, {
    type: 'invalid_request_error',
    code: 'resource_missing',
    param: 'id',
    message: `No such ${kind}: '${id}'`,
  });
}

export function unknownCall({ method, path }: { readonly method: string; readonly path: string }): StripeFault {
  return new StripeFault(404, { type: 'invalid_request_error', message: `Unrecognized request URL (${method}: /v1/${path}).` });
}

export function invalidRequest(message: string, more: { readonly code?: ErrorCode; readonly [field: string]: unknown } = {}): StripeFault {
  return new StripeFault(400, { type: 'invalid_request_error', message, ...more });
}
