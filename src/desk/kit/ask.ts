import type { Refusal } from '../../api/types.ts';

/** What came of a call: an answer, nobody signed in, a refusal, or no answer. */
export type Outcome<T> =
  | { readonly kind: 'done'; readonly data: T }
  | { readonly kind: 'signed-out' }
  | { readonly kind: 'refused'; readonly code: string; readonly message: string; readonly fields?: Refusal['fields'] }
  | { readonly kind: 'unreachable' };

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** Asks a call of the desk, below /desk/api. */
export function ask<T>(method: Method, path: string, body?: unknown): Promise<Outcome<T>> {
  return send(method, path, body, (answer) => answer.json());
}

/** Asks a call of the desk that answers with a file, by POST. */
export function askFile(path: string, body: object): Promise<Outcome<Blob>> {
  return send('POST', path, body, (answer) => answer.blob());
}

/** Asks a call that answers with a file, and has the browser save it under the name that the server gave it. */
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
