import type { Outcome } from './outcome.ts';

/** The specification's response envelope. */
export type Data<T> = { readonly status: number; readonly data: T };

/** Unwraps the envelope's `data`. Status 0 without data is the specification's silent empty answer. */
export async function unwrap<T>(answer: Promise<Outcome<Data<T>>>): Promise<Outcome<T>> {
  const outcome = await answer;
  if (outcome.kind !== 'done') return outcome;
  return outcome.data.status === 1 ? { kind: 'done', data: outcome.data.data } : { kind: 'silent' };
}
