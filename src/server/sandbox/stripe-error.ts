/** An error as Stripe's API writes it; the routes answer its status and { error: body }. */
export class StripeFault extends Error {
  readonly status: number;
  readonly body: { readonly [field: string]: unknown };

  constructor(status: number, body: { readonly type: string; readonly message: string; readonly [field: string]: unknown }) {
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

export function invalidRequest(message: string, more: { readonly [field: string]: unknown } = {}): StripeFault {
  return new StripeFault(400, { type: 'invalid_request_error', message, ...more });
}
