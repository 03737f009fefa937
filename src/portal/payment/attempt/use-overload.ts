import { useEffect, useRef, useState } from 'react';
import { pauseFor } from '../../kit/pause.ts';

/** Spreads the repeats over a quarter more than the server's wait, so that pages refused together do not retry together. */
const JITTER = 0.25;

export type Overload = {
  /** The server refused the call because too many donors give at once, and the page repeats it. */
  readonly isWaiting: boolean;
  /**
   * Repeats a call while the server refuses it for overload; `retryAfter` returns the seconds to wait, or null for any other result. Resolves to null
   * once the donor has stopped it or left the page, so that nothing follows the call.
   */
  readonly repeat: <T>(call: () => Promise<T>, retryAfter: (result: T) => number | null) => Promise<T | null>;
  readonly stop: () => void;
};

/** Lets the page continue by itself when the server has more gifts than it can begin. */
export function useOverload(): Overload {
  const [isWaiting, setWaiting] = useState(false);
  const stop = useRef<() => void>(() => undefined);
  const isGone = useRef(false);
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
    };
  }, []);

  const repeat: Overload['repeat'] = async (call, retryAfter) => {
    let isStopped = false;
    const stopped = new Promise<null>((resolve) => {
      stop.current = () => {
        isStopped = true;
        resolve(null);
      };
    });
    try {
      for (;;) {
        const result = await Promise.race([call(), stopped]);
        const seconds = result === null ? null : retryAfter(result);
        if (isStopped || isGone.current) return null;
        if (seconds === null) return result;
        setWaiting(true);
        await Promise.race([pauseFor(seconds * 1_000 * (1 + JITTER * Math.random())).over, stopped]);
        if (isStopped || isGone.current) return null;
      }
    } finally {
      setWaiting(false);
    }
  };

  return { isWaiting, repeat, stop: () => stop.current() };
}
