import { useEffect, useEffectEvent } from 'react';
import { ask } from './ask.ts';

/** Debounce, in milliseconds. */
const PAUSE_MS = 500;

/**
 * Asks the server about typed values, debounced. `body` is the JSON to send, or null if there is nothing to ask. Drops an answer to an older body,
 * and ignores a failed call: a save asks again.
 */
export function useWhenTyped<Data>(path: string, body: string | null, tell: (data: Data) => void): void {
  const told = useEffectEvent(tell);
  useEffect(() => {
    if (body === null) return;
    let isWanted = true;
    const timer = setTimeout(async () => {
      const outcome = await ask<Data>('POST', path, JSON.parse(body));
      if (isWanted && outcome.kind === 'done') told(outcome.data);
    }, PAUSE_MS);
    return () => {
      isWanted = false;
      clearTimeout(timer);
    };
  }, [body, path]);
}
