import type { Outcome } from './outcome.ts';

/** The specification's envelope around what a call answers. */
export type Data<T> = { readonly status: number; readonly data: T };

/** The `data` of an answer in the specification's envelope. Status 0 without data is its silent empty. */
export async function unwrapped<T>(answer: Promise<Outcome<Data<T>>>): Promise<Outcome<T>> {
  const outcome = await answer;
  if (outcome.kind !== 'done') return outcome;
  return outcome.data.status === 1 ? { kind: 'done', data: outcome.data.data } : { kind: 'silent' };
}
