import type { Refusal } from '../../api/types.ts';

/** Outcome of a call: its answer, no session (401), a refusal with code and message, or no answer at all. */
export type Outcome<T> =
  | { readonly kind: 'done'; readonly data: T }
  | { readonly kind: 'signed-out' }
  | { readonly kind: 'refused'; readonly code: string; readonly message: string; readonly fields?: Refusal['fields'] }
  | { readonly kind: 'unreachable' };

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** Calls the desk's API; `path` is below /desk/api. Never rejects. */
export function ask<T>(method: Method, path: string, body?: unknown): Promise<Outcome<T>> {
  return send(method, path, body, (answer) => answer.json());
}

/** Calls the desk's API by POST for a file. Never rejects. */
export function askFile(path: string, body: object): Promise<Outcome<Blob>> {
  return send('POST', path, body, (answer) => answer.blob());
}

/** Calls the desk's API by POST for a file, and has the browser save it under the name in the server's content-disposition. */
export function saveFile(path: string, body: object): Promise<Outcome<'saved'>> {
  return send('POST', path, body, async (answer) => {
    const name = /filename="([^"]+)"/.exec(answer.headers.get('content-disposition') ?? '')?.[1] ?? 'file';
    const address = URL.createObjectURL(await answer.blob());
    Object.assign(document.createElement('a'), { href: address, download: name }).click();
    URL.revokeObjectURL(address);
    return 'saved' as const;
  });
}

async function send<T>(method: Method, path: string, body: unknown, read: (answer: Response) => Promise<T>): Promise<Outcome<T>> {
  try {
    const answer = await fetch(`/desk/api${path}`, {
      method,
      headers: { accept: '*/*', ...(body !== undefined && { 'content-type': 'application/json' }) },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    if (answer.ok) return { kind: 'done', data: await read(answer) };
    const { code, message, fields }: Refusal = await answer.json();
    return answer.status === 401 ? { kind: 'signed-out' } : { kind: 'refused', code, message, ...(fields && { fields }) };
  } catch {
    return { kind: 'unreachable' };
  }
}
