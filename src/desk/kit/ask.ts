import { type Answer, refusalOf } from '../../kit/http/answer.ts';
import { saveFile } from '../../kit/files/save-file.ts';

/** Outcome of a call: as on every page, or no session (401). */
export type Outcome<T> = Answer<T> | { readonly kind: 'signed-out' };

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** Calls the desk's API; `path` is below /desk/api. Never rejects. */
export function ask<T>(method: Method, path: string, body?: unknown): Promise<Outcome<T>> {
  return send(method, path, body, (answer) => answer.json());
}

/** Calls the desk's API by POST for a file, and opens it in a tab of its own. Never rejects. */
export function openFile(path: string, body: object): Promise<Outcome<'opened'>> {
  return send('POST', path, body, async (answer) => {
    window.open(URL.createObjectURL(await answer.blob()), '_blank');
    return 'opened' as const;
  });
}

/** Calls the desk's API by POST for a file, and saves it under the name in the server's content-disposition. Never rejects. */
export function download(path: string, body: object): Promise<Outcome<'saved'>> {
  return send('POST', path, body, async (answer) => {
    const name = /filename="([^"]+)"/.exec(answer.headers.get('content-disposition') ?? '')?.[1] ?? 'file';
    saveFile(await answer.blob(), name);
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
    if (!isJson(answer)) return { kind: 'unreachable' };
    return answer.status === 401 ? { kind: 'signed-out' } : await refusalOf(answer);
  } catch {
    return { kind: 'unreachable' };
  }
}

/** A proxy refuses with a page of its own: the call did not reach the desk. */
function isJson({ headers }: Response): boolean {
  return headers.get('content-type')?.startsWith('application/json') ?? false;
}
