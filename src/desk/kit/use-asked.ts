import { useCallback, useEffect, useState } from 'react';
import { ask, type Outcome } from './ask.ts';
import { useStaff } from './staff.tsx';

/** An answer that a screen shows: while it is asked for, when it is there, and when it could not be had. */
export type Asked<T> =
  | { readonly kind: 'loading' }
  | { readonly kind: 'there'; readonly data: T }
  | { readonly kind: 'failed'; readonly why: Outcome<never> };

/**
 * Asks a call when the screen opens and when `again` is called; what was there stays until the next answer. With a body it is posted: what names a
 * donor's gift stands in no address.
 */
export function useAsked<T>(path: string, body?: object): { readonly asked: Asked<T>; readonly again: () => Promise<void> } {
  const { sessionEnded } = useStaff();
  const sent = body && JSON.stringify(body);
  const [asked, setAsked] = useState<Asked<T>>({ kind: 'loading' });
  const again = useCallback(async () => {
    const outcome = sent === undefined ? await ask<T>('GET', path) : await ask<T>('POST', path, JSON.parse(sent));
    if (outcome.kind === 'signed-out') sessionEnded();
    else setAsked(outcome.kind === 'done' ? { kind: 'there', data: outcome.data } : { kind: 'failed', why: outcome });
  }, [path, sent, sessionEnded]);
  useEffect(() => void again(), [again]);
  return { asked, again };
}
