import { useCallback, useEffect, useRef, useState } from 'react';
import { ask, type Outcome } from './ask.ts';
import { useStaff } from './staff.tsx';

/** An answer that a screen shows: while it is asked for, when it is there, and when it could not be had. */
export type Asked<T> =
  | { readonly kind: 'loading' }
  | { readonly kind: 'there'; readonly data: T }
  | { readonly kind: 'failed'; readonly why: Outcome<never>; readonly at: string };

/**
 * Asks a call when the screen opens, when the path becomes another, and when `again` is called; what was there stays until the next answer. However late
 * `again` is called, such as after a save that was begun before, it asks for what the screen shows now, and a late answer never takes the place of a newer
 * one. With a body it is posted: what names a donor's gift stands in no address.
 */
export function useAsked<T>(path: string, body?: object): { readonly asked: Asked<T>; readonly again: () => Promise<void> } {
  const { sessionEnded } = useStaff();
  const sent = body && JSON.stringify(body);
  const [asked, setAsked] = useState<Asked<T>>({ kind: 'loading' });
  /** How often was asked, and the last time whose answer is not wanted any more. */
  const times = useRef({ asked: 0, over: 0 });
  const load = useCallback(async () => {
    times.current.asked += 1;
    const own = times.current.asked;
    const outcome = sent === undefined ? await ask<T>('GET', path) : await ask<T>('POST', path, JSON.parse(sent));
    if (outcome.kind === 'signed-out') return sessionEnded();
    if (own <= times.current.over) return;
    times.current.over = own;
    setAsked(
      outcome.kind === 'done' ? { kind: 'there', data: outcome.data } : { kind: 'failed', why: outcome, at: new Date().toISOString() },
    );
  }, [path, sent, sessionEnded]);
  const newest = useRef(load);
  useEffect(() => {
    newest.current = load;
    times.current.over = times.current.asked;
    void load();
  }, [load]);
  const again = useCallback(() => newest.current(), []);
  return { asked, again };
}
