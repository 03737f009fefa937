import type { Outcome } from './outcome.ts';

export type HttpPorts = {
  /** The session's token, shown to the server as the specification has it; the authority is the cookie. */
  readonly token: () => string | null;
  /** 403, 500 or 502 came back. */
  readonly onBroken: () => void;
};

export type Http = {
  get<T>(path: string): Promise<Outcome<T>>;
  post<T>(path: string, body: unknown, headers?: Headers): Promise<Outcome<T>>;
  put<T>(path: string, body: unknown): Promise<Outcome<T>>;
  remove(path: string): Promise<Outcome<unknown>>;
  /** Asks for a file by what it is to be made of. */
  file(path: string, body: unknown): Promise<Outcome<Blob>>;
};

type Headers = { readonly [name: string]: string };

/** Browsers carry no more than 64 KB, in bytes, past the end of a page. */
const KEPT_ALIVE = 20_000;

/** The one way to the server: JSON over the same origin, every answer an outcome, never an exception. */
export function createHttp(ports: HttpPorts): Http {
  const call = async <T>(
    method: string,
    path: string,
    body?: unknown,
    read: Read<T> = asJson,
    headers: Headers = {},
  ): Promise<Outcome<T>> => {
    const written = body === undefined ? undefined : JSON.stringify(body);
    const response = await fetch(path, {
      method,
      credentials: 'same-origin',
      redirect: 'manual',
      headers: { ...headersOf(ports.token(), body), ...headers },
      body: written,
      // What is kept as the page is left arrives all the same, as far as browsers allow.
      keepalive: method === 'PUT' && (written?.length ?? 0) < KEPT_ALIVE,
    }).catch(() => null);
    const outcome: Outcome<T> = response === null ? { kind: 'unreachable' } : await outcomeOf<T>(response, read);
    if (outcome.kind === 'broken') ports.onBroken();
    return outcome;
  };
  return {
    get: (path) => call('GET', path),
    post: <T>(path: string, body: unknown, headers?: Headers) => call<T>('POST', path, body, asJson, headers),
    put: (path, body) => call('PUT', path, body),
    remove: (path) => call('DELETE', path),
    file: (path, body) => call('POST', path, body, (response) => response.blob()),
  };
}

function headersOf(token: string | null, body: unknown): Headers {
  return {
    accept: 'application/json',
    ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    ...(token === null ? {} : { givepls_token: token }),
  };
}

const SILENT = new Set([401, 302, 504]);
const BROKEN = new Set([403, 500, 502]);

/** Reads what came with an answer that went well. */
type Read<T> = (response: Response) => Promise<T>;

function asJson<T>(response: Response): Promise<T> {
  return response.json();
}

async function outcomeOf<T>(response: Response, read: Read<T>): Promise<Outcome<T>> {
  if (response.type === 'opaqueredirect' || SILENT.has(response.status)) return { kind: 'silent' };
  if (BROKEN.has(response.status)) return { kind: 'broken' };
  if (!response.ok) return refusalOf(response.status, await response.json().catch(() => undefined));
  const body = response.status === 204 ? (null as T) : await read(response).catch(() => undefined);
  return body === undefined ? { kind: 'broken' } : { kind: 'done', data: body };
}

function refusalOf(status: number, body: unknown): Outcome<never> {
  const { code, fields } = typeof body === 'object' && body !== null ? (body as { code?: unknown; fields?: unknown }) : {};
  return {
    kind: 'refused',
    status,
    code: typeof code === 'string' ? code : `HTTP_${status}`,
    fields: Array.isArray(fields) ? fields : [],
  };
}
