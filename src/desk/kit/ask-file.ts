import type { Refusal } from '../../api/types.ts';
import type { Outcome } from './ask.ts';

/** Asks a call of the desk that answers with a file, by POST. */
export async function askFile(path: string, body: unknown): Promise<Outcome<Blob>> {
  try {
    const answer = await fetch(`/desk/api${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    if (answer.ok) return { kind: 'done', data: await answer.blob() };
    const { code, message }: Refusal = await answer.json();
    return answer.status === 401 ? { kind: 'signed-out' } : { kind: 'refused', code, message };
  } catch {
    return { kind: 'unreachable' };
  }
}
