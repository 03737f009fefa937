import { useQuery } from '@tanstack/react-query';
import type { Outcome } from '../../kit/http/outcome.ts';

/** What a list of the page is: on its way, there, or why not. `silent`: nobody is signed in any more. */
export type Known<T> =
  | { readonly kind: 'loading' }
  | { readonly kind: 'done'; readonly data: T }
  | { readonly kind: 'failed'; readonly isAskedAgain: boolean };

/** Asks for a list; the one before stays until the next is there. */
export function useList<T>(key: readonly unknown[], ask: () => Promise<Outcome<T>>) {
  const {
    data: outcome,
    refetch,
    isFetching,
    isPlaceholderData,
  } = useQuery({
    queryKey: key,
    queryFn: ask,
    // That another list could not be had says nothing of this one.
    placeholderData: (before) => (before?.kind === 'done' ? before : undefined),
    retry: false,
    // What was given may have changed since the page was seen last.
    staleTime: 0,
    networkMode: 'always',
  });
  const known: Known<T> =
    outcome === undefined
      ? { kind: 'loading' }
      : outcome.kind === 'done'
        ? { kind: 'done', data: outcome.data }
        : { kind: 'failed', isAskedAgain: isFetching };
  return { known, isFresh: outcome !== undefined && !isPlaceholderData, askAgain: () => void refetch() };
}
