import type { Browser } from '../../../tests/support/trial/portal.ts';

/** A browser that calls a portal over HTTP, from an IP address that the portal takes from X-Forwarded-For. */
export function httpBrowser(url: string, address: string): Browser {
  const cookies = new Map<string, string>();
  const { host } = new URL(url);
  return {
    host,
    cookies,
    async call<T>(method: string, path: string, body?: unknown, headers: { readonly [name: string]: string } = {}) {
      const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
      const answer = await fetch(new URL(path, url), {
        method,
        redirect: 'manual',
        headers: {
          'x-forwarded-for': address,
          ...(cookie && { cookie }),
          ...(method !== 'GET' && { origin: url }),
          ...(body !== undefined && { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
      });
      for (const set of answer.headers.getSetCookie()) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(set) ?? [];
        cookies.set(name, value);
      }
      const bytes = Buffer.from(await answer.arrayBuffer());
      const text = bytes.toString('utf8');
      const isJson = answer.headers.get('content-type')?.includes('json') === true;
      const told = Object.fromEntries(answer.headers);
      return { status: answer.status, headers: told, text, bytes, body: (isJson ? JSON.parse(text) : undefined) as T };
    },
  };
}
