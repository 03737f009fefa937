import { useEffect, useEffectEvent } from 'react';
import { ask } from './ask.ts';

/** So long nothing more is typed. */
const PAUSE_MS = 500;

/**
 * Asks the server about what is typed, once its owner pauses. `body` is the JSON to send, or null where there is nothing to ask. An answer to what has
 * changed since is dropped, and so is a call that fails: a save asks again.
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
