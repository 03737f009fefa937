import type { Browser } from '../../tests/support/trial/portal.ts';

/** One request, before it is sent. */
export type Sent = {
  readonly browser: Browser;
  readonly path: Fields;
  readonly query: Fields;
  /** Undefined for a call without a body. Text is sent unchanged. */
  readonly body: unknown;
  readonly headers: { readonly [name: string]: string };
};

export type Fields = { readonly [name: string]: unknown };

export function send({ method, path }: { readonly method: string; readonly path: string }, sent: Sent) {
  const search = new URLSearchParams(Object.entries(sent.query).map(([name, value]) => [name, String(value)])).toString();
  // An empty part would turn it into the path of another call.
  const partOf = (name: string) => String(sent.path[name] ?? '').toWellFormed() || '-';
  const filled = path.replaceAll(/:([A-Za-z]+)/g, (_, name: string) => encodeURIComponent(partOf(name)));
  return sent.browser.call(method as 'GET', search === '' ? filled : `${filled}?${search}`, sent.body, sent.headers);
}
