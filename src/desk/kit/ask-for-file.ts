import type { Refusal } from '../../api/types.ts';
import type { Outcome } from './ask.ts';

/** Asks a call that answers with a file, and has the browser save it under the name that the server gave it. */
export async function askForFile(path: string, body: object): Promise<Outcome<'saved'>> {
  try {
    const headers = { accept: '*/*', 'content-type': 'application/json' };
    const answer = await fetch(`/desk/api${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
    if (!answer.ok) {
      const { code, message } = (await answer.json()) as Refusal;
      return answer.status === 401 ? { kind: 'signed-out' } : { kind: 'refused', code, message };
    }
    const name = /filename="([^"]+)"/.exec(answer.headers.get('content-disposition') ?? '')?.[1] ?? 'file';
    save(await answer.blob(), name);
    return { kind: 'done', data: 'saved' };
  } catch {
    return { kind: 'unreachable' };
  }
}

function save(file: Blob, name: string): void {
  const address = URL.createObjectURL(file);
  const link = Object.assign(document.createElement('a'), { href: address, download: name });
  link.click();
  URL.revokeObjectURL(address);
}
