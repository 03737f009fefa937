import { useQuery } from '@tanstack/react-query';
import type { Outcome } from '../../kit/http/outcome.ts';

export type ListState<T> =
  | { readonly kind: 'loading' }
  | { readonly kind: 'done'; readonly data: T }
  | { readonly kind: 'failed'; readonly isRetrying: boolean };

/** Loads a list; the previous one stays until the next arrives. */
export function useList<T>(key: readonly unknown[], fetchList: () => Promise<Outcome<T>>) {
  const {
    data: outcome,
    refetch,
    isFetching,
    isPlaceholderData,
  } = useQuery({
    queryKey: key,
    queryFn: fetchList,
    // Keep successful results only.
    placeholderData: (before) => (before?.kind === 'done' ? before : undefined),
    retry: false,
    // Gifts may have been made since the last visit.
    staleTime: 0,
    networkMode: 'always',
  });
  const known: ListState<T> =
    outcome === undefined
      ? { kind: 'loading' }
      : outcome.kind === 'done'
        ? { kind: 'done', data: outcome.data }
        : { kind: 'failed', isRetrying: isFetching };
  return { known, isFresh: outcome !== undefined && !isPlaceholderData, retry: () => void refetch() };
}
