import { useQuery } from '@tanstack/react-query';
import type { Outcome } from '../api/outcome.ts';

/** What a list of the page is: on its way, there, or why not. `silent`: nobody is signed in any more. */
export type Known<T> = { readonly kind: 'loading' } | { readonly kind: 'done'; readonly data: T } | { readonly kind: 'failed' };

/** Asks for a list; the one before stays until the next is there. */
export function useList<T>(key: readonly unknown[], ask: () => Promise<Outcome<T>>) {
  const {
    data: outcome,
    refetch,
    isPlaceholderData,
  } = useQuery({
    queryKey: key,
    queryFn: ask,
    placeholderData: (before) => before,
    retry: false,
    // What was given may have changed since the page was seen last.
    staleTime: 0,
    networkMode: 'always',
  });
  const known: Known<T> =
    outcome === undefined ? { kind: 'loading' } : outcome.kind === 'done' ? { kind: 'done', data: outcome.data } : { kind: 'failed' };
  return { known, isFresh: !isPlaceholderData, askAgain: () => void refetch() };
}
