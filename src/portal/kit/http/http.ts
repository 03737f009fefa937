import { rememberedLanguage } from '../language/language.ts';
import type { Outcome } from './outcome.ts';
import { addressOf, type Services } from './services.ts';

export type HttpPorts = {
  /** The session's token, shown to the server as the specification has it; the authority is the cookie. */
  readonly token: () => string | null;
  /** The id of the account that is signed in; empty for everyone else. */
  readonly user?: () => string;
  /** 403, 500 or 502 came back. */
  readonly onBroken: () => void;
  /** The server has no session for this browser any more: it ended there, before its time. */
  readonly onNoSession?: () => void;
  /** What carries the calls: the browser, unless a trial carries them itself. */
  readonly fetch?: (address: string, init: RequestInit) => Promise<Response>;
  /** Where the services are that are not here. */
  readonly services?: () => Services | Promise<Services>;
  /** Hears of every call that was not answered as it should be: what was called and how it ended, and nothing that was sent. */
  readonly onFailure?: (words: string) => void;
};

export type Http = {
  get<T>(path: string): Promise<Outcome<T>>;
  post<T>(path: string, body: unknown, headers?: Headers): Promise<Outcome<T>>;
  put<T>(path: string, body: unknown): Promise<Outcome<T>>;
  remove(path: string): Promise<Outcome<unknown>>;
  /** Asks for a file: one that lies at the path, or one that is made of a body. */
  file(path: string, body?: unknown): Promise<Outcome<Blob>>;
};

type Headers = { readonly [name: string]: string };

/** Browsers carry no more than 64 KB, in bytes, past the end of a page. */
const KEPT_ALIVE = 20_000;
const KEPT_PAST_THE_PAGE = new Set(['PUT', 'DELETE']);

/** The one way to the server: JSON, over the same origin unless a service is elsewhere; every answer an outcome, never an exception. */
export function createHttp(ports: HttpPorts): Http {
  const call = async <T>(
    method: string,
    path: string,
    body?: unknown,
    read: Read<T> = asJson,
    headers: Headers = {},
  ): Promise<Outcome<T>> => {
    const session = ports.token();
    const written = body === undefined ? undefined : JSON.stringify(body);
    // The session is always here: what is kept of it as the page is left must not wait for anything.
    const address = path.startsWith('/session') ? path : addressOf(path, (await ports.services?.()) ?? {});
    const elsewhere = address !== path;
    const response = await (ports.fetch ?? fetch)(address, {
      method,
      credentials: elsewhere ? 'omit' : 'same-origin',
      redirect: 'manual',
      headers: {
        ...headersOf(ports.token(), body),
        ...(elsewhere && authorization(ports.token())),
        ...(OF_DONOR.test(path) && { uuid: btoa(ports.user?.() ?? '') }),
        ...headers,
      },
      body: written,
      // What is kept as the page is left arrives all the same, as far as browsers allow.
      keepalive: KEPT_PAST_THE_PAGE.has(method) && (written?.length ?? 0) < KEPT_ALIVE,
    }).catch(() => null);
    const outcome: Outcome<T> = response === null ? { kind: 'unreachable' } : await outcomeOf<T>(response, read);
    if (outcome.kind !== 'done' && outcome.kind !== 'silent') ports.onFailure?.(`${method} ${pathOf(path)} ${wordsOf(outcome, response)}`);
    // A call that left before the session was opened says nothing of it, however late its answer comes.
    const isOfSession = session !== null && session === ports.token();
    if (response?.status === 401 && isOfSession && (await isWithoutSession(response))) ports.onNoSession?.();
    if (outcome.kind === 'broken' && !ASIDE.test(path)) ports.onBroken();
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
    // What is told in words is told in the language that the page is read in.
    'accept-language': rememberedLanguage(),
    ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    ...(token === null ? {} : { givepls_token: token }),
  };
}

/** The calls about a donor, which the specification has name whom they are about. */
const OF_DONOR = /\/(getDonorTransactions(Thirdparty)?|getEmailListForUser|getLastTxnDonorDetailsByNric|checkCognitoMobileExists)$/;

/** Asked aside, of what a donor types, or to keep it: that they stumble takes the page from nobody, least of all with what is not kept yet. */
const ASIDE = /\/check\w+$|^\/session\/draft\//;

/** Where the session's cookie does not go, its token says which session asks. */
function authorization(token: string | null): HeadersInit {
  return token === null ? {} : { authorization: token };
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
  if (BROKEN.has(response.status)) return { kind: 'broken', message: statusTextOf(response) };
  if (!response.ok) return refusalOf(response.status, await response.json().catch(() => undefined), statusTextOf(response));
  const body = response.status === 204 ? (null as T) : await read(response).catch(() => undefined);
  return body === undefined ? { kind: 'broken', message: statusTextOf(response) } : { kind: 'done', data: body };
}

/** Other refusals of the status, such as one of a service elsewhere, say nothing of the session. */
async function isWithoutSession(response: Response): Promise<boolean> {
  const said: Said | undefined = await response.json().catch(() => undefined);
  return said?.code === 'NO_SESSION';
}

type Said = { readonly code?: unknown; readonly fields?: unknown; readonly message?: unknown };

function refusalOf(status: number, body: unknown, statusText: string): Outcome<never> {
  const { code, fields, message }: Said = typeof body === 'object' && body !== null ? body : {};
  return {
    kind: 'refused',
    status,
    code: typeof code === 'string' ? code : `HTTP_${status}`,
    message: typeof message === 'string' && message !== '' ? message : statusText,
    fields: Array.isArray(fields) ? fields : [],
  };
}

/** HTTP/2 has none: then the status itself. */
function statusTextOf({ status, statusText }: Response): string {
  return statusText === '' ? `HTTP ${status}` : statusText;
}

/** Without the query, which may name somebody. */
function pathOf(path: string): string {
  return path.split('?')[0] ?? path;
}

function wordsOf(outcome: Outcome<unknown>, response: Response | null): string {
  return outcome.kind === 'refused' ? `${outcome.status} ${outcome.code}` : String(response?.status ?? outcome.kind);
}
