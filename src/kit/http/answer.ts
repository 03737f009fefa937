import type { Refusal } from '../../api/types.ts';

/** Result of a call, for both pages: its data, a refusal with its reason, or no response. */
export type Answer<T> = { readonly kind: 'done'; readonly data: T } | Refused | { readonly kind: 'unreachable' };

/** Refused with a reason: 404, 409, 415, 422, 429, 503. The page shows text by `code`; `message` is the server's, else the status text. */
export type Refused = {
  readonly kind: 'refused';
  readonly status: number;
  readonly code: string;
  readonly message: string;
  readonly fields: NonNullable<Refusal['fields']>;
  /** Seconds until the call may be tried again. */
  readonly retryAfter?: number;
};

/** Reads the refusal in a response; without a body of ours, its code is the status: "HTTP_418". */
export async function refusalOf(response: Response): Promise<Refused> {
  const { status } = response;
  const body: unknown = await response.json().catch(() => null);
  const { code, fields, message }: { readonly [name in keyof Refusal]?: unknown } = typeof body === 'object' && body !== null ? body : {};
  const retryAfter = Number(response.headers.get('retry-after'));
  return {
    kind: 'refused',
    status,
    code: typeof code === 'string' ? code : `HTTP_${status}`,
    message: typeof message === 'string' && message !== '' ? message : statusTextOf(response),
    fields: Array.isArray(fields) ? fields : [],
    ...(retryAfter > 0 && { retryAfter }),
  };
}

/** HTTP/2 has no status text: falls back to the status. */
export function statusTextOf({ status, statusText }: Response): string {
  return statusText === '' ? `HTTP ${status}` : statusText;
}
