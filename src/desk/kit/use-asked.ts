import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useLayoutEffect, useRef } from 'react';
import { ask, type Outcome } from './ask.ts';
import { useStaff } from './staff.tsx';

/** State of a query that a screen shows: loading, answered, or failed (with the moment of the failure, ISO 8601). */
export type Asked<T> =
  | { readonly kind: 'loading' }
  | { readonly kind: 'there'; readonly data: T }
  | { readonly kind: 'failed'; readonly why: Outcome<never>; readonly at: string };

/** Polling interval for work that the server does in the background, in milliseconds. */
export const SOON_MS = 1_500;

type Question<T> = {
  /** Sent by POST, so that a donor's identifiers appear in no URL. A function is evaluated when the call is sent. */
  readonly body?: object | (() => object);
  /** Query key instead of the body. */
  readonly by?: string;
  /** False while the call cannot be sent yet. */
  readonly isReady?: boolean;
  /** Polling interval in milliseconds, by the current answer; false: no polling. */
  readonly every?: (data: T) => number | false;
};

/**
 * Calls the API when the screen opens, when the path or the body (or `by`) changes, and when `again` is called; the previous answer stays until the
 * next one is there. `again` always reloads the present state of the screen, even if it was captured earlier, such as by a save that began before.
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
    // A first answer still in flight may be older than the save.
    await client.cancelQueries({ queryKey: newest.current, exact: true });
    await refetch();
  }, [client, refetch]);
  if (error !== null && !isSignedOut)
    return { asked: { kind: 'failed', why: error.why, at: new Date(errorUpdatedAt).toISOString() }, isBusy, again };
  return { asked: data === undefined ? { kind: 'loading' } : { kind: 'there', data }, isBusy, again };
}

/** A call without an answer, as the error that the query client expects. */
class NotAnswered extends Error {
  readonly why: Outcome<never>;
  constructor(why: Outcome<never>) {
    super(why.kind);
    this.why = why;
  }
}
