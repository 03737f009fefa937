import { refusalOf, statusTextOf } from '../../../kit/http/answer.ts';
import { rememberedLanguage } from '../language/language.ts';
import type { Outcome } from './outcome.ts';
import { addressOf, type Services } from './services.ts';

export type HttpPorts = {
  /** Public session token, sent as the specification asks; the authority is the httpOnly cookie. */
  readonly token: () => string | null;
  /** Id of the signed-in account, else ''. */
  readonly user?: () => string;
  /** Called on 403, 500 and 502. */
  readonly onBroken: () => void;
  /** Called when the server no longer knows this session. */
  readonly onNoSession?: () => void;
  /** Replaces `fetch` in tests. */
  readonly fetch?: (address: string, init: RequestInit) => Promise<Response>;
  /** Base addresses of remote services. */
  readonly services?: () => Services | Promise<Services>;
  /** Reports each failed call: method, path and outcome, never the data sent. */
  readonly onFailure?: (description: string) => void;
};

export type Http = {
  get<T>(path: string): Promise<Outcome<T>>;
  post<T>(path: string, body: unknown, headers?: Headers): Promise<Outcome<T>>;
  put<T>(path: string, body: unknown): Promise<Outcome<T>>;
  remove(path: string): Promise<Outcome<unknown>>;
  /** Fetches a file; with a body, by POST. */
  file(path: string, body?: unknown): Promise<Outcome<Blob>>;
};

type Headers = { readonly [name: string]: string };

/** Browsers cap keepalive bodies at 64 KB in bytes; this limit counts UTF-16 units and leaves room. */
const KEEPALIVE_LIMIT = 20_000;
const KEEPALIVE_METHODS = new Set(['PUT', 'DELETE']);

/** HTTP client: JSON over the same origin, or to a remote service. Every answer is an Outcome, never an exception. */
export function createHttp(ports: HttpPorts): Http {
  const call = async <T>(
    method: string,
    path: string,
    body?: unknown,
    read: Read<T> = asJson,
    headers: Headers = {},
  ): Promise<Outcome<T>> => {
    const session = ports.token();
    const json = body === undefined ? undefined : JSON.stringify(body);
    // Session calls are always local: saving on page leave must not wait for the service map.
    const address = path.startsWith('/session') ? path : addressOf(path, (await ports.services?.()) ?? {});
    const isRemote = address !== path;
    const response = await (ports.fetch ?? fetch)(address, {
      method,
      credentials: isRemote ? 'omit' : 'same-origin',
      redirect: 'manual',
      headers: {
        ...headersOf(ports.token(), body),
        ...(isRemote && authorization(ports.token())),
        ...(DONOR_CALLS.has(path) && { uuid: btoa(ports.user?.() ?? '') }),
        ...headers,
      },
      body: json,
      // Lets saves finish after the page is gone.
      keepalive: KEEPALIVE_METHODS.has(method) && (json?.length ?? 0) < KEEPALIVE_LIMIT,
    }).catch(() => null);
    const outcome: Outcome<T> = response === null ? { kind: 'unreachable' } : await outcomeOf<T>(response, read);
    if (outcome.kind !== 'done' && outcome.kind !== 'silent') ports.onFailure?.(`${method} ${pathOf(path)} ${describe(outcome, response)}`);
    // Ignore a 401 for a call that was sent under another session token.
    const isSameSession = session !== null && session === ports.token();
    if (response?.status === 401 && isSameSession && (await hasNoSession(response))) ports.onNoSession?.();
    if (outcome.kind === 'broken' && !isBackground(path)) ports.onBroken();
    return outcome;
  };
  return {
    get: (path) => call('GET', path),
    post: <T>(path: string, body: unknown, headers?: Headers) => call<T>('POST', path, body, asJson, headers),
    put: <T>(path: string, body: unknown) => call<T>('PUT', path, body),
    remove: (path) => call('DELETE', path),
    file: (path, body) => call(body === undefined ? 'GET' : 'POST', path, body, (response) => response.blob()),
  };
}

function headersOf(token: string | null, body: unknown): Headers {
  return {
    accept: 'application/json',
    // Server messages come in the language of the page.
    'accept-language': rememberedLanguage(),
    ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    ...(token === null ? {} : { givepls_token: token }),
  };
}

/** Calls that must name the donor's account in a `uuid` header (specification). */
const DONOR_CALLS = new Set([
  '/payment/Donation/getDonorTransactions',
  '/payment/Donation/getDonorTransactionsThirdparty',
  '/donor/User/getEmailListForUser',
  '/donor/User/getLastTxnDonorDetailsByNric',
  '/donor/User/checkCognitoMobileExists',
]);

/** Background calls, in addition to those on drafts: their failure must not replace the page, above all while it holds unsaved answers. */
const BACKGROUND_CALLS = new Set([
  '/donor/User/checkNRICUnique',
  '/donor/User/checkCognitoNricExists',
  '/donor/User/checkUserExistsByEmail',
  '/donor/User/checkCognitoMobileExists',
]);
const isBackground = (path: string) => BACKGROUND_CALLS.has(path) || path.startsWith('/session/draft/');

/** Remote services get no cookie, so the token identifies the session. */
function authorization(token: string | null): HeadersInit {
  return token === null ? {} : { authorization: token };
}

const SILENT = new Set([401, 302, 504]);
const BROKEN = new Set([403, 500, 502]);

/** Reads the body of a successful response. */
type Read<T> = (response: Response) => Promise<T>;

function asJson<T>(response: Response): Promise<T> {
  return response.json();
}

async function outcomeOf<T>(response: Response, read: Read<T>): Promise<Outcome<T>> {
  if (response.type === 'opaqueredirect' || SILENT.has(response.status)) return { kind: 'silent' };
  if (BROKEN.has(response.status)) return { kind: 'broken', message: statusTextOf(response) };
  if (!response.ok) return refusalOf(response);
  const body = response.status === 204 ? (null as T) : await read(response).catch(() => undefined);
  return body === undefined ? { kind: 'broken', message: statusTextOf(response) } : { kind: 'done', data: body };
}

/** Another 401, such as a remote service's, says nothing about the session. */
async function hasNoSession(response: Response): Promise<boolean> {
  return (await refusalOf(response)).code === 'NO_SESSION';
}

/** Drops the query, which may hold personal data. */
function pathOf(path: string): string {
  return path.split('?')[0] ?? path;
}

function describe(outcome: Outcome<unknown>, response: Response | null): string {
  return outcome.kind === 'refused' ? `${outcome.status} ${outcome.code}` : String(response?.status ?? outcome.kind);
}
