import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useLayoutEffect, useRef } from 'react';
import { ask, type Outcome } from './ask.ts';
import { useStaff } from './staff.tsx';

/** An answer that a screen shows: while it is asked for, when it is there, and when it could not be had. */
export type Asked<T> =
  | { readonly kind: 'loading' }
  | { readonly kind: 'there'; readonly data: T }
  | { readonly kind: 'failed'; readonly why: Outcome<never>; readonly at: string };

/** How often is asked how far something is that the server does in the background, in milliseconds. */
export const SOON_MS = 1_500;

type Question<T> = {
  /** Posted: what names a donor's gift stands in no address. As a function: what is so when it is asked. */
  readonly body?: object | (() => object);
  /** By what it is another question, where not by its body. */
  readonly by?: string;
  /** False while it cannot be asked yet. */
  readonly isReady?: boolean;
  /** In how many milliseconds it is asked again by itself, by the answer that is there; false: not at all. */
  readonly every?: (data: T) => number | false;
};

/**
 * Asks a call when the screen opens, when the path or the body (or `by`) becomes another, and when `again` is called; what was there stays until the next answer.
 * However late `again` is called, such as after a save that was begun before, it asks for what the screen shows now.
 */
export function useAsked<T>(
  path: string,
  { body, by, isReady = true, every = () => false }: Question<T> = {},
): { readonly asked: Asked<T>; readonly isBusy: boolean; readonly again: () => Promise<void> } {
  const { sessionEnded } = useStaff();
  const client = useQueryClient();
  const queryKey = [path, by ?? body];
  const {
    data,
    error,
    errorUpdatedAt,
    isFetching: isBusy,
    refetch,
  } = useQuery<T, NotAnswered>({
    queryKey,
    queryFn: async () => {
      const posted = typeof body === 'function' ? body() : body;
      const outcome = posted === undefined ? await ask<T>('GET', path) : await ask<T>('POST', path, posted);
      if (outcome.kind !== 'done') throw new NotAnswered(outcome);
      return outcome.data;
    },
    enabled: isReady,
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => state.status === 'success' && state.data !== undefined && every(state.data),
  });
  const isSignedOut = error?.why.kind === 'signed-out';
  useEffect(() => {
    if (isSignedOut) sessionEnded();
  }, [isSignedOut, sessionEnded]);
  const newest = useRef(queryKey);
  useLayoutEffect(() => {
    newest.current = queryKey;
  });
  const again = useCallback(async () => {
    // A first answer that is still on its way may not know of what was saved.
    await client.cancelQueries({ queryKey: newest.current, exact: true });
    await refetch();
  }, [client, refetch]);
  if (error !== null && !isSignedOut)
    return { asked: { kind: 'failed', why: error.why, at: new Date(errorUpdatedAt).toISOString() }, isBusy, again };
  return { asked: data === undefined ? { kind: 'loading' } : { kind: 'there', data }, isBusy, again };
}

/** Why a call was not answered. */
class NotAnswered extends Error {
  readonly why: Outcome<never>;
  constructor(why: Outcome<never>) {
    super(why.kind);
    this.why = why;
  }
}
