import type { Refusal } from '../../api/types.ts';

/** What came of a call: an answer, nobody signed in, a refusal, or no answer. */
export type Outcome<T> =
  | { readonly kind: 'done'; readonly data: T }
  | { readonly kind: 'signed-out' }
  | { readonly kind: 'refused'; readonly code: string; readonly message: string; readonly fields?: Refusal['fields'] }
  | { readonly kind: 'unreachable' };

/** Asks a call of the desk, below /desk/api. */
export async function ask<T>(method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: unknown): Promise<Outcome<T>> {
  try {
    const answer = await fetch(`/desk/api${path}`, {
      method,
      headers: { accept: 'application/json', ...(body !== undefined && { 'content-type': 'application/json' }) },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const said: unknown = await answer.json();
    if (answer.ok) return { kind: 'done', data: said as T };
    const { code, message, fields } = said as Refusal;
    return answer.status === 401 ? { kind: 'signed-out' } : { kind: 'refused', code, message, ...(fields && { fields }) };
  } catch {
    return { kind: 'unreachable' };
  }
}
